/** The door of a conference: decides who may join, who waits, and with which code others are refused. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ConferenceCode } from '#shared/errors/catalogue.ts';
import type { JoinMessage, Rejection } from '#shared/wire/signalling.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Caller, CallerByToken } from '#server/domain/accounts/callers.ts';
import { inviteeOf } from '#server/domain/accounts/invitee.ts';
import { type StoredDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { sizeOf } from '#server/domain/conferences/conferenceSize.ts';
import type { ConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import { accountKey, domainOf, fullId, loginOf } from '#server/domain/accounts/identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import type { Guessing, PinGuesser } from '#server/domain/accounts/guessing.ts';
import { type Settings, forcedRejection } from '#server/lib/settings/settings.ts';
import type { PersonIdOf } from '#server/domain/accounts/personIds.ts';
import type { LiveConferences } from './liveConferences.ts';
import { planStageOf } from './plannedStage.ts';
import type { Seat, Visitor } from './seats.ts';

/** A person who may enter, either directly or through the waiting room. */
export interface Admitted {
  readonly visitor: Visitor;
  readonly mustWait: boolean;
}

export interface DoorParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly conferences: Conferences;
  readonly runs: ConferenceRuns;
  readonly callerByToken: CallerByToken;
  readonly guessing: Guessing;
  readonly personIdOf: PersonIdOf;
  readonly live: Pick<LiveConferences, 'seats'>;
}

/** Judges a join. The order of the checks is the order in which a person has to fix the problems. */
export async function judgeJoin(
  parts: DoorParts,
  message: JoinMessage,
  address: string,
): Promise<Result<Admitted, Rejection>> {
  const forced = forcedCode(parts.settings, message);
  if (forced) return fail(forced);
  const caller = await identify(parts, message);
  if (!caller.ok) return caller;
  const row = await parts.conferences.find(message.callId);
  if (!row) return fail(conference('401'));
  const details = parseDetails(row.details);
  const isOwner = isOwnerOf(row, caller.value);
  const isModerator = !isOwner && (await isModeratorOf(parts, row, caller.value));
  const access = await checkAccess(parts, row, details, caller.value, isOwner);
  if (access) return fail(access);
  const running = await ensureRunning(parts, row, details, isOwner || isModerator);
  if (!running.ok) return running;
  const isExpected = isOwner || isModerator || (await isInvited(parts, row, caller.value));
  const from = addressKey(address);
  const account = caller.value.kind === 'user' ? accountKey(caller.value.user.login) : undefined;
  const recognisedBy = account ?? `address ${from}`;
  const isStranger = account !== undefined && !isExpected;
  const guesser = { recognisedBy, strangerAt: isStranger ? from : undefined };
  const pin = isOwner
    ? undefined
    : await checkPin(parts, row.id, details.pin ?? '', message.pin, guesser);
  if (pin) return fail(pin);
  return ok({
    visitor: {
      ...describeVisitor(parts, message, running.value, details, caller.value, {
        isOwner,
        isModerator,
      }),
      ...{ recognisedBy, address: from, isExpected },
    },
    mustWait: mustWait(details, caller.value, isOwner || isModerator),
  });
}

/** Whether the person waits: the waiting room is for everyone or for guests only, but never for people who can admit others. */
function mustWait(details: StoredDetails, caller: Caller, isInCharge: boolean): boolean {
  if (details.waiting_room_enabled !== true || isInCharge) return false;
  return details[PROPOSED_FIELDS.waitingRoomFor] !== 'guests' || caller.kind !== 'user';
}

async function isModeratorOf(
  { conferences }: DoorParts,
  row: ConferenceRow,
  caller: Caller,
): Promise<boolean> {
  return caller.kind === 'user' && (await conferences.isModerator(row.id, caller.user.login));
}

function conference(code: ConferenceCode): Rejection {
  return { book: 'conference', code };
}

async function identify(
  parts: DoorParts,
  message: JoinMessage,
): Promise<Result<Caller, Rejection>> {
  if (message.accessToken === undefined) return ok({ kind: 'guest' });
  const caller = await parts.callerByToken(message.accessToken);
  if (!caller.ok) {
    return fail({ book: 'login', code: caller.failure === 'userDisabled' ? '6' : '4' });
  }
  const { value } = caller;
  // An application can't join a call, neither as the operator nor for a person.
  return value.kind === 'application' || value.kind === 'delegate'
    ? fail({ book: 'login', code: '4' })
    : ok(value);
}

function isOwnerOf(row: ConferenceRow, caller: Caller): boolean {
  return caller.kind === 'user' && caller.user.login.toLowerCase() === row.owner.toLowerCase();
}

