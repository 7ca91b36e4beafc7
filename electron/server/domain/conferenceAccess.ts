/** Which conferences a caller may see and change over REST (contract 2.3, U18). */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import type { PlannedPerson } from '#server/database/conferences.ts';
import type { ConferenceRow, UserRow } from '#server/database/schema.ts';
import { FORBIDDEN, type Refusal, notFound } from '#server/http/failures.ts';
import { originOf } from '#server/http/publicAddress.ts';
import { accountKey, loginOf } from '#server/identity.ts';
import { type Result, fail, ok } from '#server/result.ts';
import { invitedNames } from '#server/signalling/admission.ts';
import type { ConferenceWire } from '#shared/personal/conferenceBodies.ts';
import { type Viewer, viewConference } from './conferenceView.ts';
import { parseDetails } from './conferenceDetails.ts';

export interface SeenConference {
  readonly row: ConferenceRow;
  readonly viewer: Viewer;
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
  if (who.kind === 'user' && isOwner(row, who.user)) return ok({ row, viewer: 'owner' });
  if (who.kind !== 'user' && row.allowGuests !== 1) return fail(FORBIDDEN);
  if (parseDetails(row.details).allow_only_planned_participants === true) {
    const ids = invitedNames(who, context.settings);
    if (ids.length === 0 || !(await context.conferences.isInvited(id, ids))) return fail(FORBIDDEN);
  }
  return ok({ row, viewer: who.kind === 'user' ? 'user' : 'guest' });
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
    async (row, user) =>
      isOwner(row, user) ||
      // What they were made in the running session counts first.
      (context.live.roleOf(row.id, accountKey(user.login)) ??
        (await context.conferences.isModerator(row.id, user.login))),
  );
}

/** Wire objects of several conferences, with two questions to the database in all. */
export async function viewAll(
  context: ServerContext,
  request: FastifyRequest,
  rows: readonly ConferenceRow[],
  viewerOf: (row: ConferenceRow) => Viewer,
): Promise<ConferenceWire[]> {
  const [people, owners] = await Promise.all([
    context.conferences.people(rows.map((row) => row.id)),
    context.users.findMany(rows.map((row) => row.owner)),
  ]);
  return rows.map((row) =>
    viewConference(row, viewerOf(row), {
      settings: context.settings,
      origin: originOf(request, context.settings),
      ownerName: owners.get(row.owner.toLowerCase())?.displayName,
      people: people.get(row.id) ?? [],
    }),
  );
}

/** The wire object of one conference. */
export async function viewOne(
  context: ServerContext,
  request: FastifyRequest,
  row: ConferenceRow,
  viewer: Viewer,
): Promise<{ readonly conference: ConferenceWire | undefined }> {
  const [conference] = await viewAll(context, request, [row], () => viewer);
  return { conference: conference && (await withNames(context, conference)) };
}

/** Says who the invited are: people with an account and no name of their own here go by the account's. */
async function withNames(
  { users, settings }: ServerContext,
  conference: ConferenceWire,
): Promise<ConferenceWire> {
  const { invitations } = conference;
  if (invitations === undefined) return conference;
  const unnamed = invitations.filter(({ display_name: name }) => (name ?? null) === null);
  const known = await users.findMany(unnamed.map(({ id }) => loginOf(id, settings)));
  return {
    ...conference,
    invitations: invitations.map((person) => ({
      ...person,
      display_name: person.display_name ?? known.get(person.id.toLowerCase())?.displayName ?? null,
    })),
  };
}

/** The wire object of a conference that is about to be written, for its owner. */
export async function viewNew(
  context: ServerContext,
  request: FastifyRequest,
  row: ConferenceRow,
  people: readonly PlannedPerson[],
): Promise<{ readonly conference: ConferenceWire }> {
  const owner = await context.users.find(row.owner);
  return {
    conference: viewConference(row, 'owner', {
      settings: context.settings,
      origin: originOf(request, context.settings),
      ownerName: owner?.displayName,
      people,
    }),
  };
}

/** Whether a conference is a user's own. */
export function isOwner(row: ConferenceRow, user: UserRow): boolean {
  return row.owner.toLowerCase() === user.login.toLowerCase();
}
