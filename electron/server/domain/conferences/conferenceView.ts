/** A conference as the caller may see it; `shared/rights` defines who may read what. */
import type { ConferenceWire } from '#shared/conferences/conferenceBodies.ts';
import { ROW_FIELDS } from '#shared/conferences/listedConference.ts';
import { CLUSTER_MAX_PARTICIPANTS } from '#shared/limits.ts';
import { CONFERENCE_MODES } from '#shared/wire/conference.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { conferencePath } from '#shared/links.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import {
  OUTSIDER_INVITATION_READER,
  type Viewer,
  conferenceFor,
  mayView,
} from '#shared/rights/readableFields.ts';
import type { InvitedPerson, PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { Users } from '#server/storage/users.ts';
import { accountKey, fullId } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { type PeopleInside, isOwner } from './conferenceAccess.ts';
import { DEFAULT_MAX_PARTICIPANTS, allRights, parseDetails } from './conferenceDetails.ts';
import { hasPresenters, sizeOf } from './conferenceSize.ts';
import { findStreamConfiguration } from './streaming.ts';

interface ViewSources {
  readonly settings: Settings;
  /** This server's address as the caller wrote it, without a trailing slash. */
  readonly origin: string;
  readonly ownerName: string | undefined;
  readonly people: readonly InvitedPerson[];
}

/** The invited people that a viewer may see. */
export function peopleFor<Person extends Pick<InvitedPerson, 'hasAccount'>>(
  viewer: Viewer,
  people: readonly Person[],
): readonly Person[] {
  if (mayView(viewer, OUTSIDER_INVITATION_READER)) return people;
  return people.filter(({ hasAccount }) => hasAccount);
}

function viewConference(
  row: ConferenceRow,
  viewer: Viewer,
  { settings, origin, ownerName, people }: ViewSources,
): Partial<ConferenceWire> {
  const { pin = '', ...details } = parseDetails(row.details);
  const owner = fullId(row.owner, settings);
  const most =
    details.max_participants ?? Math.max(DEFAULT_MAX_PARTICIPANTS, sizeOf(details, settings));
  return conferenceFor<ConferenceWire>(viewer, {
    ...details,
    id: row.id,
    description: details.description ?? '',
    owner,
    owner_display_name: ownerName ?? row.owner,
    invitations: peopleFor(viewer, people).map(({ id, displayName, isModerator }) => ({
      id,
      display_name: displayName,
      is_moderator: isModerator,
    })),
    created_at: row.createdAtS,
    max_podiums:
      details.type === CONFERENCE_MODES.videoLecture
        ? 1
        : (details.max_podiums ??
          (hasPresenters(details) ? Math.min(most, CLUSTER_MAX_PARTICIPANTS) : most)),
    max_participants: most,
    allow_guests: row.allowGuests === 1,
    access: row.allowGuests === 1 ? 'public' : 'private',
    allow_only_planned_participants: details.allow_only_planned_participants ?? false,
    auto_invite: details.auto_invite ?? 0,
    rights: details.rights ?? { guest: allRights(), user: allRights() },
    state: row.state,
    url: origin + conferencePath(row.id),
    webclient_url: `${origin}/webrtc/${encodeURIComponent(row.id)}`,
    tags: details.tags ?? [],
    recording: details.recording ?? 0,
    pin,
    pin_required: pin !== '',
    waiting_room_enabled: details.waiting_room_enabled ?? false,
    registration_enabled: details.registration_enabled ?? false,
    registration_fields: details.registration_fields ?? [],
    on_join_mute_mic: details.on_join_mute_mic ?? false,
    ...(details.broadcast_id !== undefined && {
      broadcast: findStreamConfiguration(settings, details.broadcast_id) ?? null,
    }),
    on_join_mute_camera: details.on_join_mute_camera ?? false,
    ...(row.sessionId !== null && { session_id: row.sessionId }),
    ...(row.startedAtS !== null && { started_at: row.startedAtS }),
    ...(row.seriesId !== null && { [PROPOSED_FIELDS.seriesId]: row.seriesId }),
    [PROPOSED_FIELDS.revision]: row.revision,
    [PROPOSED_FIELDS.invitationsSent]: row.invitedAtS !== null,
  });
}

export interface ViewParts {
  readonly conferences: Pick<Conferences, 'people'>;
  readonly users: Pick<Users, 'findMany'>;
  readonly settings: Settings;
}

interface SeenRow {
  readonly row: ConferenceRow;
  readonly viewer: Viewer;
}

/** The wire objects of several conferences, with two database queries in all. */
export async function viewMany(
  parts: ViewParts,
  origin: string,
  seen: readonly SeenRow[],
): Promise<Partial<ConferenceWire>[]> {
  const people = await parts.conferences.people(seen.map(({ row }) => row.id));
  const unnamed = [...people.values()].flat().filter(isUnnamed);
  const known = await parts.users.findMany([
    ...seen.map(({ row }) => row.owner),
    ...unnamed.map(({ id }) => id),
  ]);
  return seen.map(({ row, viewer }) =>
    viewConference(row, viewer, {
      settings: parts.settings,
      origin,
      ownerName: known.get(row.owner.toLowerCase())?.displayName,
      people: named(people.get(row.id) ?? [], known),
    }),
  );
}

/** A page of the conferences that a user owns or is invited to, or that the operator sees. */
export async function viewPage(
  parts: ViewParts & { readonly live: Pick<PeopleInside, 'roleOf'> },
  origin: string,
  rows: readonly ConferenceRow[],
  user: UserRow | undefined,
): Promise<Partial<ConferenceWire>[]> {
  const key = user?.login.toLowerCase();
  const people = await parts.conferences.people(rows.map((row) => row.id));
  const viewerOf = (row: ConferenceRow): Viewer => {
    if (user === undefined || isOwner(row, user)) return 'owner';
    const own = (people.get(row.id) ?? []).find(
      ({ id, hasAccount }) => hasAccount && id.toLowerCase() === key,
    );
    const moderates = parts.live.roleOf(row.id, accountKey(user.login)) ?? own?.isModerator;
    return moderates === true ? 'moderator' : 'participant';
  };
  return viewMany(
    parts,
    origin,
    rows.map((row) => ({ row, viewer: viewerOf(row) })),
  );
}

/** The fields of a wire object that a list's row has. */
export function rowOf({
  invitations = [],
  ...view
}: Partial<ConferenceWire>): Partial<ConferenceWire> {
  return {
    ...Object.fromEntries(ROW_FIELDS.map((field) => [field, view[field]])),
    invitations: invitations.map(({ id, display_name }) => ({ id, display_name })),
  };
}

export async function viewOne(
  parts: ViewParts,
  origin: string,
  row: ConferenceRow,
  viewer: Viewer,
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const [conference = {}] = await viewMany(parts, origin, [{ row, viewer }]);
  return { conference };
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
  parts: ViewParts,
  origin: string,
  row: ConferenceRow,
  people: readonly PlannedPerson[],
): Promise<{ readonly conference: Partial<ConferenceWire> }> {
  const known = await parts.users.findMany([row.owner]);
  return {
    conference: viewConference(row, 'owner', {
      settings: parts.settings,
      origin,
      ownerName: known.get(row.owner.toLowerCase())?.displayName,
      people: people.map((each) => ({ ...each, hasAccount: false })),
    }),
  };
}
