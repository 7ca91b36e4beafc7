/** Which conferences a caller may see and change (contract 2.3, U18). */
import { CONFERENCE_READERS, type Viewer, mayView } from '#shared/rights/readableFields.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Caller } from '#server/domain/accounts/callers.ts';
import { isForInvitedOnly, parseDetails } from './conferenceDetails.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import { inviteeOf } from '#server/domain/accounts/invitee.ts';

/** Who is inside conferences now, and the roles that they were given there. */
export interface PeopleInside {
  seats(
    conferenceId: string,
  ): readonly { readonly visitor: { readonly account?: string | undefined } }[];
  /** Whether an account is a moderator in the running session; undefined: as the conference says. */
  roleOf(conferenceId: string, account: string): boolean | undefined;
}

export interface AccessParts {
  readonly conferences: Pick<Conferences, 'find' | 'isInvited' | 'isModerator'>;
  readonly settings: Settings;
  readonly live: PeopleInside;
}

export interface SeenConference {
  readonly row: ConferenceRow;
  readonly viewer: Viewer;
  /** Undefined for a person without an account here. */
  readonly user: UserRow | undefined;
}

/** A conference's people for a reader: strangers see none of them. */
export interface PeopleLook extends SeenConference {
  readonly user: UserRow;
}

/**
 * A conference as the caller may see it. Registered users see every conference whose id they know, except those for invited people
 * only; guests see those that allow guests.
 */
export async function findVisible(
  parts: AccessParts,
  caller: Caller,
  id: string,
): Promise<Result<SeenConference, RuleFailure>> {
  const row = await parts.conferences.find(id);
  if (!row) return fail({ kind: 'noSuchConference' });
  const viewer = await viewerOf(parts, row, caller);
  if (viewer === 'guest' && row.allowGuests !== 1) return fail({ kind: 'forbidden' });
  const isOutside = !mayView(viewer, 'participant') && isForInvitedOnly(row.details);
  if (isOutside && !(await isInvited(parts, row, caller))) return fail({ kind: 'forbidden' });
  return ok({ row, viewer, user: caller.kind === 'user' ? caller.user : undefined });
}

/** Whether the conference's settings would let a guest join now with just a name. */
export async function takesGuestsByName(parts: AccessParts, id: string): Promise<boolean> {
  const found = await findVisible(parts, { kind: 'guest' }, id);
  if (!found.ok || found.value.row.state !== 'running') return false;
  return (parseDetails(found.value.row.details).pin ?? '') === '';
}

/** A conference whose guest list the caller may read. */
export async function findForPeople(
  parts: AccessParts,
  caller: Caller,
  id: string,
): Promise<Result<PeopleLook, RuleFailure>> {
  const found = await findVisible(parts, caller, id);
  if (!found.ok) return found;
  const { row, viewer, user } = found.value;
  return user && mayView(viewer, CONFERENCE_READERS.invitations)
    ? ok({ row, viewer, user })
    : fail({ kind: 'forbidden' });
}

/** The caller's relation to a conference. Without an account it is always `guest`, invited or not. */
async function viewerOf(parts: AccessParts, row: ConferenceRow, caller: Caller): Promise<Viewer> {
  if (caller.kind !== 'user') return 'guest';
  if (isOwner(row, caller.user)) return 'owner';
  if (await isModerator(parts, row, caller.user)) return 'moderator';
  const account = accountKey(caller.user.login);
  const isInside = parts.live.seats(row.id).some(({ visitor }) => visitor.account === account);
  return isInside || (await isInvited(parts, row, caller)) ? 'participant' : 'stranger';
}

function isInvited(
  { conferences, settings }: AccessParts,
  row: ConferenceRow,
  caller: Caller,
): Promise<boolean> {
  return conferences.isInvited(row.id, inviteeOf(caller, settings));
}

/** A role given in the running session takes precedence. */
async function isModerator(
  { conferences, live }: AccessParts,
  row: ConferenceRow,
  user: UserRow,
): Promise<boolean> {
  return (
    live.roleOf(row.id, accountKey(user.login)) ??
    (await conferences.isModerator(row.id, user.login))
  );
}

export interface FoundConference {
  readonly row: ConferenceRow;
  readonly user: UserRow;
}

async function findFor(
  { conferences }: Pick<AccessParts, 'conferences'>,
  user: UserRow,
  id: string,
  mayAct: (row: ConferenceRow, user: UserRow) => boolean | Promise<boolean>,
): Promise<Result<FoundConference, RuleFailure>> {
  const row = await conferences.find(id);
  if (!row) return fail({ kind: 'noSuchConference' });
  return (await mayAct(row, user)) ? ok({ row, user }) : fail({ kind: 'forbidden' });
}

/** A conference that the caller owns; only owners can change one. */
export async function findOwned(
  parts: AccessParts,
  user: UserRow,
  id: string,
): Promise<Result<FoundConference, RuleFailure>> {
  return findFor(parts, user, id, isOwner);
}

/** A conference that the caller may start and stop, as its owner or moderator. */
export async function findRunnable(
  parts: AccessParts,
  user: UserRow,
  id: string,
): Promise<Result<FoundConference, RuleFailure>> {
  return findFor(
    parts,
    user,
    id,
    async (row) => isOwner(row, user) || isModerator(parts, row, user),
  );
}

export function isOwner(row: ConferenceRow, user: UserRow): boolean {
  return row.owner.toLowerCase() === user.login.toLowerCase();
}