/** Refuses with 405: guests where they aren't allowed, and people without an invitation where they need one (CV-1, CV-2). */
async function checkAccess(
  parts: DoorParts,
  row: ConferenceRow,
  details: StoredDetails,
  caller: Caller,
  isOwner: boolean,
): Promise<Rejection | undefined> {
  if (isOwner) return undefined;
  if (caller.kind !== 'user' && row.allowGuests !== 1) return conference('405');
  if (details.allow_only_planned_participants !== true) return undefined;
  return (await isInvited(parts, row, caller)) ? undefined : conference('405');
}

function isInvited(
  { conferences, settings }: DoorParts,
  row: ConferenceRow,
  caller: Caller,
): Promise<boolean> {
  return conferences.isInvited(row.id, inviteeOf(caller, settings));
}

/** Its owner or a moderator starts a stopped conference by joining, except a single one before its time. */
async function ensureRunning(
  { runs, clock }: DoorParts,
  row: ConferenceRow,
  details: StoredDetails,
  isInCharge: boolean,
): Promise<Result<ConferenceRow, Rejection>> {
  if (row.state === 'running') return ok(row);
  const isAhead =
    details.schedule.type === SCHEDULE_TYPES.once &&
    (details.schedule.start_time ?? 0) > clock.nowS();
  if (!isInCharge || isAhead) return fail(conference('17'));
  const started = await runs.start(row.id);
  if (started.ok) return started;
  return fail(conference(started.failure === 'tooManyActive' ? '411' : '401'));
}

async function checkPin(
  { guessing }: DoorParts,
  conferenceId: string,
  pin: string,
  given: string | undefined,
  guesser: PinGuesser,
): Promise<Rejection | undefined> {
  if (pin === '') return undefined;
  if (given === undefined || given === '') return conference('12');
  // Over the limit, even the right PIN counts as wrong, so that further guesses reveal nothing.
  const fits = await guessing.pin(conferenceId, guesser, () => isSame(pin, given));
  return fits ? undefined : conference('13');
}

function isSame(left: string, right: string): boolean {
  const first = Buffer.from(left);
  const second = Buffer.from(right);
  return first.length === second.length && timingSafeEqual(first, second);
}

function describeVisitor(
  { settings, personIdOf, live }: DoorParts,
  message: JoinMessage,
  row: ConferenceRow,
  details: StoredDetails,
  caller: Caller,
  role: Pick<Visitor, 'isOwner' | 'isModerator'>,
): Omit<Visitor, 'recognisedBy' | 'address' | 'isExpected'> {
  const guestName = message.guestName?.trim() ?? '';
  const { application } = message;
  const shared = {
    conferenceId: row.id,
    media: message.media,
    signIn: caller.kind === 'guest' ? undefined : caller.signIn,
    listedRights: details.rights,
    startsOff: {
      audio: details.on_join_mute_mic === true && !role.isOwner,
      video: details.on_join_mute_camera === true && !role.isOwner,
    },
    ...role,
    application,
    sessionId: row.sessionId ?? undefined,
    maxParticipants: sizeOf(details, settings),
  };
  const planStage = planStageOf(details, { settings, personIdOf });
  const identity = (userId: string) => ({
    userId,
    personId: personIdOf(row.id, userId),
    planned: planStage({ conferenceId: row.id, userId, application }),
  });
  if (caller.kind === 'user') {
    return {
      ...shared,
      ...identity(fullId(caller.user.login, settings)),
      account: accountKey(caller.user.login),
      displayName: caller.user.displayName,
      isGuest: false,
    };
  }
  const isHolder = caller.kind === 'keyHolder';
  const displayName = guestName || (isHolder ? loginOf(caller.callId, settings) : 'Guest');
  const guestKey = guestKeyOf(message, live.seats(row.id));
  return {
    ...shared,
    ...identity(`#guest-${guestNumber([row.id, guestKey, displayName])}@${domainOf(settings)}`),
    account: isHolder ? `key ${caller.callId.toLowerCase()}` : undefined,
    displayName,
    isGuest: true,
    guestKey,
  };
}

/** The guest's key from an earlier stay, unless its holder is still inside; otherwise a new one. */
function guestKeyOf({ formerKey }: JoinMessage, seats: readonly Seat[]): string {
  const isGood =
    formerKey !== undefined &&
    /^[0-9a-f]{40}$/u.test(formerKey) &&
    seats.every(({ resumeKey }) => resumeKey !== formerKey);
  return isGood ? formerKey : randomBytes(20).toString('hex');
}

/** A number that doesn't reveal the key, and that no one can make equal to another guest's, even by choosing their own key. */
function guestNumber(facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** The code that the settings force for this join, so that each code can be seen without editing the source. */
function forcedCode(settings: Settings, message: JoinMessage): Settings['join_force_reject'] {
  if (!settings.join_reject_by_name) return settings.join_force_reject;
  const named = forcedRejection.safeParse(message.guestName);
  return named.success ? named.data : undefined;
}
