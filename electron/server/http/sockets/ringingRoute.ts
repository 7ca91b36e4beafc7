/** The WebSocket route of ringing. */
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import { RINGING_PATH } from '#shared/wire/proposed.ts';
import { refuse, tooOften } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { Ringing } from '#server/realtime/ringing/ringing.ts';

/** Registers the route. Origin and Host were checked before the handshake, like for every request. */
export function ringingRoute(http: Http, ringing: Pick<Ringing, 'hasRoom' | 'serve'>): void {
  http.get(
    `${API_PREFIX}/${RINGING_PATH}`,
    {
      websocket: true,
      config: { isSocket: true },
      preValidation: async (request, reply) => {
        if (ringing.hasRoom(request.ip)) return undefined;
        return refuse(reply, tooOften(SIGNALLING_PING_INTERVAL_MS, 'Too many sockets from here.'));
      },
    },
    (socket, request) => ringing.serve(socket, request.ip),
  );
}
