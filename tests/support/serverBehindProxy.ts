/** A separate server for one test, behind a proxy that can be cut. */
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { type TestServer, startServer } from './server.ts';

export interface ServerBehindProxy {
  readonly server: TestServer;
  /** Its address without the proxy. */
  readonly url: string;
  readonly proxy: FaultProxy;
}

/** Starts the server, runs the work, and stops it. */
export async function withServerBehindProxy(
  work: (started: ServerBehindProxy) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const proxy = await startFaultProxy();
  const server = await startServer({
    seed: 'demo',
    settings: { allowed_hosts: proxy.host, ...settings },
  });
  proxy.forwardTo(server.url);
  try {
    await work({ server, url: server.url, proxy });
  } finally {
    await server.stop();
    await proxy.close();
  }
}
