/** Queries of sessions and of the people in them. */
import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import {
  type SessionParticipantRow,
  type SessionRow,
  sessionParticipants,
  sessions as table,
} from './schema/history.ts';

export interface SessionFilter {
  readonly conferenceId?: string | undefined;
  readonly fromS?: number | undefined;
  readonly toS?: number | undefined;
}

export interface SessionOrder {
  readonly by: 'start_time' | 'end_time';
  readonly isAscending: boolean;
}

/** Whose sessions: those of an owner's conferences, and those that an account attended; without an owner all. */
export interface SessionReader {
  readonly owner: string | undefined;
  /** The full id of the account; undefined to get only the owner's own. */
  readonly attendee?: string | undefined;
}

export type SessionVisitor = Pick<SessionParticipantRow, 'userId' | 'displayName'>;

export interface SessionPage<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

export function createSessionLists({ query }: Pick<Database, 'query'>) {
  return {
    async find(id: string): Promise<SessionRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    /** A reader's sessions, in the given order. */
    async page(
      { owner, attendee }: SessionReader,
      filter: SessionFilter,
      offset: number,
      size: number,
      { by, isAscending }: SessionOrder,
    ): Promise<SessionPage<SessionRow>> {
      const attended =
        attendee === undefined
          ? undefined
          : query
              .select({ id: sessionParticipants.sessionId })
              .from(sessionParticipants)
              .where(eq(sessionParticipants.userId, attendee));
      const where = and(
        owner === undefined
          ? undefined
          : or(eq(table.owner, owner), attended && inArray(table.id, attended)),
        filter.conferenceId === undefined ? undefined : eq(table.conferenceId, filter.conferenceId),
        filter.fromS === undefined ? undefined : gte(table.startedAtS, filter.fromS),
        filter.toS === undefined ? undefined : lte(table.startedAtS, filter.toS),
      );
      // A running session sorts as if it ended last.
      const column =
        by === 'start_time'
          ? table.startedAtS
          : sql`coalesce(${table.endedAtS}, 9223372036854775807)`;
      const order = isAscending ? asc(column) : desc(column);
      const [total, rows] = await Promise.all([
        query.$count(table, where),
        query
          .select()
          .from(table)
          .where(where)
          .orderBy(order, asc(table.id))
          .limit(size)
          .offset(offset),
      ]);
      return { total, rows };
    },
    /** The visitors of several sessions, each person once per session. */
    async visitors(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const found = new Map<string, string[]>();
      if (ids.length === 0) return found;
      const { sessionId, userId } = sessionParticipants;
      const rows = await query
        .selectDistinct({ sessionId, userId })
        .from(sessionParticipants)
        .where(inArray(sessionId, [...ids]));
      for (const row of rows) {
        found.set(row.sessionId, [...(found.get(row.sessionId) ?? []), row.userId]);
      }
      return found;
    },
    /** The same with their names, in the order of their arrival. */
    async visitorNames(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly SessionVisitor[]>> {
      const found = new Map<string, SessionVisitor[]>();
      if (ids.length === 0) return found;
      const { id, sessionId, userId, displayName } = sessionParticipants;
      const rows = await query
        .select({ sessionId, userId, displayName })
        .from(sessionParticipants)
        .where(inArray(sessionId, [...ids]))
        .orderBy(asc(id));
      for (const row of rows) {
        const known = found.get(row.sessionId) ?? [];
        // A person who came twice counts once.
        if (known.some((each) => each.userId === row.userId)) continue;
        found.set(row.sessionId, [...known, { userId: row.userId, displayName: row.displayName }]);
      }
      return found;
    },
    async staysOf(id: string, userId: string): Promise<readonly SessionParticipantRow[]> {
      const { sessionId, userId: visitor } = sessionParticipants;
      return query
        .select()
        .from(sessionParticipants)
        .where(and(eq(sessionId, id), eq(visitor, userId)));
    },
    /** The stays in a session, of all or of one. */
    async participants(
      id: string,
      offset: number,
      size: number,
      {
        userId,
        isAscending = true,
      }: { readonly userId?: string | undefined; readonly isAscending?: boolean } = {},
    ): Promise<SessionPage<SessionParticipantRow>> {
      const where = and(
        eq(sessionParticipants.sessionId, id),
        userId === undefined ? undefined : eq(sessionParticipants.userId, userId),
      );
      const [total, rows] = await Promise.all([
        query.$count(sessionParticipants, where),
        query
          .select()
          .from(sessionParticipants)
          .where(where)
          .orderBy((isAscending ? asc : desc)(sessionParticipants.id))
          .limit(size)
          .offset(offset),
      ]);
      return { total, rows };
    },
  };
}
