/** All ringing sockets, and the timer that checks them. */
import type { WebSocket } from 'ws';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import type { AddressCount } from '#server/lib/limits/addressCount.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import {
  type RingConnection,
  type RingConnectionParts,
  serveRingConnection,
} from './ringConnection.ts';

export type Ringing = ReturnType<typeof createRinging>;

interface RingingParts extends Omit<RingConnectionParts, 'onError'> {
  readonly sockets: AddressCount;
  readonly log: Pick<Log, 'error'>;
}

/** Creates it and starts the timer. */
export function createRinging({ sockets, ...parts }: RingingParts) {
  const connections = new Set<RingConnection>();
  const watch = setInterval(() => {
    for (const connection of connections) connection.checkSilence();
  }, SIGNALLING_PING_INTERVAL_MS);
  watch.unref();

  return {
    /** Whether an address may open one more socket. */
    hasRoom: (address: string): boolean => sockets.hasRoom(address),
    serve(socket: WebSocket, address: string): void {
      const leave = sockets.enter(address);
      const connection = serveRingConnection(socket, {
        ...parts,
        onError: (error) => parts.log.error({ err: describeError(error) }, 'ringing'),
      });
      connections.add(connection);
      socket.on('close', () => {
        leave();
        connections.delete(connection);
      });
    },
    /** Closes every socket; the server stops. */
    shutDown(): void {
      clearInterval(watch);
      for (const connection of connections) connection.shutDown();
    },
  };
}
