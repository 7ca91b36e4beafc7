/** A server of its own for one test, whose media a cluster carries, with a way to it that can be cut. */
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { CLUSTER_KEY, CLUSTER_SECRET, type LivekitCluster } from './livekitCluster.ts';
import { startServer } from './server.ts';

interface ServerOfCluster {
  /** Its address past the proxy. */
  readonly url: string;
  /** The way that can be cut; the cluster itself is reached without it. */
  readonly proxy: FaultProxy;
}

/** Starts the server, does something with it, and ends it. */
export async function withServerOfCluster(
  { urls }: LivekitCluster,
  work: (started: ServerOfCluster) => Promise<void>,
): Promise<void> {
  const proxy = await startFaultProxy();
  const server = await startServer({
    seed: 'demo',
    settings: {
      allowed_hosts: proxy.host,
      livekit_url: urls.join(','),
      livekit_key: CLUSTER_KEY,
      livekit_secret: CLUSTER_SECRET,
    },
  });
  proxy.forwardTo(server.url);
  try {
    await work({ url: server.url, proxy });
  } finally {
    await server.stop();
    await proxy.close();
  }
}
