/** The WebSocket route of calls. */
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import type { Callers } from '#server/http/server/callers.ts';
import { FORBIDDEN, refuse, tooOften } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { Signalling } from '#server/realtime/signalling/signalling.ts';

/** Registers the route. Origin and Host were checked before the handshake, like for every request. */
export function signallingRoute(
  http: Http,
  { callers }: { readonly callers: Pick<Callers, 'anyone'> },
  signalling: Pick<Signalling, 'hasRoom' | 'serve'>,
): void {
  http.get(
    `${API_PREFIX}/${SIGNALLING_PATH}`,
    {
      websocket: true,
      config: { isSocket: true },
      // Browsers always send the page's origin. A program without one must send a token, before the handshake.
      preValidation: async (request, reply) => {
        // Behind a proxy, only this address distinguishes one person's sockets from those of others.
        if (!signalling.hasRoom(request.ip)) {
          return refuse(
            reply,
            tooOften(SIGNALLING_PING_INTERVAL_MS, 'Too many sockets from here.'),
          );
        }
        if (request.headers.origin !== undefined) return undefined;
        const caller = await callers.anyone(request);
        if (caller.ok && caller.value.kind !== 'guest') return undefined;
        return refuse(reply, caller.ok ? FORBIDDEN : caller.failure);
      },
    },
    (socket, { ip, headers, url }) => signalling.serve(socket, { address: ip, headers, url }),
  );
}
