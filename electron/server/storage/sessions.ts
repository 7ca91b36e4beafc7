/** The log of sessions: when a conference ran and who was in it. */
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { LEAVE_REASONS } from '#shared/history/callLog.ts';
import type { Rating } from '#shared/wire/call/rating.ts';
import type { SharedCommits } from './groupCommit.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { sessionParticipants, sessions as table } from './schema/history.ts';
import { callPlaces } from './schema/operation.ts';

export type SessionRow = typeof table.$inferSelect;
export type SessionParticipantRow = typeof sessionParticipants.$inferSelect;

interface SessionFilter {
  readonly conferenceId?: string | undefined;
  readonly fromS?: number | undefined;
  readonly toS?: number | undefined;
}

interface SessionOrder {
  readonly by: 'start_time' | 'end_time';
  readonly isAscending: boolean;
}

/** Whose sessions: those of an owner's conferences, and those that an account attended; without an owner all. */
interface SessionReader {
  readonly owner: string | undefined;
  /** Full id of the account; absent where only own ones are wanted. */
  readonly attendee?: string | undefined;
}

export type SessionVisitor = Pick<SessionParticipantRow, 'userId' | 'displayName'>;

/** Someone who is inside. */
interface OpenStay extends Pick<SessionParticipantRow, 'userId' | 'displayName' | 'sessionId'> {
  readonly conferenceId: string;
}

/** The stays that ended with a server: arrivals up to one number, in the conferences that it had. */
export interface LostStays {
  readonly conferences: readonly string[];
  readonly lastArrival: number;
}

interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

export type Sessions = ReturnType<typeof createSessions>;

/** Makes the log. What happens to people inside goes into shared commits, in the order of the calls. */
export function createSessions({ query }: Database, commits: SharedCommits) {
  return {
    async begin(session: Omit<SessionRow, 'endedAtS' | 'participantCount'>): Promise<void> {
      await query.insert(table).values(session);
    },
    /** Ends it; those who are still inside leave with it, for the given reason. */
    async end(
      id: string,
      atS: number,
      invited: string | undefined,
      leaveReason: number,
    ): Promise<void> {
      await commits.batch([
        query
          .update(table)
          .set({ endedAtS: atS, ...(invited !== undefined && { invited }) })
          .where(eq(table.id, id)),
        query
          .update(sessionParticipants)
          .set({ leftAtS: atS, leaveReason })
          .where(and(eq(sessionParticipants.sessionId, id), isNull(sessionParticipants.leftAtS))),
      ]);
    },
    /** Writes an arrival and returns its number, for the departure. */
    async arrive(
      arrival: Omit<SessionParticipantRow, 'id' | 'leftAtS' | 'leaveReason' | 'rating'>,
      alongside: Alongside = [],
    ): Promise<number> {
      const [added] = await commits.batch([
        query.insert(sessionParticipants).values(arrival).returning({ id: sessionParticipants.id }),
        query
          .update(table)
          .set({ participantCount: sql`participant_count + 1` })
          .where(eq(table.id, arrival.sessionId)),
        ...alongside,
      ]);
      return added[0]?.id ?? 0;
    },
    async leave(
      arrival: number,
      atS: number,
      reason: number,
      alongside: Alongside = [],
    ): Promise<void> {
      // People who are out already keep their time. The end of the session may be written before someone who left ahead of it.
      const { id, leftAtS, leaveReason } = sessionParticipants;
      const isAhead = and(eq(leaveReason, LEAVE_REASONS.ended), gte(leftAtS, atS));
      const update = query
        .update(sessionParticipants)
        .set({ leftAtS: atS, leaveReason: reason })
        .where(and(eq(id, arrival), or(isNull(leftAtS), isAhead)));
      await commits.batch([update, ...alongside]);
    },
    /** Keeps how picture and sound were for someone. */
    async rate(arrival: number, rating: Rating): Promise<void> {
      const update = query
        .update(sessionParticipants)
        .set({ rating })
        .where(eq(sessionParticipants.id, arrival));
      await commits.batch([update]);
    },
    async find(id: string): Promise<SessionRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    /** Sessions of someone, in the given order. */
    async page(
      { owner, attendee }: SessionReader,
      filter: SessionFilter,
      offset: number,
      size: number,
      { by, isAscending }: SessionOrder,
    ): Promise<Page<SessionRow>> {
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
      // One that still runs ends after all others.
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
    /** Who was in which of several sessions, each person once for each. */
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
    ): Promise<Page<SessionParticipantRow>> {
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
    /** The number of the last arrival, 0 before the first. */
    async lastArrival(): Promise<number> {
      const [row] = await query
        .select({ last: max(sessionParticipants.id) })
        .from(sessionParticipants);
      return row?.last ?? 0;
    },

    /**
     * Closes what a crash left open: no one is inside after a start, except at another server that carries calls. What is
     * written alongside is made of the stays. `lost`: those of one server that is gone.
     */
    async closeArrivals(
      atS: number,
      alongside: (stays: readonly OpenStay[]) => Alongside,
      lost?: LostStays,
    ): Promise<void> {
      const { id, sessionId, userId, displayName, leftAtS } = sessionParticipants;
      const placed = query.select({ id: callPlaces.conferenceId }).from(callPlaces);
      const isLost = lost
        ? and(inArray(table.conferenceId, [...lost.conferences]), lte(id, lost.lastArrival))
        : notInArray(table.conferenceId, placed);
      const stays = await query
        .select({ sessionId, userId, displayName, conferenceId: table.conferenceId })
        .from(sessionParticipants)
        .innerJoin(table, eq(table.id, sessionId))
        .where(and(isNull(leftAtS), isLost));
      const open = query
        .select({ id })
        .from(sessionParticipants)
        .innerJoin(table, eq(table.id, sessionId))
        .where(and(isNull(leftAtS), isLost));
      const update = query
        .update(sessionParticipants)
        .set({ leftAtS: atS })
        .where(inArray(id, open));
      await query.batch([update, ...alongside(stays)]);
    },
  };
}
