/** A separate server with a cluster for one test, behind a proxy that can be cut. */
import { CLUSTER_KEY, CLUSTER_SECRET, type LivekitCluster } from './livekitCluster.ts';
import { type ServerBehindProxy, withServerBehindProxy } from './serverBehindProxy.ts';

/** Starts the server, runs the work, and stops it. The cluster is used without the proxy. */
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
