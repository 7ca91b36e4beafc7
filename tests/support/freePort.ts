/** Ports for third-party servers, which cannot report their port. */
import { once } from 'node:events';
import net from 'node:net';

/** Below the system's ephemeral ports: a connection could take such a port before the server starts, or while it restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const TRIES = 20;

/** A currently unused TCP port of this address. */
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
