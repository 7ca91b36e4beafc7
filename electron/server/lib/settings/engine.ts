/** The engine that carries the media of this server's calls. */
import type { ENGINES } from '#shared/wire/server.ts';
import type { Settings } from './settings.ts';

type Engine = (typeof ENGINES)[number];
export type ClusterSettings = Pick<
  Settings,
  'engine' | 'livekit_url' | 'livekit_key' | 'livekit_secret'
>;

/** The engine that the settings name; with `auto`, LiveKit if all its settings are there, else mesh. */
export function offeredEngine(settings: ClusterSettings): Engine {
  if (settings.engine !== 'auto') return settings.engine;
  return isClusterComplete(settings) ? 'livekit' : 'mesh';
}

export function isClusterComplete(settings: ClusterSettings): boolean {
  const { livekit_url: url, livekit_key: key, livekit_secret: secret } = settings;
  return url !== '' && key !== '' && secret !== '';
}
