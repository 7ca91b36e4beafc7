/** Which conferences a list holds, and in which order, as SQL. */
import { type SQL, eq, or, sql } from 'drizzle-orm';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import { conferences as table } from './schema/conferences.ts';

export interface ConferenceFilter {
  readonly state?: 'running' | 'stopped' | undefined;
  readonly tag?: string | undefined;
  /** A part of the topic, in any case of letters; of the topic or the id. */
  readonly topic?: string | undefined;
  readonly topicOrId?: string | undefined;
  readonly owner?: string | undefined;
  readonly allowsGuests?: boolean | undefined;
  readonly hasRegistration?: boolean | undefined;
  /** The numbers of a mode. */
  readonly mode?: { readonly type: number; readonly vad_selector: number | undefined } | undefined;
  /** Those with a time that begin then or later, and then or earlier (Unix seconds). */
  readonly fromS?: number | undefined;
  readonly untilS?: number | undefined;
}

/** What lists can be sorted by; the newest come first without it. */
export type ConferenceOrder =
  | 'topic'
  | 'created_at'
  | 'start_time'
  | 'started_at'
  | 'state'
  | 'owner';

/** A number of the details, or a yes or no; PostgreSQL wants to know which, and has both of these (`postgres/functions.ts`). */
const detail = (path: string) => sql`json_extract(${table.details}, ${`$.${path}`})`;
const topicOf = sql`(${table.details} ->> '$.topic')`;
const hasPart = (text: SQL | typeof table.id, part: string) =>
  sql`instr(lower(${text}), ${part.toLowerCase()}) > 0`;

/** The conditions that a filter asks for, beside the state. */
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

/** In which order a list comes; nothing without a wish. */
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
  // What has none comes first, or last: so of itself in SQLite, and not in PostgreSQL.
  return [order.isAscending ? sql`${column} asc nulls first` : sql`${column} desc nulls last`];
}

function hasTag(tag: string): SQL {
  return sql`exists (select 1 from json_each(${table.details}, '$.tags') where cast(value as text) = ${tag})`;
}

/** A single date is looked at here, a weekly schedule where its days are known. */
export function isPlannedBetween(fromS: number, toS: number): SQL {
  const ofSchedule = (field: string) =>
    sql`json_extract(${table.details}, ${`$.schedule.${field}`})`;
  const startS = ofSchedule('start_time');
  const endS = sql`${startS} + coalesce(${ofSchedule('duration')}, 0)`;
  return sql`(${table.scheduleType} = ${SCHEDULE_TYPES.weekly} or (${table.scheduleType} = ${SCHEDULE_TYPES.once} and ${startS} < ${toS} and ${endS} > ${fromS}))`;
}
