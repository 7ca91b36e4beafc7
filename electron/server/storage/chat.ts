/** The chat messages of sessions, and the files that belong to them. */
import { and, desc, eq, inArray, lt, sum } from 'drizzle-orm';
import type { Database } from './open.ts';
import { chatFiles as files, chatMessages as table } from './schema/history.ts';

type ChatMessageRow = typeof table.$inferSelect;
export type ChatFileRow = typeof files.$inferSelect;

/** A message with the additional data that a reader needs. */
export interface ChatEntry {
  readonly row: ChatMessageRow;
  readonly file: ChatFileRow | undefined;
  readonly repliedTo:
    | { readonly row: ChatMessageRow; readonly file: ChatFileRow | undefined }
    | undefined;
}

export type ChatRows = ReturnType<typeof createChatRows>;

export function createChatRows({ query }: Database) {
  async function describe(rows: readonly ChatMessageRow[]): Promise<readonly ChatEntry[]> {
    const [first] = rows;
    if (first === undefined) return [];
    const places = rows.flatMap(({ replyTo }) => (replyTo === null ? [] : [replyTo]));
    const replied =
      places.length === 0
        ? []
        : await query
            .select()
            .from(table)
            .where(and(eq(table.sessionId, first.sessionId), inArray(table.place, places)));
    const ids = [...rows, ...replied].flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
    const found =
      ids.length === 0 ? [] : await query.select().from(files).where(inArray(files.id, ids));
    const fileOf = ({ fileId }: ChatMessageRow): ChatFileRow | undefined =>
      found.find(({ id }) => id === fileId);
    return rows.map((row) => {
      const other = replied.find(({ place }) => place === row.replyTo);
      return { row, file: fileOf(row), repliedTo: other && { row: other, file: fileOf(other) } };
    });
  }

  return {
    /** Appends a message; if one with that id exists, it stays unchanged. */
    async add(
      message: Omit<ChatMessageRow, 'place'>,
    ): Promise<{ readonly entry: ChatEntry; readonly isNew: boolean }> {
      const [added] = await query.insert(table).values(message).onConflictDoNothing().returning();
      const row =
        added ??
        (await query
          .select()
          .from(table)
          .where(and(eq(table.sessionId, message.sessionId), eq(table.id, message.id)))
          .get());
      const [entry] = row === undefined ? [] : await describe([row]);
      if (entry === undefined) throw new Error('A message was neither written nor there.');
      return { entry, isNew: added !== undefined };
    },
    async findByPlace(sessionId: string, place: number): Promise<ChatMessageRow | undefined> {
      const where = and(eq(table.sessionId, sessionId), eq(table.place, place));
      return query.select().from(table).where(where).get();
    },
    /**
     * The newest messages before a position (or of all), in order. Callers ask for one more than they show, to know whether there
     * are older ones.
     */
    async stretch(
      sessionId: string,
      before: number | undefined,
      size: number,
    ): Promise<readonly ChatEntry[]> {
      const where = and(
        eq(table.sessionId, sessionId),
        before === undefined ? undefined : lt(table.place, before),
      );
      const rows = await query
        .select()
        .from(table)
        .where(where)
        .orderBy(desc(table.place))
        .limit(size);
      return describe(rows.reverse());
    },
    async sessionsWithAny(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (sessionIds.length === 0) return new Set();
      const rows = await query
        .selectDistinct({ sessionId: table.sessionId })
        .from(table)
        .where(inArray(table.sessionId, [...sessionIds]));
      return new Set(rows.map(({ sessionId }) => sessionId));
    },
    async addFile(file: ChatFileRow): Promise<void> {
      await query.insert(files).values(file);
    },
    findFile: async (id: string): Promise<ChatFileRow | undefined> =>
      query.select().from(files).where(eq(files.id, id)).get(),
    countFiles: async (sessionId: string): Promise<number> =>
      query.$count(files, eq(files.sessionId, sessionId)),
    /** Deletes the files of a conference's other sessions and returns their ids. */
    async removeFiles(
      conferenceId: string,
      keptSessionId: string | undefined,
    ): Promise<readonly string[]> {
      const all = await query.select().from(files).where(eq(files.conferenceId, conferenceId));
      const ids = all.flatMap(({ id, sessionId }) => (sessionId === keptSessionId ? [] : [id]));
      if (ids.length > 0) await query.delete(files).where(inArray(files.id, ids));
      return ids;
    },
    allFiles: async (): Promise<readonly ChatFileRow[]> => query.select().from(files),
    async filesSize(): Promise<number> {
      const [row] = await query.select({ bytes: sum(files.size) }).from(files);
      return Number(row?.bytes ?? 0);
    },
  };
}
