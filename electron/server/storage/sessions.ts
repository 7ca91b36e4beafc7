/** The log of sessions: when a conference ran and who was in it. */
import { and, eq, gte, inArray, isNull, lte, max, notInArray, or, sql } from 'drizzle-orm';
import { LEAVE_REASONS } from '#shared/history/callLog.ts';
import type { Rating } from '#shared/wire/call/rating.ts';
import type { SharedCommits } from './groupCommit.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import {
  type SessionParticipantRow,
  type SessionRow,
  sessionParticipants,
  sessions as table,
} from './schema/history.ts';
import { callPlaces } from './schema/operation.ts';
import { createSessionLists } from './sessionLists.ts';

/** Someone who is inside. */
interface OpenStay extends Pick<SessionParticipantRow, 'userId' | 'displayName' | 'sessionId'> {
  readonly conferenceId: string;
}

/** The stays that ended when a server was lost: arrivals up to a number, in that server's conferences. */
export interface LostStays {
  readonly conferences: readonly string[];
  readonly lastArrival: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Creates the log. Writes about people in sessions go into shared commits, in the order of the calls. */
export function createSessions({ query }: Database, commits: SharedCommits) {
  return {
    ...createSessionLists({ query }),
    async begin(session: Omit<SessionRow, 'endedAtS' | 'participantCount'>): Promise<void> {
      await query.insert(table).values(session);
    },
    /** Ends a session; people who are still in it leave with it, for the given reason. */
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
      // People who have already left keep their time. The end of the session may be written before an earlier departure.
      const { id, leftAtS, leaveReason } = sessionParticipants;
      const isAhead = and(eq(leaveReason, LEAVE_REASONS.ended), gte(leftAtS, atS));
      const update = query
        .update(sessionParticipants)
        .set({ leftAtS: atS, leaveReason: reason })
        .where(and(eq(id, arrival), or(isNull(leftAtS), isAhead)));
      await commits.batch([update, ...alongside]);
    },
    /** Stores a person's rating of picture and sound. */
    async rate(arrival: number, rating: Rating): Promise<void> {
      const update = query
        .update(sessionParticipants)
        .set({ rating })
        .where(eq(sessionParticipants.id, arrival));
      await commits.batch([update]);
    },
    /** The number of the last arrival, 0 before the first. */
    async lastArrival(): Promise<number> {
      const [row] = await query
        .select({ last: max(sessionParticipants.id) })
        .from(sessionParticipants);
      return row?.last ?? 0;
    },

    /**
     * Closes the stays that a crash left open: at a start the sessions are empty, except those on another call server. `alongside`
     * makes further statements from the stays. `lost`: only the stays of one lost server.
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
