/** Which LiveKit cluster carries the media, and what follows from that for the rest of the server. */
import { CLUSTER_MAX_PARTICIPANTS, MESH_MAX_PARTICIPANTS } from '#shared/limits.ts';
import type { ENGINES } from '#shared/wire/server.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { livekitUrls } from '#server/lib/settings/livekitUrls.ts';

type Engine = (typeof ENGINES)[number];
type ClusterSettings = Pick<Settings, 'engine' | 'livekit_url' | 'livekit_key' | 'livekit_secret'>;

/** A cluster that is ready to be used. */
export interface Cluster {
  /** `ws://` or `wss://`, one or more. */
  readonly urls: readonly string[];
  readonly key: string;
  readonly secret: string;
}

/** The cluster, where it is the engine. */
export function clusterOf(settings: ClusterSettings): Cluster | undefined {
  if (offeredEngine(settings) !== 'livekit') return undefined;
  const { livekit_url: text, livekit_key: key, livekit_secret: secret } = settings;
  return { urls: livekitUrls(text) ?? [], key, secret };
}

/** What carries the media of calls on this server. */
export function offeredEngine(settings: ClusterSettings): Engine {
  if (settings.engine !== 'auto') return settings.engine;
  return isComplete(settings) ? 'livekit' : 'mesh';
}

/** What is wrong with the settings of a cluster, as a sentence for the person who gave them. */
export function checkCluster(settings: ClusterSettings): string | undefined {
  if (offeredEngine(settings) !== 'livekit' || isComplete(settings)) return undefined;
  return 'Setting "engine=livekit" needs livekit_url, livekit_key and livekit_secret (or LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET in the environment).';
}

/** Where pages connect to besides this server. They ask by HTTP, too, why a socket was refused. */
export function mediaOrigins(settings: ClusterSettings): readonly string[] {
  return (clusterOf(settings)?.urls ?? []).flatMap((each) => {
    const { protocol, host } = new URL(each);
    return [`${protocol}//${host}`, `${protocol === 'wss:' ? 'https' : 'http'}://${host}`];
  });
}

/** How many people the engine takes in one conference; undefined: that is another's affair. */
export function maxParticipantsOf(settings: ClusterSettings): number | undefined {
  switch (offeredEngine(settings)) {
    case 'mesh':
      return MESH_MAX_PARTICIPANTS;
    case 'livekit':
      return CLUSTER_MAX_PARTICIPANTS;
    case 'hosted':
      return undefined;
  }
}

function isComplete(settings: ClusterSettings): boolean {
  const { livekit_url: url, livekit_key: key, livekit_secret: secret } = settings;
  return url !== '' && key !== '' && secret !== '';
}
