/** The log of sessions: when a conference ran and who was in it. */
import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { sessionParticipants, sessions as table } from './schema.ts';

export type SessionRow = typeof table.$inferSelect;
export type SessionParticipantRow = typeof sessionParticipants.$inferSelect;

export interface SessionFilter {
  readonly conferenceId?: string | undefined;
  readonly fromS?: number | undefined;
  readonly toS?: number | undefined;
}

interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

export interface Sessions {
  begin(session: Omit<SessionRow, 'endedAtS' | 'participantCount'>): Promise<void>;
  end(id: string, atS: number): Promise<void>;
  /** Writes an arrival and returns its number, for the departure. */
  arrive(sessionId: string, userId: string, displayName: string, atS: number): Promise<number>;
  leave(arrival: number, atS: number): Promise<void>;
  find(id: string): Promise<SessionRow | undefined>;
  /** Sessions of an owner's conferences, newest first unless `ascending`. */
  page(
    owner: string,
    filter: SessionFilter,
    offset: number,
    size: number,
    ascending: boolean,
  ): Promise<Page<SessionRow>>;
  participants(id: string, offset: number, size: number): Promise<Page<SessionParticipantRow>>;
  /** Closes what a crash left open: nobody is inside after a start. */
  closeArrivals(atS: number): Promise<void>;
}

/** Makes the log. */
export function createSessions({ query }: Database): Sessions {
  return {
    async begin(session) {
      await query.insert(table).values(session);
    },
    async end(id, atS) {
      await query.batch([
        query.update(table).set({ endedAtS: atS }).where(eq(table.id, id)),
        query
          .update(sessionParticipants)
          .set({ leftAtS: atS })
          .where(and(eq(sessionParticipants.sessionId, id), isNull(sessionParticipants.leftAtS))),
      ]);
    },
    async arrive(sessionId, userId, displayName, atS) {
      const [added] = await query.batch([
        query
          .insert(sessionParticipants)
          .values({ sessionId, userId, displayName, joinedAtS: atS })
          .returning({ id: sessionParticipants.id }),
        query
          .update(table)
          .set({ participantCount: sql`participant_count + 1` })
          .where(eq(table.id, sessionId)),
      ]);
      return added[0]?.id ?? 0;
    },
    async leave(arrival, atS) {
      await query
        .update(sessionParticipants)
        .set({ leftAtS: atS })
        .where(eq(sessionParticipants.id, arrival));
    },
    async find(id) {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    async page(owner, filter, offset, size, ascending) {
      const where = and(
        eq(table.owner, owner),
        filter.conferenceId === undefined ? undefined : eq(table.conferenceId, filter.conferenceId),
        filter.fromS === undefined ? undefined : gte(table.startedAtS, filter.fromS),
        filter.toS === undefined ? undefined : lte(table.startedAtS, filter.toS),
      );
      const order = ascending ? asc(table.startedAtS) : desc(table.startedAtS);
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
    async participants(id, offset, size) {
      const where = eq(sessionParticipants.sessionId, id);
      const [total, rows] = await Promise.all([
        query.$count(sessionParticipants, where),
        query
          .select()
          .from(sessionParticipants)
          .where(where)
          .orderBy(asc(sessionParticipants.id))
          .limit(size)
          .offset(offset),
      ]);
      return { total, rows };
    },
    async closeArrivals(atS) {
      const open = query.select({ id: sessionParticipants.id }).from(sessionParticipants);
      await query
        .update(sessionParticipants)
        .set({ leftAtS: atS })
        .where(inArray(sessionParticipants.id, open.where(isNull(sessionParticipants.leftAtS))));
    },
  };
}
