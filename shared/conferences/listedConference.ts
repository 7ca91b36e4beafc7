/**
 * A conference in a list: the fields that its row shows and that searches and sorting use. Opening it reads the whole conference. A
 * server with `list_rows` sends only these fields (contract 4.1); from other servers, the remaining fields are dropped. For ten
 * thousand conferences, they would be two thirds of the memory.
 */
import * as z from 'zod/mini';
import { readShown, shownFields } from '../wire/conference.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import { count, instant, optionalFlag, text, tolerantList, unwrap } from '../wire/values.ts';

/** The wire fields of a row, besides the `id` and `display_name` of its invitations. */
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

/** The fields that only a conference's members see. */
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
    /** A direct call, which lists don't show. */
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

/** The schema of a page after others: people invited on earlier pages are the same objects. */
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

/** Field by field: a spread object needs more memory. */
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
    /** The origin of its page, as the server sent it; not yet validated. */
    pageUrl: wire.url && share.text(wire.url.split('/', 3).join('/')),
  };
}

/** Thousands of rows name the same few people: each is kept in memory once for all pages. */
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

/** Returns the first value with the same key. */
function sharing<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
}

/** Returns the first person with the same id, unless the names differ. */
function sharingPeople(): (person: ListedPerson) => ListedPerson {
  const shareById = sharing(({ id }: ListedPerson) => id);
  return (person) => {
    const first = shareById(person);
    return first.displayName === person.displayName ? first : person;
  };
}
