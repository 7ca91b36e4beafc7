/**
 * Decides who may ring whom, and sends rings to pages. All rings are in memory, so that a restart ends them; missed calls and Do
 * not disturb are in the database.
 */
import type { RingOutcome, RingWish } from '#shared/wire/ringing.ts';
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
import { type ActiveRingParts, createActiveRings } from './activeRings.ts';
import { type Line, createLineBook, loginOfLine } from './lineBook.ts';
import { createMissedCalls } from './missedCalls.ts';

type CallWish = Extract<RingWish, { type: 'ring' }>;

/** `invites`: the callee may join because this person calls them. */
type RingRight = 'refused' | 'rings' | 'invites';

export interface RingParts extends ActiveRingParts {
  readonly conferences: Pick<Conferences, 'find' | 'isInvited' | 'putPerson'>;
  readonly settings: Settings;
  readonly users: Pick<Users, 'find'>;
  readonly live: Pick<Calls, 'accountInside' | 'seats'>;
  readonly rows: RingRows;
}

/** The limit of rings and messages per account and minute. */
const CALLS_PER_MINUTE = 30;

export type Rings = ReturnType<typeof createRings>;

/** The lines of this server's sockets. */
export type Lines = Pick<Rings, 'open' | 'close' | 'take'>;

export function createRings(parts: RingParts) {
  const { clock, conferences, live, rows, settings, users } = parts;
  const book = createLineBook();
  const missed = createMissedCalls(book, rows, clock);
  const active = createActiveRings(parts, book, missed);
  const rate: Rate = createRate(CALLS_PER_MINUTE, 60_000, () => clock.monotonicMs());
  const mayCall = (line: Line): boolean => rate.take(loginOfLine(line)) === 0;

  /**
   * Whether a person may call someone into a conference: the people inside and its owner may, unless the callee couldn't join. If
   * only invited people may join, the owner and moderators invite the callee with the call.
   */
  async function judge(line: Line, callId: string, callee: UserRow): Promise<RingRight> {
    const account = accountKey(line.user.login);
    const seat = live.seats(callId).find(({ visitor }) => visitor.account === account);
    const row = await conferences.find(callId);
    const isOwner = row?.owner.toLowerCase() === loginOfLine(line);
    if (row === undefined || (seat === undefined && !isOwner)) return 'refused';
    const isExpected =
      parseDetails(row.details).allow_only_planned_participants !== true ||
      row.owner.toLowerCase() === callee.login.toLowerCase() ||
      (await conferences.isInvited(callId, inviteeOfUser(callee)));
    if (isExpected) return 'rings';
    return isOwner || seat?.visitor.isModerator === true ? 'invites' : 'refused';
  }

  /** The reason why nothing rings; undefined if it may. */
  async function obstacle(line: Line, callee: string): Promise<RingOutcome | undefined> {
    if (await rows.isDoNotDisturb(callee)) return 'notAvailable';
    if (!book.hasAny(callee)) return 'offline';
    if (live.accountInside(accountKey(callee)) === undefined) return undefined;
    return isLeftAlone(line, callee) ? undefined : 'busy';
  }

  /** Whether the callee is alone in the last call with this person, who hung up and calls again. */
  function isLeftAlone(line: Line, callee: string): boolean {
    const last = active.lastCallOf(line);
    if (last?.other !== callee) return false;
    const inside = live.seats(last.callId).map(({ visitor }) => visitor.account);
    return inside.length === 1 && inside[0] === accountKey(callee);
  }

  async function greet(line: Line): Promise<void> {
    const login = loginOfLine(line);
    const isDoNotDisturb = await rows.isDoNotDisturb(login);
    line.send({ type: 'ready', isDoNotDisturb, missed: await missed.list(login) });
    active.sendTo(line);
  }

  async function beginRing(
    line: Line,
    { ringId, callId, callee: calleeId, purpose }: CallWish,
  ): Promise<void> {
    const answer = (outcome: RingOutcome): void => line.send({ type: 'outcome', ringId, outcome });
    if (active.has(ringId) || !mayCall(line)) return answer('notAvailable');
    const found = await users.find(loginOf(calleeId, settings));
    const right = found === undefined ? 'refused' : await judge(line, callId, found);
    if (found === undefined || right === 'refused') return answer('notAvailable');
    const callee = found.login.toLowerCase();
    if (live.seats(callId).some(({ visitor }) => visitor.account === accountKey(callee)))
      return answer('accepted');
    const why = await obstacle(line, callee);
    if (why !== undefined) {
      missed.noteUnanswered(line, { id: ringId, callee });
      answer(why);
      if (why === 'busy') book.notify(callee, { type: 'tried', name: line.user.displayName });
      return missed.keep(line, { id: ringId, callee }, null);
    }
    // The page may have closed, or sent this twice, during the database query.
    if (active.has(ringId) || !book.has(line)) return undefined;
    const invites = right === 'invites' ? found.login : undefined;
    active.begin({ id: ringId, callId, caller: line, callee, invites, purpose });
    return undefined;
  }

  async function setDoNotDisturb(line: Line, isOn: boolean): Promise<void> {
    const login = loginOfLine(line);
    await rows.setDoNotDisturb(login, isOn);
    book.notify(login, { type: 'doNotDisturb', isOn });
  }

  return {
    /** Adds a line; false when the account has too many. */
    async open(line: Line): Promise<boolean> {
      if (!book.add(line)) return false;
      await greet(line);
      return true;
    },

    close(line: Line): void {
      book.remove(line);
      active.dropCaller(line);
    },

    async take(line: Line, wish: RingWish): Promise<void> {
      switch (wish.type) {
        case 'ring':
          return beginRing(line, wish);
        case 'cancel':
          return active.cancel(line, wish.ringId);
        case 'accept':
          return active.accept(line, wish.ringId);
        case 'decline':
          return active.decline(line, wish);
        case 'leaveMessage':
          return missed.leaveMessage(line, wish, () => mayCall(line));
        case 'setDoNotDisturb':
          return setDoNotDisturb(line, wish.isOn);
        case 'clearMissed':
          return missed.clear(line);
      }
    },

    /** Sends a line its missed calls and current rings. */
    greet,

    dropAccount: book.dropAccount,
    dropSignIn: book.dropSignIn,
  };
}
