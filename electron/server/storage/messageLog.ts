/** The messages of all chats, for the owner of a conference and for the operator. */
import { type SQL, and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { chatMessages as table, sessions } from './schema/history.ts';

export type LoggedMessage = Omit<typeof table.$inferSelect, 'replyTo' | 'fileId'> & {
  readonly conferenceId: string;
};

export interface MessageFilter {
  readonly conferenceId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** The author's full id. */
  readonly from?: string | undefined;
  /** A part of the text. */
  readonly text?: string | undefined;
  readonly fromS?: number | undefined;
  readonly untilS?: number | undefined;
}

export type MessageLog = ReturnType<typeof createMessageLog>;

export function createMessageLog({ query }: Database) {
  return {
    /** One page in the order of writing, or backwards, and the total number. */
    async page(
      filter: MessageFilter,
      offset: number,
      size: number,
      isAscending: boolean,
    ): Promise<{ readonly total: number; readonly rows: readonly LoggedMessage[] }> {
      const where = conditionOf(filter);
      const found = query
        .select({
          id: table.id,
          place: table.place,
          sessionId: table.sessionId,
          conferenceId: sessions.conferenceId,
          userId: table.userId,
          displayName: table.displayName,
          atMs: table.atMs,
          text: table.text,
        })
        .from(table)
        .innerJoin(sessions, eq(sessions.id, table.sessionId))
        .where(where);
      const [counted, rows] = await Promise.all([
        query
          .select({ total: sql<number>`count(*)` })
          .from(table)
          .innerJoin(sessions, eq(sessions.id, table.sessionId))
          .where(where),
        found
          .orderBy(isAscending ? asc(table.place) : desc(table.place))
          .limit(size)
          .offset(offset),
      ]);
      return { total: counted[0]?.total ?? 0, rows };
    },
  };
}

function conditionOf(filter: MessageFilter): SQL | undefined {
  const { conferenceId, sessionId, from, text, fromS, untilS } = filter;
  return and(
    conferenceId === undefined ? undefined : eq(sessions.conferenceId, conferenceId),
    sessionId === undefined ? undefined : eq(table.sessionId, sessionId),
    from === undefined ? undefined : eq(table.userId, from),
    text === undefined ? undefined : sql`instr(lower(${table.text}), ${text.toLowerCase()}) > 0`,
    fromS === undefined ? undefined : gte(table.atMs, fromS * 1000),
    untilS === undefined ? undefined : lte(table.atMs, untilS * 1000 + 999),
  );
}
