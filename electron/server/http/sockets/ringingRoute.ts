/** The WebSocket route of ringing, and the watch over all its sockets. */
import type { WebSocket } from 'ws';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import { RINGING_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { refuse, tooOften } from '#server/http/server/failures.ts';
import { describeError } from '#server/lib/log.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { createAddressCount } from '#server/lib/limits/addressCount.ts';
import type { SignallingTimes } from '#server/realtime/signalling/socketTimes.ts';
import {
  type RingConnection,
  serveRingConnection,
} from '#server/realtime/ringing/ringConnection.ts';

export interface Ringing {
  /** Closes every socket; the server stops. */
  shutDown(): void;
}

/** Registers the route. Origin and Host were checked before the handshake, like for every request. */
export function ringingRoute(
  http: Http,
  context: ServerContext,
  times: Pick<SignallingTimes, 'joinTimeoutMs'>,
): Ringing {
  const connections = new Set<RingConnection>();
  const sockets = createAddressCount(context.settings.max_connections_per_address);
  const watch = setInterval(() => {
    for (const connection of connections) connection.checkSilence();
  }, SIGNALLING_PING_INTERVAL_MS);
  watch.unref();

  http.get(
    `${API_PREFIX}/${RINGING_PATH}`,
    {
      websocket: true,
      config: { isSocket: true },
      preValidation: async (request, reply) => {
        if (sockets.hasRoom(request.ip)) return undefined;
        return refuse(reply, tooOften(SIGNALLING_PING_INTERVAL_MS, 'Too many sockets from here.'));
      },
    },
    (socket: WebSocket, request) => {
      const leave = sockets.enter(request.ip);
      const connection = serveRingConnection(socket, {
        ...context,
        times,
        onTrouble: (error) => context.log.error({ err: describeError(error) }, 'ringing'),
      });
      connections.add(connection);
      socket.on('close', () => {
        leave();
        connections.delete(connection);
      });
    },
  );

  return {
    shutDown() {
      clearInterval(watch);
      for (const connection of connections) connection.shutDown();
    },
  };
}
