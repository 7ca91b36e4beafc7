/** The filters and the order of conference lists, as SQL. */
import { type SQL, eq, or, sql } from 'drizzle-orm';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import { conferences as table } from './schema/conferences.ts';

export interface ConferenceFilter {
  readonly state?: 'running' | 'stopped' | undefined;
  readonly tag?: string | undefined;
  /** `topic`: a part of the topic, ignoring case; `topicOrId`: a part of the topic or the id. */
  readonly topic?: string | undefined;
  readonly topicOrId?: string | undefined;
  readonly owner?: string | undefined;
  readonly allowsGuests?: boolean | undefined;
  readonly hasRegistration?: boolean | undefined;
  /** The numbers of a mode. */
  readonly mode?: { readonly type: number; readonly vad_selector: number | undefined } | undefined;
  /** Only conferences with a time: those that begin at or after `fromS`, and at or before `untilS` (Unix seconds). */
  readonly fromS?: number | undefined;
  readonly untilS?: number | undefined;
}

/** The possible orders of lists; by default newest first. */
export type ConferenceOrder =
  | 'topic'
  | 'created_at'
  | 'start_time'
  | 'started_at'
  | 'state'
  | 'owner';

/**
 * A number or boolean of the details; PostgreSQL distinguishes their types, and its `json_extract` returns both as numbers
 * (`postgres/functions.ts`).
 */
const detail = (path: string) => sql`json_extract(${table.details}, ${`$.${path}`})`;
const topicOf = sql`(${table.details} ->> '$.topic')`;
const hasPart = (text: SQL | typeof table.id, part: string) =>
  sql`instr(lower(${text}), ${part.toLowerCase()}) > 0`;

/** The conditions of a filter, except the state. */
export function filterConditions(filter: ConferenceFilter): readonly (SQL | undefined)[] {
  const { tag, topic, topicOrId, owner, allowsGuests, hasRegistration, mode, fromS, untilS } =
    filter;
  const start = detail('schedule.start_time');
  return [
    tag === undefined ? undefined : hasTag(tag),
    topic === undefined ? undefined : hasPart(topicOf, topic),
    topicOrId === undefined
      ? undefined
      : or(hasPart(topicOf, topicOrId), hasPart(table.id, topicOrId)),
    owner === undefined ? undefined : eq(table.owner, owner),
    allowsGuests === undefined ? undefined : eq(table.allowGuests, allowsGuests ? 1 : 0),
    hasRegistration === undefined
      ? undefined
      : sql`coalesce(${detail('registration_enabled')}, 0) = ${hasRegistration ? 1 : 0}`,
    mode === undefined ? undefined : sql`${detail('type')} = ${mode.type}`,
    mode?.vad_selector === undefined
      ? undefined
      : sql`coalesce(${detail('vad_selector')}, 0) = ${mode.vad_selector}`,
    fromS === undefined ? undefined : sql`${start} >= ${fromS}`,
    untilS === undefined ? undefined : sql`${start} <= ${untilS}`,
  ];
}

/** The order of a list; empty for the default. */
export function inOrder(
  order: { readonly by: ConferenceOrder; readonly isAscending: boolean } | undefined,
): readonly SQL[] {
  if (order === undefined) return [];
  const columns = {
    topic: sql`lower(${topicOf})`,
    created_at: sql`${table.createdAtS}`,
    start_time: detail('schedule.start_time'),
    started_at: sql`${table.startedAtS}`,
    state: sql`${table.state}`,
    owner: sql`${table.owner}`,
  };
  const column = columns[order.by];
  // Rows without a value come first, or last: SQLite's default, but not PostgreSQL's.
  return [order.isAscending ? sql`${column} asc nulls first` : sql`${column} desc nulls last`];
}

function hasTag(tag: string): SQL {
  return sql`exists (select 1 from json_each(${table.details}, '$.tags') where cast(value as text) = ${tag})`;
}

/** Checks a single date here; a weekly schedule is checked where its days are known. */
export function isPlannedBetween(fromS: number, toS: number): SQL {
  const ofSchedule = (field: string) =>
    sql`json_extract(${table.details}, ${`$.schedule.${field}`})`;
  const startS = ofSchedule('start_time');
  const endS = sql`${startS} + coalesce(${ofSchedule('duration')}, 0)`;
  return sql`(${table.scheduleType} = ${SCHEDULE_TYPES.weekly} or (${table.scheduleType} = ${SCHEDULE_TYPES.once} and ${startS} < ${toS} and ${endS} > ${fromS}))`;
}
