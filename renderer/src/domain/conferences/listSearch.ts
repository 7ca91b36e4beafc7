/** Finding conferences by name, id or tag, and by owner, people, access and mode. */
import { isOwnedBy } from '#renderer/domain/owners.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import type { ConferenceMode } from '#shared/wire/conference.ts';

export const ACCESS_KINDS = ['guests', 'users', 'invited'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const MODES = [
  'allOnScreen',
  'videoLecture',
  'roleBased',
  'smartMeeting',
] as const satisfies readonly ConferenceMode[];

/** What a list is narrowed down to; what is empty or undefined narrows nothing. */
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

/** Names in the address; a bookmarked list depends on them. */
const QUERY = { text: 'q', owner: 'owner', participant: 'with', access: 'access', mode: 'mode' };

/** No name and no id is longer. */
const LONGEST_TEXT = 320;

/** An earlier outcome, from which the next one can continue. */
export interface Narrowed {
  readonly all: readonly ListedConference[];
  readonly filter: ListFilter;
  readonly found: readonly ListedConference[];
}

/** Whether a filter leaves anything out. */
export function isNarrowing(filter: ListFilter): boolean {
  return Object.keys(filterQuery(filter)).length > 0;
}

/** Whether anything but the text is narrowed down. */
export function hasChoices(filter: ListFilter): boolean {
  return isNarrowing({ ...filter, text: '' });
}

/** Reads a filter out of an address's query; what makes no sense there is left out. */
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

/** A filter as the query of an address: only what narrows. */
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

/** What narrowing needs to know besides. */
export interface NarrowParts {
  readonly userId: string | undefined;
  /** What the page calls a mode: people filter by what they read. */
  readonly shownMode: (mode: ConferenceMode) => ConferenceMode;
  readonly before?: Narrowed | undefined;
}

/**
 * The conferences that a filter lets through, in the order given. More typing only narrows what was found
 * before, and texts are folded once for each conference: a key stroke must not wait for ten thousand names.
 */
export function narrow(
  all: readonly ListedConference[],
  filter: ListFilter,
  { userId, shownMode, before }: NarrowParts,
): Narrowed {
  if (!isNarrowing(filter)) return { all, filter, found: all };
  const isNarrower =
    before !== undefined &&
    before.all === all &&
    filter.text.startsWith(before.filter.text) &&
    filter.participant.startsWith(before.filter.participant) &&
    (before.filter.owner ?? filter.owner) === filter.owner &&
    (before.filter.access ?? filter.access) === filter.access &&
    (before.filter.mode ?? filter.mode) === filter.mode;
  const mode = filter.mode && shownMode(filter.mode);
  const words = wordsOf(filter.text);
  const people = wordsOf(filter.participant);
  const found = (isNarrower ? before.found : all).filter(
    (each) =>
      (words.length === 0 || hasAll(foldedNames(each), words)) &&
      people.every((word) => isInvited(each, word)) &&
      isOfOwner(each, filter.owner, userId) &&
      (filter.access === undefined || accessOf(each) === filter.access) &&
      (mode === undefined || shownMode(each.mode) === mode),
  );
  return { all, filter, found };
}

/** Who may come into a conference. */
export function accessOf({ isInvitedOnly, allowsGuests }: ListedConference): AccessKind {
  if (isInvitedOnly) return 'invited';
  return allowsGuests ? 'guests' : 'users';
}

/** A text without capitals, accents and other forms of the same letters. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
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

function wordsOf(text: string): readonly string[] {
  return foldLetters(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Kept with the conference that they were made of, and no longer. */
const names = new WeakMap<ListedConference, string>();
/** Of a person, in all lists that name them. */
const people = new WeakMap<ListedConference['invitations'][number], string>();

function foldedNames(conference: ListedConference): string {
  const known = names.get(conference);
  if (known !== undefined) return known;
  // Line breaks, which no typed word has, so that nothing is found across two of them.
  const folded = foldLetters([conference.topic, conference.id, ...conference.tags].join('\n'));
  names.set(conference, folded);
  return folded;
}

/** A typed word is within one person's name or id: it has no spaces. */
function isInvited({ invitations }: ListedConference, word: string): boolean {
  return invitations.some((person) => {
    const known = people.get(person) ?? foldLetters(`${person.displayName}\n${person.id}`);
    people.set(person, known);
    return known.includes(word);
  });
}

/** Folds the names of a piece of a list ahead of the first key; people are folded when someone looks for one. */
export function foldAhead(conferences: readonly ListedConference[]): void {
  for (const each of conferences) foldedNames(each);
}
