/** Ports for servers of other makers, which cannot be asked which one they took. */
import { once } from 'node:events';
import net from 'node:net';

/** Below what systems give to connections: one of those could take the port before the server is there, or while it restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const TRIES = 20;

/** A TCP port of this address that no one uses just now. */
export async function freePort(host: string): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (await isFree(host, port)) return port;
  }
  throw new Error('No port.');
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = net.createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    return false; // someone else has it
  }
  server.close();
  await once(server, 'close');
  return true;
}
