/** The LiveKit cluster that carries the media, and its effect on the rest of the server. */
import {
  type ClusterSettings,
  isClusterComplete,
  offeredEngine,
} from '#server/lib/settings/engine.ts';
import { livekitUrls } from '#server/lib/settings/livekitUrls.ts';

export interface Cluster {
  /** `ws://` or `wss://`, one or more. */
  readonly urls: readonly string[];
  readonly key: string;
  readonly secret: string;
}

/** The cluster, if it is the engine; otherwise undefined. */
export function clusterOf(settings: ClusterSettings): Cluster | undefined {
  if (offeredEngine(settings) !== 'livekit') return undefined;
  const { livekit_url: text, livekit_key: key, livekit_secret: secret } = settings;
  return { urls: livekitUrls(text) ?? [], key, secret };
}

/** Checks the settings of a cluster; returns a sentence about what is wrong for the person who gave them. */
export function checkCluster(settings: ClusterSettings): string | undefined {
  if (offeredEngine(settings) !== 'livekit' || isClusterComplete(settings)) return undefined;
  return 'Setting "engine=livekit" needs livekit_url, livekit_key and livekit_secret (or LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET in the environment).';
}

/** The origins that pages connect to besides this server. They also ask them over HTTP why a socket was refused. */
export function mediaOrigins(settings: ClusterSettings): readonly string[] {
  return (clusterOf(settings)?.urls ?? []).flatMap((each) => {
    const { protocol, host } = new URL(each);
    return [`${protocol}//${host}`, `${protocol === 'wss:' ? 'https' : 'http'}://${host}`];
  });
}
