/** The WebSocket route, and the watch over all its sockets. */
import type { WebSocket } from 'ws';
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import type { ServerContext } from '#server/http/context.ts';
import { describeError } from '#server/lib/log.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { Endings } from '#server/domain/conferences/endings.ts';
import { FORBIDDEN, refuse, tooOften } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { createAddressCount } from '#server/lib/limits/addressCount.ts';
import { judgeJoin } from '#server/realtime/signalling/admission.ts';
import { createChatRoom } from '#server/realtime/signalling/chatRoom.ts';
import { type Connection, serveConnection } from '#server/realtime/signalling/connection.ts';
import { createModeration } from '#server/realtime/signalling/moderation.ts';
import { planStageOf } from '#server/realtime/signalling/plannedStage.ts';
import type { SignallingTimes } from '#server/realtime/signalling/socketTimes.ts';
import { createCaptions } from '#server/realtime/signalling/captions.ts';
import { createGestures } from '#server/realtime/signalling/gestures.ts';

export interface Signalling {
  /** Closes every socket; the server stops. */
  shutDown(): void;
}

/** Registers the route. Origin and Host were checked before the handshake, like for every request. */
export function signallingRoute(
  http: Http,
  context: ServerContext,
  times: SignallingTimes,
  endings: Pick<Endings, 'extend'>,
): Signalling {
  const connections = new Set<Connection>();
  const sockets = createAddressCount(context.settings.max_connections_per_address);
  const watch = setInterval(() => {
    for (const connection of connections) connection.checkSilence();
  }, SIGNALLING_PING_INTERVAL_MS);
  watch.unref();
  const { live, personIdOf, clock, chatRows, chatFiles } = context;
  const chat = createChatRoom({ ...{ live, personIdOf, clock }, rows: chatRows, files: chatFiles });
  const gestures = createGestures(live, () => clock.monotonicMs());
  const captions = createCaptions(live, () => clock.monotonicMs());
  const moderation = createModeration({ ...context, gestures });

  context.conferences.watch((id) => {
    dropChatFiles(context, id).catch((error: unknown) =>
      context.log.error({ err: describeError(error) }, 'files of a chat'),
    );
    if (context.live.seats(id).length === 0) return;
    takeEdit(context, id).catch((error: unknown) =>
      context.log.error({ err: describeError(error) }, 'edit of a running conference'),
    );
  });

  http.get(
    `${API_PREFIX}/${SIGNALLING_PATH}`,
    {
      websocket: true,
      config: { isSocket: true },
      // Browsers always name the page that asks. A program that names none shows a token instead, before the handshake.
      preValidation: async (request, reply) => {
        // Behind a proxy this alone distinguishes the sockets of one person from those of others.
        if (!sockets.hasRoom(request.ip)) {
          return refuse(
            reply,
            tooOften(SIGNALLING_PING_INTERVAL_MS, 'Too many sockets from here.'),
          );
        }
        if (request.headers.origin !== undefined) return undefined;
        const caller = await context.callers.anyone(request);
        if (caller.ok && caller.value.kind !== 'guest') return undefined;
        return refuse(reply, caller.ok ? FORBIDDEN : caller.failure);
      },
    },
    (socket: WebSocket, request) => {
      const address = request.ip;
      const leave = sockets.enter(address);
      const connection = serveConnection(socket, {
        live: context.live,
        joinTimeoutMs: times.joinTimeoutMs,
        silenceLimitMs: times.silenceLimitMs,
        now: () => context.clock.monotonicMs(),
        judge: (message) => judgeJoin(context, message, address),
        hasEnded: async (id) => (await context.conferences.find(id))?.state !== 'running',
        extend: endings.extend,
        moderation,
        chat,
        gestures,
        captions,
        onTrouble: (error) => context.log.error({ err: describeError(error) }, 'signalling'),
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
      context.live.clear();
      for (const connection of connections) connection.shutDown();
    },
  };
}

/** Those inside get the roles, rights and layout that a conference names by now. */
async function takeEdit(context: ServerContext, id: string): Promise<void> {
  const [accounts, row] = await Promise.all([
    readModerators(context, id),
    context.conferences.find(id),
  ]);
  if (row) {
    const details = parseDetails(row.details);
    context.live.setRights(id, details.rights);
    context.live.setStage(id, planStageOf(details, context));
  }
  context.live.setModerators(id, accounts);
}

/** The files of a chat go with its session. */
async function dropChatFiles({ conferences, chatFiles }: ServerContext, id: string): Promise<void> {
  await chatFiles.keepOnly(id, (await conferences.find(id))?.sessionId ?? undefined);
}

/** The accounts whom the owner of a conference named moderators. */
async function readModerators(
  { conferences }: ServerContext,
  id: string,
): Promise<ReadonlySet<string>> {
  const people = (await conferences.people([id])).get(id) ?? [];
  const moderators = people.filter((person) => person.hasAccount && person.isModerator);
  return new Set(moderators.map((person) => accountKey(person.id)));
}
