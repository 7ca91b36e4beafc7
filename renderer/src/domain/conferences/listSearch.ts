/** Finding conferences by name, id or tag, and by owner, people, access and mode. */
import { isOwnedBy } from '#renderer/domain/owners.ts';
import type { ConferenceType, RouteTarget } from '#renderer/domain/routes.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import type { ConferenceMode } from '#shared/wire/conference.ts';
import { findByName, foldLetters, wordsOf } from './nameSearch.ts';

export const ACCESS_KINDS = ['guests', 'users', 'invited'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const MODES = [
  'allOnScreen',
  'videoLecture',
  'roleBased',
  'smartMeeting',
] as const satisfies readonly ConferenceMode[];

/** The filter of a list; empty or undefined fields filter nothing. */
export interface ListFilter {
  /** Words of the name, the id or the tags. */
  readonly text: string;
  /** The signed-in person's own, all others', or those of one person. */
  readonly owner: OwnerChoice | undefined;
  /** Part of the name or id of someone invited. */
  readonly participant: string;
  readonly access: AccessKind | undefined;
  readonly mode: ConferenceMode | undefined;
}

export type OwnerChoice = 'mine' | 'others' | `id:${string}`;

export const NO_FILTER: ListFilter = {
  text: '',
  owner: undefined,
  participant: '',
  access: undefined,
  mode: undefined,
};

/** Names of query parameters; bookmarks depend on them. */
const QUERY = { text: 'q', owner: 'owner', participant: 'with', access: 'access', mode: 'mode' };

/** No name and no id is longer. */
const LONGEST_TEXT = 320;

/** Whether a filter hides anything. */
export function isNarrowing(filter: ListFilter): boolean {
  return Object.keys(filterQuery(filter)).length > 0;
}

/** Whether anything but the text is set. */
export function hasChoices(filter: ListFilter): boolean {
  return isNarrowing({ ...filter, text: '' });
}

/** Reads a filter from an address's query; invalid values are ignored. */
export function parseFilter(search: string): ListFilter {
  const query = new URLSearchParams(search);
  const read = (name: string): string => (query.get(name) ?? '').slice(0, LONGEST_TEXT);
  const owner = read(QUERY.owner);
  return {
    text: read(QUERY.text),
    owner:
      owner === 'mine' || owner === 'others'
        ? owner
        : owner.startsWith('id:') && owner.length > 3
          ? `id:${owner.slice(3)}`
          : undefined,
    participant: read(QUERY.participant),
    access: ACCESS_KINDS.find((kind) => kind === read(QUERY.access)),
    mode: MODES.find((mode) => mode === read(QUERY.mode)),
  };
}

/** A filter as the query of an address, without empty fields. */
export function filterQuery(filter: ListFilter): Readonly<Record<string, string>> {
  const parts: readonly (readonly [string, string | undefined])[] = [
    [QUERY.text, filter.text.trim()],
    [QUERY.owner, filter.owner],
    [QUERY.participant, filter.participant.trim()],
    [QUERY.access, filter.access],
    [QUERY.mode, filter.mode],
  ];
  return Object.fromEntries(
    parts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}

/** The address of a list with its filter, and of a card that is open in it. */
export function listTarget(type: ConferenceType, filter: ListFilter, id?: string): RouteTarget {
  return {
    name: 'user.conferenceList',
    params: { type, ...(id !== undefined && { id }) },
    query: filterQuery(filter),
  };
}

/** What a filter needs to know besides. */
export interface NarrowParts {
  readonly userId: string | undefined;
  /** The mode that the page shows: people filter by what they see. */
  readonly shownMode: (mode: ConferenceMode) => ConferenceMode;
}

/** The conferences that pass a filter, in the given order. */
export function narrow(
  all: readonly ListedConference[],
  filter: ListFilter,
  { userId, shownMode }: NarrowParts,
): readonly ListedConference[] {
  const named = findByName(all, wordsOf(filter.text));
  if (!hasChoices(filter)) return named;
  const mode = filter.mode && shownMode(filter.mode);
  const isWanted = wordsOf(filter.participant).map(personTest);
  return named.filter(
    (each) =>
      isWanted.every((test) => each.invitations.some(test)) &&
      isOfOwner(each, filter.owner, userId) &&
      (filter.access === undefined || accessOf(each) === filter.access) &&
      (mode === undefined || shownMode(each.mode) === mode),
  );
}

/** Who may come into a conference. */
export function accessOf({ isInvitedOnly, allowsGuests }: ListedConference): AccessKind {
  if (isInvitedOnly) return 'invited';
  return allowsGuests ? 'guests' : 'users';
}

function isOfOwner(
  conference: ListedConference,
  owner: OwnerChoice | undefined,
  userId: string | undefined,
): boolean {
  if (owner === undefined) return true;
  if (owner === 'mine') return isOwnedBy(conference, userId);
  if (owner === 'others') return !isOwnedBy(conference, userId);
  return conference.ownerId === owner.slice(3);
}

type Invited = ListedConference['invitations'][number];

/** Returns a test whether a word is in a person's name or id. Thousands of rows name the same few people, so results are cached. */
function personTest(word: string): (person: Invited) => boolean {
  const known = new Map<Invited, boolean>();
  return (person) => {
    const isFound =
      known.get(person) ?? foldLetters(`${person.displayName}\n${person.id}`).includes(word);
    known.set(person, isFound);
    return isFound;
  };
}
