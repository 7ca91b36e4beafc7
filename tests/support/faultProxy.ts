/** A TCP proxy between page and server that can fail like a network. */
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
    // Each chunk waits for the previous one, so that the end of a delay doesn't change their order.
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
    /** `localhost:<port>`: the name that the server must accept (`--set allowed_hosts=…`). */
    host,
    /** Sets the server. It starts after the proxy, because it needs the proxy's host. */
    forwardTo(serverUrl: string): void {
      target = new URL(serverUrl);
    },
    /** Resets all connections and refuses new ones, like an unplugged cable. */
    cut(): void {
      fault = { kind: 'cut' };
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Drops all bytes and keeps the connections, like a silent peer. New ones hang, too. */
    blackHole(): void {
      fault = { kind: 'blackHole' };
    },
    /** Delays every chunk by this time, in each direction. */
    delay(milliseconds: number): void {
      fault = { kind: 'delay', milliseconds };
    },
    /** Forwards everything again. Dropped bytes are lost. */
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
