/** Which conferences a caller may see and change over REST (contract 2.3, U18). */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { CONFERENCE_READERS, type Viewer, mayView } from '#shared/rights/readableFields.ts';
import type { InvitedPerson, PlannedPerson } from '#server/database/invitedPeople.ts';
import type { ConferenceRow, UserRow } from '#server/database/schema.ts';
import { FORBIDDEN, type Refusal, notFound } from '#server/http/failures.ts';
import { originOf } from '#server/http/publicAddress.ts';
import { accountKey } from '#server/identity.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Caller } from '#server/security/callers.ts';
import { inviteeOf } from '#server/signalling/admission.ts';
import type { ConferenceWire } from '#shared/personal/conferenceBodies.ts';
import { viewConference } from './conferenceView.ts';
import { parseDetails } from './conferenceDetails.ts';
import type { InvitedState } from './noticePlan.ts';

export interface SeenConference {
  readonly row: ConferenceRow;
  readonly viewer: Viewer;
  /** Undefined for a person without an account here. */
  readonly user: UserRow | undefined;
}

/** A look at the people of a conference: strangers see none of them. */
export interface PeopleLook extends SeenConference {
  readonly user: UserRow;
}

/**
 * A conference as the caller may see it. Registered users see any whose id they know, except where
 * only invited people may come; guests see those that allow guests.
 */
export async function findVisible(
  context: ServerContext,
  request: FastifyRequest,
  id: string,
): Promise<Result<SeenConference, Refusal>> {
  const caller = await context.callers.anyone(request);
  if (!caller.ok) return caller;
  const row = await context.conferences.find(id);
  if (!row) return fail(notFound('conference', 'conference_id'));
  const who = caller.value;
  const viewer = await viewerOf(context, row, who);
  if (viewer === 'guest' && row.allowGuests !== 1) return fail(FORBIDDEN);
  const isForInvited = parseDetails(row.details).allow_only_planned_participants === true;
  if (isForInvited && !mayView(viewer, 'participant') && !(await isInvited(context, row, who))) {
    return fail(FORBIDDEN);
  }
  return ok({ row, viewer, user: who.kind === 'user' ? who.user : undefined });
}

/** A conference whose guest list the caller may read. */
export async function findForPeople(
  context: ServerContext,
  request: FastifyRequest,
  id: string,
): Promise<Result<PeopleLook, Refusal>> {
  const found = await findVisible(context, request, id);
  if (!found.ok) return found;
  const { row, viewer, user } = found.value;
  return user && mayView(viewer, CONFERENCE_READERS['invitations'] ?? 'owner')
    ? ok({ row, viewer, user })
    : fail(FORBIDDEN);
}

/** What a caller is to a conference. Without an account one is a guest of it, invited or not. */
async function viewerOf(
  context: ServerContext,
  row: ConferenceRow,
  caller: Caller,
): Promise<Viewer> {
  if (caller.kind !== 'user') return 'guest';
  if (isOwner(row, caller.user)) return 'owner';
  if (await isModerator(context, row, caller.user)) return 'moderator';
  const account = accountKey(caller.user.login);
  const isInside = context.live.seats(row.id).some(({ visitor }) => visitor.account === account);
  return isInside || (await isInvited(context, row, caller)) ? 'participant' : 'stranger';
}

function isInvited(
  { conferences, settings }: ServerContext,
  row: ConferenceRow,
  caller: Caller,
): Promise<boolean> {
  return conferences.isInvited(row.id, inviteeOf(caller, settings));
}

/** What an account was made in the running session counts first. */
async function isModerator(
  { conferences, live }: ServerContext,
  row: ConferenceRow,
  user: UserRow,
): Promise<boolean> {
  return (
    live.roleOf(row.id, accountKey(user.login)) ??
    (await conferences.isModerator(row.id, user.login))
  );
}

type Found = Result<{ readonly row: ConferenceRow; readonly user: UserRow }, Refusal>;

async function findFor(
  context: ServerContext,
  request: FastifyRequest,
  id: string,
  mayAct: (row: ConferenceRow, user: UserRow) => boolean | Promise<boolean>,
): Promise<Found> {
  const user = await context.callers.registered(request);
  if (!user.ok) return user;
  const row = await context.conferences.find(id);
  if (!row) return fail(notFound('conference', 'conference_id'));
  return (await mayAct(row, user.value)) ? ok({ row, user: user.value }) : fail(FORBIDDEN);
}

/** A conference that the caller owns; changing is for owners only. */
export async function findOwned(
  context: ServerContext,
  request: FastifyRequest,
  id: string,
): Promise<Found> {
  return findFor(context, request, id, isOwner);
}

