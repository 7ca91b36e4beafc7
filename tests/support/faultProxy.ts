/** A TCP proxy that is between page and server and can fail like a network does. */
import { once } from 'node:events';
import net from 'node:net';

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

type Fault =
  | { readonly kind: 'none' | 'cut' | 'blackHole' }
  | { readonly kind: 'delay'; readonly milliseconds: number };

/** Starts a proxy on an address of this machine. Until `forwardTo` names a server, it refuses all connections. */
export async function startFaultProxy(hostname = 'localhost') {
  let target: URL | undefined;
  const sockets = new Set<net.Socket>();
  let fault: Fault = { kind: 'none' };

  const server = net.createServer((client) => {
    if (fault.kind === 'cut' || target === undefined) {
      client.resetAndDestroy();
      return;
    }
    const upstream = net.connect({ host: target.hostname, port: Number(target.port) });
    relay(client, upstream);
    relay(upstream, client);
  });

  function relay(from: net.Socket, to: net.Socket): void {
    sockets.add(from);
    // Each piece waits for the one before it, so that a delay that ends does not turn their order round.
    let previous = Promise.resolve();
    const pass = (deliver: () => void) => {
      if (fault.kind === 'blackHole') return;
      const wait = fault.kind === 'delay' ? sleep(fault.milliseconds) : undefined;
      previous = Promise.all([previous, wait]).then(deliver);
    };
    from.on('data', (chunk) => pass(() => to.writable && to.write(chunk)));
    from.on('end', () => pass(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      pass(() => to.end());
    });
  }

  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const host = `${hostname}:${address.port}`;
  return {
    url: `http://${host}`,
    /** `localhost:<port>`: the name that the server must answer to (`--set allowed_hosts=…`). */
    host,
    /** Names the server. It starts after the proxy, because it needs the proxy's host. */
    forwardTo(serverUrl: string): void {
      target = new URL(serverUrl);
    },
    /** Resets all connections and refuses new ones: the cable is out. */
    cut(): void {
      fault = { kind: 'cut' };
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Swallows all bytes and keeps the connections: the other side has gone silent. New ones hang too. */
    blackHole(): void {
      fault = { kind: 'blackHole' };
    },
    /** Holds every piece back for this time, in each direction. */
    delay(milliseconds: number): void {
      fault = { kind: 'delay', milliseconds };
    },
    /** Lets everything pass again. What was swallowed is gone. */
    restore(): void {
      fault = { kind: 'none' };
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
