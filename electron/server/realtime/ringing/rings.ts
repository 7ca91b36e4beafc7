/**
 * Who can be rung, and what rings now. All of it lives in memory, so that a restart ends every ring; missed calls and who is
 * not to be disturbed are in the database.
 */
import { RING_LIMIT_MS } from '#shared/limits.ts';
import type { MissedCall, RingOutcome, RingServerMessage, RingWish } from '#shared/wire/ringing.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { RingRows } from '#server/storage/ringing.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Users } from '#server/storage/users.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { accountKey, loginOf } from '#server/domain/accounts/identity.ts';
import { type Rate, createRate } from '#server/lib/limits/rates.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { inviteeOfUser } from '#server/domain/accounts/invitee.ts';
import type { Calls } from '#server/realtime/signalling/calls.ts';

/** A page of a signed-in person that can be rung. */
export interface Line {
  readonly user: UserRow;
  readonly signIn: string;
  send(message: RingServerMessage): void;
  /** Ends the socket; a page that is still signed in comes back. */
  close(): void;
}

type Of<Type extends RingWish['type']> = Extract<RingWish, { type: Type }>;

interface Ring {
  readonly id: string;
  readonly callId: string;
  readonly caller: Line;
  /** Login in lower case. */
  readonly callee: string;
  /** The login to be invited with the answer, where only invited people come in. */
  readonly invites: string | undefined;
  readonly stopTimer: () => void;
}

/** `invites`: the door opens to the callee because this person calls them. */
type RingRight = 'refused' | 'rings' | 'invites';

/** A ring that has ended without an answer, to which the caller may still add a message. */
type Unanswered = Pick<Ring, 'id' | 'callee'>;

export interface RingParts {
  readonly clock: Clock;
  readonly conferences: Pick<Conferences, 'find' | 'isInvited' | 'putPerson'>;
  readonly settings: Settings;
  readonly users: Pick<Users, 'find'>;
  readonly live: Pick<Calls, 'accountInside' | 'seats'>;
  readonly rows: RingRows;
  /** Where an account's picture is. */
  avatarOf(this: void, user: UserRow): string | null;
  onError(this: void, error: unknown): void;
}

/** No person has more pages open. */
const LINES_PER_ACCOUNT = 20;
/** Rings and messages of an account in a minute. */
const CALLS_PER_MINUTE = 30;
/** To so many of the last rings of a page a message may be added. */
const UNANSWERED_KEPT = 10;

export type Rings = ReturnType<typeof createRings>;

/** The lines of this server's sockets. */
export type Lines = Pick<Rings, 'open' | 'close' | 'take'>;

