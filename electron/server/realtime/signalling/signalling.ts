/** All signalling sockets, the timer that checks them, and the effect of a conference's edits on people inside. */
import type { WebSocket } from 'ws';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { Endings } from '#server/domain/conferences/endings.ts';
import type { LiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { AddressCount } from '#server/lib/limits/addressCount.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { fail } from '#shared/result.ts';
import type { ChatRows } from '#server/storage/chat.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import { type DoorParts, judgeJoin } from './admission.ts';
import type { CallRoute, Handshake } from './callRoute.ts';
import { createCaptions } from './captions.ts';
import { type ChatFilesPort, createChatRoom } from './chatRoom.ts';
import { type Connection, serveConnection } from './connection.ts';
import { createGestures } from './gestures.ts';
import type { LiveConferences } from './liveConferences.ts';
import { createModeration } from './moderation.ts';
import { planStageOf } from './plannedStage.ts';
import { limitArrivals } from './seatLimits.ts';
import type { SignallingTimes } from './socketTimes.ts';

export type Signalling = ReturnType<typeof createSignalling>;

interface SignallingParts extends DoorParts {
  readonly live: LiveConferences;
  readonly chatRows: ChatRows;
  readonly chatFiles: ChatFilesPort;
  readonly liveRecordings: Pick<LiveRecordings, 'hear'>;
  readonly log: Log;
  readonly times: SignallingTimes;
  readonly endings: Pick<Endings, 'extend'>;
  readonly route: CallRoute;
  /** The sockets of all addresses. */
  readonly sockets: AddressCount;
}

/** Creates it and starts the timer. */
export function createSignalling(parts: SignallingParts) {
  const { live, personIdOf, clock, chatRows, chatFiles, conferences, log, times, endings } = parts;
  const { sockets } = parts;
  const connections = new Set<Connection>();
  const watch = setInterval(() => {
    for (const connection of connections) connection.checkSilence();
  }, SIGNALLING_PING_INTERVAL_MS);
  watch.unref();
  const chat = createChatRoom({ ...{ live, personIdOf, clock }, rows: chatRows, files: chatFiles });
  const gestures = createGestures(live, () => clock.monotonicMs());
  const captions = createCaptions(live, parts.liveRecordings, () => clock.monotonicMs());
  const moderation = createModeration({ ...parts, gestures });
  const arrivals = limitArrivals(parts.settings, () => clock.monotonicMs());

  conferences.watch((id) => {
    dropChatFiles(parts, id).catch((error: unknown) =>
      log.error({ err: describeError(error) }, 'files of a chat'),
    );
    if (live.seats(id).length === 0) return;
    takeEdit(parts, id).catch((error: unknown) =>
      log.error({ err: describeError(error) }, 'edit of a running conference'),
    );
  });

  function dropAll(): void {
    live.clear();
    for (const connection of connections) connection.shutDown();
  }

  return {
    /** Whether an address may open one more socket. */
    hasRoom: (address: string): boolean => sockets.hasRoom(address),
    serve(socket: WebSocket, handshake: Handshake): void {
      const { address } = handshake;
      const leave = sockets.enter(address);
      const connection = serveConnection(socket, {
        live,
        handshake,
        route: parts.route,
        joinTimeoutMs: times.joinTimeoutMs,
        silenceLimitMs: times.silenceLimitMs,
        now: () => clock.monotonicMs(),
        judge: async (message) => {
          const judged = await judgeJoin(parts, message, address);
          const tooOften = judged.ok ? arrivals(judged.value.visitor) : undefined;
          return tooOften ? fail(tooOften) : judged;
        },
        hasEnded: async (id) => (await conferences.find(id))?.state !== 'running',
        extend: endings.extend,
        // The other server counts it from now on.
        onPassedOn: leave,
        moderation,
        chat,
        gestures,
        captions,
        onError: (error) => log.error({ err: describeError(error) }, 'signalling'),
      });
      connections.add(connection);
      socket.on('close', () => {
        leave();
        connections.delete(connection);
      });
    },
    /** Closes all sockets, and removes everyone: other servers have the conferences. */
    dropAll,
    /** The same, permanently, because the server stops. */
    shutDown(): void {
      clearInterval(watch);
      dropAll();
    },
  };
}

/** Applies an edit to the people inside: the roles, rights and layout of the conference. */
async function takeEdit(parts: SignallingParts, id: string): Promise<void> {
  const { conferences, live } = parts;
  const [accounts, row] = await Promise.all([
    readModerators(conferences, id),
    conferences.find(id),
  ]);
  if (row) {
    const details = parseDetails(row.details);
    live.setRights(id, details.rights);
    live.setStage(id, planStageOf(details, parts));
  }
  live.setModerators(id, accounts);
}

/** Deletes the files of a chat when its session has ended. */
async function dropChatFiles(
  { conferences, chatFiles }: Pick<SignallingParts, 'conferences' | 'chatFiles'>,
  id: string,
): Promise<void> {
  await chatFiles.keepOnly(id, (await conferences.find(id))?.sessionId ?? undefined);
}

/** The accounts that the owner of a conference named moderators. */
async function readModerators(
  conferences: Pick<Conferences, 'people'>,
  id: string,
): Promise<ReadonlySet<string>> {
  const people = (await conferences.people([id])).get(id) ?? [];
  const moderators = people.filter((person) => person.hasAccount && person.isModerator);
  return new Set(moderators.map((person) => accountKey(person.id)));
}