/** A conference that the caller may start and stop: its owner's, or a moderator's. */
export async function findRunnable(
  context: ServerContext,
  request: FastifyRequest,
  id: string,
): Promise<Found> {
  return findFor(
    context,
    request,
    id,
    async (row, user) => isOwner(row, user) || isModerator(context, row, user),
  );
}

/** A page of what a user owns or is invited to, with two questions to the database in all. */
export async function viewPage(
  context: ServerContext,
  request: FastifyRequest,
  rows: readonly ConferenceRow[],
  user: UserRow,
): Promise<Partial<ConferenceWire>[]> {
  const key = user.login.toLowerCase();
  const roleIn = (row: ConferenceRow, people: readonly InvitedPerson[]): Viewer => {
    if (isOwner(row, user)) return 'owner';
    const own = people.find(({ id, hasAccount }) => hasAccount && id.toLowerCase() === key);
    const moderates = context.live.roleOf(row.id, accountKey(user.login)) ?? own?.isModerator;
    return moderates === true ? 'moderator' : 'participant';
  };
  const people = await context.conferences.people(rows.map((row) => row.id));
  const unnamed = [...people.values()].flat().filter(isUnnamed);
  const known = await context.users.findMany([
    ...rows.map((row) => row.owner),
    ...unnamed.map(({ id }) => id),
  ]);
  return rows.map((row) => {
    const invited = people.get(row.id) ?? [];
    return viewConference(row, roleIn(row, invited), {
      settings: context.settings,
      origin: originOf(request, context.settings),
      ownerName: known.get(row.owner.toLowerCase())?.displayName,
      people: named(invited, known),
    });
  });
}

/** The wire object of one conference. */
export async function viewOne(
  context: ServerContext,
  request: FastifyRequest,
  row: ConferenceRow,
  viewer: Viewer,
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const [people, owner] = await Promise.all([
    context.conferences.people([row.id]),
    context.users.find(row.owner),
  ]);
  return {
    conference: viewConference(row, viewer, {
      settings: context.settings,
      origin: originOf(request, context.settings),
      ownerName: owner?.displayName,
      people: await withNames(context, people.get(row.id) ?? []),
    }),
  };
}

/** Says who the invited are: people with an account and no name of their own here go by the account's. */
async function withNames(
  { users }: ServerContext,
  people: readonly InvitedPerson[],
): Promise<readonly InvitedPerson[]> {
  return named(people, await users.findMany(people.filter(isUnnamed).map(({ id }) => id)));
}

function isUnnamed({ hasAccount, displayName }: InvitedPerson): boolean {
  return hasAccount && displayName === null;
}

function named(
  people: readonly InvitedPerson[],
  known: ReadonlyMap<string, UserRow>,
): readonly InvitedPerson[] {
  return people.map((each) =>
    isUnnamed(each)
      ? { ...each, displayName: known.get(each.id.toLowerCase())?.displayName ?? null }
      : each,
  );
}

/** The wire object of a conference that is about to be written, for its owner. */
export async function viewNew(
  context: ServerContext,
  request: FastifyRequest,
  row: ConferenceRow,
  people: readonly PlannedPerson[],
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const owner = await context.users.find(row.owner);
  return {
    conference: viewConference(row, 'owner', {
      settings: context.settings,
      origin: originOf(request, context.settings),
      ownerName: owner?.displayName,
      people: people.map((each) => ({ ...each, hasAccount: false })),
    }),
  };
}

/** What a conference will be to its invited people; those it has when none are given. */
export async function stateAfter(
  { conferences, users }: Pick<ServerContext, 'conferences' | 'users'>,
  { id, owner, details }: Pick<ConferenceRow, 'id' | 'owner' | 'details'>,
  planned: readonly PlannedPerson[] | undefined,
): Promise<InvitedState> {
  const present = (await conferences.people([id])).get(id) ?? [];
  if (planned === undefined) return { owner, details, people: present };
  const outsiders = new Set(
    present.filter(({ hasAccount }) => !hasAccount).map((each) => each.id.toLowerCase()),
  );
  const accounts = await users.findMany(planned.map((each) => each.id));
  const people = planned.map((each) => {
    const key = each.id.toLowerCase();
    return { ...each, hasAccount: accounts.has(key) && !outsiders.has(key) };
  });
  return { owner, details, people };
}

/** Whether a conference is a user's own. */
export function isOwner(row: ConferenceRow, user: UserRow): boolean {
  return row.owner.toLowerCase() === user.login.toLowerCase();
}
