/** A test's own servers, on this machine. */
import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on this machine, by default at a free port. Returns its address. */
export async function listenHere(server: Server, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${String(address.port)}`;
}