export function createRings(parts: RingParts) {
  const { avatarOf, clock, conferences, live, onError, rows, settings, users } = parts;
  const lines = new Map<string, Set<Line>>();
  const rings = new Map<string, Ring>();
  const unanswered = new WeakMap<Line, readonly Unanswered[]>();
  const rate: Rate = createRate(CALLS_PER_MINUTE, 60_000, () => clock.monotonicMs());

  const keyOf = ({ user }: Line): string => user.login.toLowerCase();
  const linesOf = (login: string): readonly Line[] => [...(lines.get(login) ?? [])];
  const notify = (login: string, message: RingServerMessage, except?: Line): void => {
    for (const line of linesOf(login)) if (line !== except) line.send(message);
  };
  const incoming = ({ id: ringId, callId, caller: { user } }: Ring): RingServerMessage => ({
    type: 'incoming',
    ringId,
    callId,
    caller: { id: user.login, name: user.displayName, avatar: avatarOf(user) },
  });

  async function listMissed(login: string): Promise<MissedCall[]> {
    return (await rows.missed(login)).map(({ id, caller, callerName, atS, message }) => ({
      id,
      caller: { id: caller, name: callerName },
      atS,
      message,
    }));
  }

  async function sendMissed(login: string): Promise<void> {
    if (linesOf(login).length > 0)
      notify(login, { type: 'missed', missed: await listMissed(login) });
  }

  async function keepMissed(
    { user }: Line,
    { id, callee }: Unanswered,
    message: string | null,
  ): Promise<void> {
    const { login: caller, displayName: callerName } = user;
    await rows.addMissed({ id, callee, caller, callerName, atS: clock.nowS(), message });
    await sendMissed(callee);
  }

  /** The caller may write to those who did not answer. */
  function noteUnanswered(caller: Line, { id, callee }: Unanswered): void {
    const before = unanswered.get(caller) ?? [];
    unanswered.set(caller, [...before, { id, callee }].slice(-UNANSWERED_KEPT));
  }

  /** Takes a ring away; undefined when it is gone already. */
  function take(ringId: string, isMeant: (ring: Ring) => boolean): Ring | undefined {
    const ring = rings.get(ringId);
    if (ring === undefined || !isMeant(ring)) return undefined;
    rings.delete(ringId);
    ring.stopTimer();
    return ring;
  }

  /** No one answered: it stops on every page, and is among the missed calls. */
  async function miss(ring: Ring, outcome: RingOutcome | undefined): Promise<void> {
    notify(ring.callee, { type: 'over', ringId: ring.id });
    noteUnanswered(ring.caller, ring);
    if (outcome !== undefined) ring.caller.send({ type: 'outcome', ringId: ring.id, outcome });
    await keepMissed(ring.caller, ring, null);
  }

  function follow(work: Promise<void>): void {
    work.catch(onError);
  }

  /**
   * Whether a person may call someone into a conference: those inside and its owner may, but not to a door that would
   * stay closed. Where only invited people come in, those in charge invite by it.
   */
  async function judge(line: Line, callId: string, callee: UserRow): Promise<RingRight> {
    const account = accountKey(line.user.login);
    const seat = live.seats(callId).find(({ visitor }) => visitor.account === account);
    const row = await conferences.find(callId);
    const isOwner = row?.owner.toLowerCase() === keyOf(line);
    if (row === undefined || (seat === undefined && !isOwner)) return 'refused';
    const isExpected =
      parseDetails(row.details).allow_only_planned_participants !== true ||
      row.owner.toLowerCase() === callee.login.toLowerCase() ||
      (await conferences.isInvited(callId, inviteeOfUser(callee)));
    if (isExpected) return 'rings';
    return isOwner || seat?.visitor.isModerator === true ? 'invites' : 'refused';
  }

  /** Why nothing rings; undefined: it may. */
  async function obstacle(callee: string): Promise<RingOutcome | undefined> {
    if (await rows.isDoNotDisturb(callee)) return 'notAvailable';
    if (linesOf(callee).length === 0) return 'offline';
    return live.accountInside(accountKey(callee)) ? 'busy' : undefined;
  }

  async function greet(line: Line): Promise<void> {
    const login = keyOf(line);
    const isDoNotDisturb = await rows.isDoNotDisturb(login);
    line.send({ type: 'ready', isDoNotDisturb, missed: await listMissed(login) });
    for (const ring of rings.values()) if (ring.callee === login) line.send(incoming(ring));
  }

  async function beginRing(
    line: Line,
    { ringId, callId, callee: calleeId }: Of<'ring'>,
  ): Promise<void> {
    const answer = (outcome: RingOutcome): void => line.send({ type: 'outcome', ringId, outcome });
    if (rings.has(ringId) || rate.take(keyOf(line)) > 0) return answer('notAvailable');
    const found = await users.find(loginOf(calleeId, settings));
    const right = found === undefined ? 'refused' : await judge(line, callId, found);
    if (found === undefined || right === 'refused') return answer('notAvailable');
    const callee = found.login.toLowerCase();
    if (live.seats(callId).some(({ visitor }) => visitor.account === accountKey(callee)))
      return answer('accepted');
    const why = await obstacle(callee);
    if (why !== undefined) {
      noteUnanswered(line, { id: ringId, callee });
      answer(why);
      if (why === 'busy') notify(callee, { type: 'tried', name: line.user.displayName });
      return keepMissed(line, { id: ringId, callee }, null);
    }
    // The page may have gone, or asked twice, while the database was asked.
    if (rings.has(ringId) || lines.get(keyOf(line))?.has(line) !== true) return undefined;
    const stopTimer = clock.after(RING_LIMIT_MS, () => {
      const late = take(ringId, () => true);
      if (late) follow(miss(late, 'noAnswer'));
    });
    const invites = right === 'invites' ? found.login : undefined;
    const made = { id: ringId, callId, caller: line, callee, invites, stopTimer };
    rings.set(ringId, made);
    notify(callee, incoming(made));
    return undefined;
  }

  async function cancel(line: Line, ringId: string): Promise<void> {
    const ended = take(ringId, ({ caller }) => caller === line);
    if (ended) await miss(ended, undefined);
  }

  async function accept(line: Line, ringId: string): Promise<void> {
    const login = keyOf(line);
    const answered = take(ringId, ({ callee }) => callee === login);
    if (answered === undefined) return line.send({ type: 'over', ringId });
    const { callId, invites } = answered;
    if (invites !== undefined)
      await conferences.putPerson(callId, { id: invites, displayName: null, isModerator: false });
    line.send({ type: 'accepted', ringId, callId });
    notify(login, { type: 'over', ringId }, line);
    answered.caller.send({ type: 'outcome', ringId, outcome: 'accepted' });
    const others = [...rings.values()].filter(({ callee }) => callee === login);
    for (const { id } of others) {
      const other = take(id, () => true);
      if (other) await miss(other, 'busy');
    }
    return undefined;
  }

  function decline(line: Line, { ringId, message }: Of<'decline'>): void {
    const login = keyOf(line);
    const declined = take(ringId, ({ callee }) => callee === login);
    notify(login, { type: 'over', ringId });
    if (declined === undefined) return;
    noteUnanswered(declined.caller, declined);
    declined.caller.send({
      type: 'outcome',
      ringId,
      outcome: 'declined',
      ...(message !== undefined && { message }),
    });
  }

  async function leaveMessage(line: Line, { ringId, message }: Of<'leaveMessage'>): Promise<void> {
    const known = unanswered.get(line) ?? [];
    const missed = known.find(({ id }) => id === ringId);
    if (missed === undefined || rate.take(keyOf(line)) > 0) return;
    unanswered.set(
      line,
      known.filter((each) => each !== missed),
    );
    await keepMissed(line, missed, message);
  }

  async function setDoNotDisturb(line: Line, isOn: boolean): Promise<void> {
    const login = keyOf(line);
    await rows.setDoNotDisturb(login, isOn);
    notify(login, { type: 'doNotDisturb', isOn });
  }

  async function clearMissed(line: Line): Promise<void> {
    await rows.clearMissed(keyOf(line));
    await sendMissed(keyOf(line));
  }

  return {
    /** Takes a line in; false when the account has too many. */
    async open(line: Line): Promise<boolean> {
      const login = keyOf(line);
      const own = lines.get(login) ?? new Set();
      if (own.size >= LINES_PER_ACCOUNT) return false;
      lines.set(login, own.add(line));
      await greet(line);
      return true;
    },

    close(line: Line): void {
      const own = lines.get(keyOf(line));
      own?.delete(line);
      if (own?.size === 0) lines.delete(keyOf(line));
      for (const ring of rings.values())
        if (ring.caller === line && take(ring.id, () => true)) follow(miss(ring, undefined));
    },

    async take(line: Line, wish: RingWish): Promise<void> {
      switch (wish.type) {
        case 'ring':
          return beginRing(line, wish);
        case 'cancel':
          return cancel(line, wish.ringId);
        case 'accept':
          return accept(line, wish.ringId);
        case 'decline':
          return decline(line, wish);
        case 'leaveMessage':
          return leaveMessage(line, wish);
        case 'setDoNotDisturb':
          return setDoNotDisturb(line, wish.isOn);
        case 'clearMissed':
          return clearMissed(line);
      }
    },

    /** Sends a line what was missed, and what rings. */
    greet,

    /** The lines of an account, or of one of its sign-ins, whose keys have ended. */
    dropAccount(login: string): void {
      for (const line of linesOf(login.toLowerCase())) line.close();
    },
    dropSignIn(signIn: string): void {
      for (const line of [...lines.values()].flatMap((each) => [...each]))
        if (line.signIn === signIn) line.close();
    },
  };
}
