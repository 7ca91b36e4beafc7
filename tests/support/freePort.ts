/** Ports for servers of other makers, which cannot be asked which one they took. */
import { once } from 'node:events';
import net from 'node:net';

/** A TCP port of this address that no one uses just now. */
export async function freePort(host: string): Promise<number> {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
