/** The conferences of a person's list, and their versions: read without the conferences themselves. */
import * as z from 'zod/mini';
import { type BoundedCache, createBoundedCache } from '#server/lib/boundedCache.ts';
import type { ConferenceFilter } from './conferenceFilters.ts';
import type { Database } from './open.ts';

export type ConferenceListFilter = Pick<ConferenceFilter, 'state' | 'tag' | 'topic'>;

/** The possible orders of lists; conferences without a start come last. */
export const LIST_ORDERS = ['created_at', 'start_time', 'topic'] as const;

export interface ListOrder {
  readonly by: (typeof LIST_ORDERS)[number];
  readonly isAscending: boolean;
  /** Compares topics, in the order of a language. */
  readonly compareTexts: (one: string, other: string) => number;
}

/** Two parallel lists: equal indexes are the same conference. */
interface ConferenceList {
  readonly ids: readonly string[];
  readonly standings: readonly Standing[];
}

/** A person's role in a conference, as planned: 2 the owner, 1 a moderator, 0 invited. */
type Standing = 0 | 1 | 2;

/** Versions of conferences, and a counter of account name changes. */
interface ConferenceVersions {
  /** In the order of the given ids; null for a conference that is gone. */
  readonly versions: readonly (number | null)[];
  readonly names: number;
}

export interface ConferenceLists {
  /** The conferences that a user owns or is invited to, newest first by default. */
  of(login: string, filter: ConferenceListFilter, order?: ListOrder): Promise<ConferenceList>;
  versions(ids: readonly string[]): Promise<ConferenceVersions>;
}

/** The cache's size, in ids. */
const MAX_KEPT_IDS = 100_000;
const MAX_KEPT_LISTS = 2000;

interface KeptList extends ConferenceList {
  /** The counter of list changes when this was read. */
  readonly lists: number;
}

export function createConferenceLists({ reads }: Pick<Database, 'reads'>): ConferenceLists {
  const kept: BoundedCache<KeptList> = createBoundedCache(MAX_KEPT_IDS, MAX_KEPT_LISTS);

  async function read(
    login: string,
    { state, tag }: ConferenceListFilter,
    isSorted: boolean,
  ): Promise<SortableList> {
    const values = {
      login,
      ...(state !== undefined && { state }),
      ...(tag !== undefined && { tag }),
    };
    const statement = listStatement(Object.keys(values), isSorted);
    const [row] = await reads.rows(statement, Object.values(values));
    const [ids, standings, keys] = z.parse(listRow, row);
    return {
      ids: z.parse(z.array(z.string()), JSON.parse(ids)),
      standings: z.parse(z.array(z.literal([0, 1, 2])), JSON.parse(standings)),
      keys: z.parse(sortKeys, JSON.parse(keys)),
    };
  }

  const versions = reads.remembered(async (ids) => {
    const [row] = await reads.rows(VERSIONS, [ids]);
    const [texts, names] = z.parse(versionsRow, row);
    return { versions: z.parse(z.array(z.nullable(z.number())), JSON.parse(texts)), names };
  });

  return {
    async of(login, filter, order) {
      const { state, tag, topic } = filter;
      if (order !== undefined || topic !== undefined) {
        return arranged(await read(login, filter, true), topic, order);
      }
      if (state !== undefined || tag !== undefined) return read(login, filter, false);
      const key = login.toLowerCase();
      const counted = await reads.rows('SELECT lists FROM change_counts', []);
      const [lists] = z.parse(countRow, counted[0]);
      const known = kept.get(key);
      if (known?.lists === lists) return known;
      const { ids, standings } = await read(login, filter, false);
      const fresh = { ids, standings, lists };
      kept.set(key, fresh, ids.length + 1);
      return fresh;
    },
    versions: (ids) => versions(JSON.stringify(ids)),
  };
}

/** Topic, start and creation of each. */
const sortKeys = z.array(z.tuple([z.string(), z.nullable(z.number()), z.number()]));
type SortKeys = z.output<typeof sortKeys>[number];

interface SortableList extends ConferenceList {
  readonly keys: readonly SortKeys[];
}

/** Searches and sorts here: SQLite's case rules only cover English letters. */
function arranged(
  { ids, standings, keys }: SortableList,
  topic: string | undefined,
  order: ListOrder | undefined,
): ConferenceList {
  const part = topic?.toLowerCase();
  const rows = ids
    .map((id, place) => ({ id, standing: standings[place] ?? 0, key: keys[place] ?? NO_KEYS }))
    .filter(({ key: [name] }) => part === undefined || name.toLowerCase().includes(part));
  if (order) rows.sort((one, other) => compareKeys(one.key, other.key, order));
  return { ids: rows.map(({ id }) => id), standings: rows.map(({ standing }) => standing) };
}

const NO_KEYS: SortKeys = ['', null, 0];

function compareKeys(
  [topic, start, created]: SortKeys,
  [otherTopic, otherStart, otherCreated]: SortKeys,
  { by, isAscending, compareTexts }: ListOrder,
): number {
  const direction = isAscending ? 1 : -1;
  switch (by) {
    case 'topic':
      return direction * compareTexts(topic, otherTopic);
    case 'created_at':
      return direction * (created - otherCreated);
    case 'start_time':
      if (start === null || otherStart === null)
        return Number(start === null) - Number(otherStart === null);
      return direction * (start - otherStart);
  }
}

const listRow = z.tuple([z.string(), z.string(), z.string()]);
const versionsRow = z.tuple([z.string(), z.number()]);
const countRow = z.tuple([z.number()]);

const VERSIONS = `SELECT
  json_group_array((SELECT version FROM conferences WHERE id = asked.value)),
  (SELECT names FROM change_counts)
  FROM json_each(?) asked`;

/** Both halves use an index, so that a person with few conferences gets a quick answer on a server with many. */
function listStatement(names: readonly string[], isSorted: boolean): string {
  const value = (name: string) => `?${names.indexOf(name) + 1}`;
  const where = [
    'c.removed_at IS NULL',
    ...(names.includes('state') ? [`c.state = ${value('state')}`] : []),
    ...(names.includes('tag')
      ? [
          `EXISTS (SELECT 1 FROM json_each(c.details, '$.tags') t WHERE CAST(t.value AS TEXT) = ${value('tag')})`,
        ]
      : []),
  ].join(' AND ');
  const details = isSorted ? ', c.details AS details' : '';
  const keys = isSorted
    ? `json_group_array(json_array(details->>'$.topic', json_extract(details, '$.schedule.start_time'), created_at))`
    : `'[]'`;
  return `SELECT json_group_array(id), json_group_array(standing), ${keys} FROM (
    SELECT c.id AS id, 2 AS standing, c.created_at AS created_at${details} FROM conferences c
      WHERE c.owner = ?1 AND ${where}
    UNION ALL
    SELECT c.id, i.is_moderator, c.created_at${details} FROM invitations i JOIN conferences c ON c.id = i.conference_id
      WHERE i.id = ?1 AND i.for_account = 1 AND c.owner <> ?1 AND ${where}
    ORDER BY created_at DESC, id) found`;
}
