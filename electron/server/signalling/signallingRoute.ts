/** The WebSocket route, and the watch over all its sockets. */
import type { WebSocket } from 'ws';
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import type { ServerContext } from '#server/context.ts';
import { describeError } from '#server/http/logging.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import type { Http } from '#server/http/validation.ts';
import { judgeJoin } from './admission.ts';
import { type Connection, serveConnection } from './connection.ts';

export interface SignallingTimes {
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  readonly resumeWindowMs: number;
}

export interface Signalling {
  /** Closes every socket; the server stops. */
  shutDown(): void;
}

/** Registers the route. Origin and Host were checked before the handshake, like for every request. */
export function signallingRoute(
  http: Http,
  context: ServerContext,
  times: SignallingTimes,
): Signalling {
  const connections = new Set<Connection>();
  const watch = setInterval(() => {
    for (const connection of connections) connection.checkSilence();
  }, SIGNALLING_PING_INTERVAL_MS);
  watch.unref();

  http.get(
    `${API_PREFIX}/${SIGNALLING_PATH}`,
    { websocket: true, config: { isSocket: true } },
    (socket: WebSocket, request) => {
      const connection = serveConnection(socket, {
        live: context.live,
        joinTimeoutMs: times.joinTimeoutMs,
        silenceLimitMs: times.silenceLimitMs,
        now: () => context.clock.monotonicMs(),
        judge: (message) => judgeJoin(context, message, request.ip),
        hasEnded: async (id) => (await context.conferences.find(id))?.state !== 'running',
        onTrouble: (error) => context.log.error({ err: describeError(error) }, 'signalling'),
      });
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
    },
  );

  return {
    shutDown() {
      clearInterval(watch);
      context.live.clear();
      for (const connection of connections) connection.shutDown();
    },
  };
}
