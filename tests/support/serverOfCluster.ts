/** A server of its own for one test, whose media a cluster carries, with a way to it that can be cut. */
import { CLUSTER_KEY, CLUSTER_SECRET, type LivekitCluster } from './livekitCluster.ts';
import { type ServerBehindProxy, withServerBehindProxy } from './serverBehindProxy.ts';

/** Starts the server, does something with it, and ends it. The cluster itself is reached without the proxy. */
export function withServerOfCluster(
  { urls }: LivekitCluster,
  work: (started: ServerBehindProxy) => Promise<void>,
): Promise<void> {
  return withServerBehindProxy(work, {
    livekit_url: urls.join(','),
    livekit_key: CLUSTER_KEY,
    livekit_secret: CLUSTER_SECRET,
  });
}
