/**
 * What a list has of a conference: what its rows show, and what it is searched and sorted by. The whole conference is read
 * when it is opened. A server that announces `list_rows` sends no more than this (contract 4.1); of others, the rest of
 * what they send is not kept. Of ten thousand conferences, all fields would be two thirds of the memory.
 */
import * as z from 'zod/mini';
import { readShown, shownFields } from '../wire/conference.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import { count, instant, optionalFlag, text, tolerantList, unwrap } from '../wire/values.ts';

/** The fields of the wire that a row has, beside the `id` and `display_name` of its invitations. */
export const ROW_FIELDS = [
  'id',
  'topic',
  'owner',
  'owner_display_name',
  'type',
  'vad_selector',
  'schedule',
  'allow_guests',
  'allow_only_planned_participants',
  'state',
  'started_at',
  'url',
  'created_at',
  'tags',
  PROPOSED_FIELDS.adHoc,
] as const;

/** What only a conference's people see of it. */
export const listedFields = {
  created_at: instant,
  tags: z.catch(z.nullish(z.array(z.string())), undefined),
  [PROPOSED_FIELDS.adHoc]: z.catch(optionalFlag, undefined),
};

/** The same in our words. */
export function readListed(wire: z.output<z.ZodMiniObject<typeof listedFields>>) {
  return {
    createdS: wire.created_at,
    tags: wire.tags ?? [],
    /** A call between people, which no list shows. */
    isAdHoc: wire[PROPOSED_FIELDS.adHoc] ?? false,
  };
}

const rowWire = z.pipe(
  z.transform(unwrap('conference')),
  z.object({
    ...shownFields,
    ...listedFields,
    url: z.catch(text, undefined),
    invitations: z.nullish(tolerantList(z.object({ id: z.string(), display_name: text }))),
  }),
);

/** One page of the list (contract 4.1). */
export const listedPageSchema = listedPageAfter([]);
export type ListedPage = z.output<typeof listedPageSchema>;
export type ListedConference = ReturnType<typeof readRow>;

/** The same behind other pages: who is invited there already is the same object here. */
export function listedPageAfter(
  before: readonly { readonly conferences: readonly ListedConference[] }[],
) {
  return z.pipe(
    z.object({ cnt: count, conferences: tolerantList(rowWire) }),
    z.transform((wire) => {
      const share = createSharing();
      for (const { conferences } of before) {
        for (const { invitations } of conferences) invitations.forEach(share.person);
      }
      return {
        total: wire.cnt ?? wire.conferences.length,
        conferences: wire.conferences.map((each) => readRow(each, share)),
      };
    }),
  );
}

/** Named one by one: an object that is spread from others takes more room. */
function readRow(wire: z.output<typeof rowWire>, share: Sharing) {
  const shown = readShown(wire);
  const { createdS, tags, isAdHoc } = readListed(wire);
  return {
    id: shown.id,
    topic: shown.topic,
    ownerId: share.text(shown.ownerId),
    ownerName: share.text(shown.ownerName),
    mode: shown.mode,
    schedule: shown.schedule,
    allowsGuests: shown.allowsGuests,
    isInvitedOnly: shown.isInvitedOnly,
    isRunning: shown.isRunning,
    startedS: shown.startedS,
    createdS,
    tags: share.texts(tags),
    isAdHoc,
    invitations: (wire.invitations ?? []).map(({ id, display_name: displayName = id }) =>
      share.person({ id, displayName }),
    ),
    /** Where its page is by the server's own word: the origin alone, not yet looked at closely. */
    pageUrl: wire.url && share.text(wire.url.split('/', 3).join('/')),
  };
}

/** Thousands of rows name the same few people: each is in memory once for all pages. */
function createSharing() {
  return {
    text: sharing((value: string) => value),
    texts: sharing((texts: readonly string[]) => JSON.stringify(texts)),
    person: sharingPeople(),
  };
}
type Sharing = ReturnType<typeof createSharing>;

interface ListedPerson {
  readonly id: string;
  readonly displayName: string;
}

/** Gives the first of all that have the same key. */
function sharing<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
}

/** Gives the first who has the same id, unless another name is said of them. */
function sharingPeople(): (person: ListedPerson) => ListedPerson {
  const shareById = sharing(({ id }: ListedPerson) => id);
  return (person) => {
    const first = shareById(person);
    return first.displayName === person.displayName ? first : person;
  };
}
