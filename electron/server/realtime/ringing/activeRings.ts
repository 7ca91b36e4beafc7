/** The current rings, and how they end: answered, declined, cancelled by the caller, or missed. */
import { RING_LIMIT_MS } from '#shared/limits.ts';
import type {
  RingOutcome,
  RingPurpose,
  RingServerMessage,
  RingWish,
} from '#shared/wire/ringing.ts';
import { createBoundedCache } from '#server/lib/boundedCache.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { type Line, type LineBook, loginOfLine } from './lineBook.ts';
import type { createMissedCalls } from './missedCalls.ts';

/** More than the number of simultaneous calls. */
const CALLS_REMEMBERED_MAX = 10_000;

type DeclineWish = Extract<RingWish, { type: 'decline' }>;

interface Ring {
  readonly id: string;
  readonly callId: string;
  readonly caller: Line;
  /** Login in lower case. */
  readonly callee: string;
  /** The login to invite when the ring is answered, if only invited people may join. */
  readonly invites: string | undefined;
  readonly purpose: RingPurpose | undefined;
  readonly stopTimer: () => void;
}

/** A call between two people, from one side: `other` is a login in lower case. */
interface AnsweredCall {
  readonly callId: string;
  readonly other: string;
}

export interface ActiveRingParts {
  readonly clock: Clock;
  readonly conferences: Pick<Conferences, 'putPerson'>;
  /** The address of an account's picture. */
  avatarOf(this: void, user: UserRow): string | null;
  onError(this: void, error: unknown): void;
}

export function createActiveRings(
  { avatarOf, clock, conferences, onError }: ActiveRingParts,
  book: LineBook,
  missed: ReturnType<typeof createMissedCalls>,
) {
  const rings = new Map<string, Ring>();
  /** The last call between two people for each sign-in: a line that reconnects has the same sign-in. */
  const answeredCalls = createBoundedCache<AnsweredCall>(
    CALLS_REMEMBERED_MAX,
    CALLS_REMEMBERED_MAX,
  );
  const remember = ({ signIn }: Line, call: AnsweredCall): void =>
    answeredCalls.set(signIn, call, 1);

  const incoming = ({
    id: ringId,
    callId,
    caller: { user },
    purpose,
  }: Ring): RingServerMessage => ({
    type: 'incoming',
    ringId,
    callId,
    caller: { id: user.login, name: user.displayName, avatar: avatarOf(user) },
    ...(purpose !== undefined && { purpose }),
  });

  /** Removes a ring; undefined when it has already ended. */
  function take(ringId: string, isMeant: (ring: Ring) => boolean): Ring | undefined {
    const ring = rings.get(ringId);
    if (ring === undefined || !isMeant(ring)) return undefined;
    rings.delete(ringId);
    ring.stopTimer();
    return ring;
  }

  /** The ring wasn't answered: it stops on all pages and becomes a missed call. */
  async function miss(ring: Ring, outcome: RingOutcome | undefined): Promise<void> {
    book.notify(ring.callee, { type: 'over', ringId: ring.id });
    missed.noteUnanswered(ring.caller, ring);
    if (outcome !== undefined) ring.caller.send({ type: 'outcome', ringId: ring.id, outcome });
    await missed.keep(ring.caller, ring, null);
  }

  function follow(work: Promise<void>): void {
    work.catch(onError);
  }

  return {
    has: (ringId: string): boolean => rings.has(ringId),
    lastCallOf: ({ signIn }: Line): AnsweredCall | undefined => answeredCalls.get(signIn),

    /** Rings on every page of the callee, until someone ends it or the time is up. */
    begin(ring: Omit<Ring, 'stopTimer'>): void {
      const stopTimer = clock.after(RING_LIMIT_MS, () => {
        const late = take(ring.id, () => true);
        if (late) follow(miss(late, 'noAnswer'));
      });
      const made = { ...ring, stopTimer };
      rings.set(ring.id, made);
      book.notify(ring.callee, incoming(made));
    },

    /** Sends a line the current rings of its account. */
    sendTo(line: Line): void {
      const login = loginOfLine(line);
      for (const ring of rings.values()) if (ring.callee === login) line.send(incoming(ring));
    },

    async cancel(line: Line, ringId: string): Promise<void> {
      const ended = take(ringId, ({ caller }) => caller === line);
      if (ended) await miss(ended, undefined);
    },

    async accept(line: Line, ringId: string): Promise<void> {
      const login = loginOfLine(line);
      const answered = take(ringId, ({ callee }) => callee === login);
      if (answered === undefined) return line.send({ type: 'over', ringId });
      const { callId, caller, invites } = answered;
      if (invites !== undefined)
        await conferences.putPerson(callId, { id: invites, displayName: null, isModerator: false });
      line.send({ type: 'accepted', ringId, callId });
      book.notify(login, { type: 'over', ringId }, line);
      caller.send({ type: 'outcome', ringId, outcome: 'accepted' });
      if (answered.purpose === 'call') {
        remember(line, { callId, other: loginOfLine(caller) });
        remember(caller, { callId, other: login });
      }
      const others = [...rings.values()].filter(({ callee }) => callee === login);
      for (const { id } of others) {
        const other = take(id, () => true);
        if (other) await miss(other, 'busy');
      }
      return undefined;
    },

    decline(line: Line, { ringId, message }: DeclineWish): void {
      const login = loginOfLine(line);
      const declined = take(ringId, ({ callee }) => callee === login);
      book.notify(login, { type: 'over', ringId });
      if (declined === undefined) return;
      missed.noteUnanswered(declined.caller, declined);
      declined.caller.send({
        type: 'outcome',
        ringId,
        outcome: 'declined',
        ...(message !== undefined && { message }),
      });
    },

    /** Cancels the rings of a page that has left. */
    dropCaller(line: Line): void {
      for (const ring of rings.values())
        if (ring.caller === line && take(ring.id, () => true)) follow(miss(ring, undefined));
    },
  };
}
