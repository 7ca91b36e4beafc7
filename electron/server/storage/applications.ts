/** The database's applications: programs that the operator lets act on the server. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { applications as table, tokens } from './schema/accounts.ts';

export type ApplicationRow = typeof table.$inferSelect;

export type ApplicationRows = ReturnType<typeof createApplicationRows>;

export function createApplicationRows({ query }: Pick<Database, 'query'>) {
  /** An application's own tokens, and those with which it acts for people. */
  const endTokens = (id: string) =>
    query
      .delete(tokens)
      .where(
        or(
          and(eq(tokens.subject, id), eq(tokens.subjectKind, 'application')),
          eq(tokens.application, id),
        ),
      );

  return {
    async find(id: string): Promise<ApplicationRow | undefined> {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    /** All of them, by name. */
    list: async (): Promise<readonly ApplicationRow[]> =>
      query.select().from(table).orderBy(asc(table.name), asc(table.id)),
    async add(row: ApplicationRow, alongside: Alongside = []): Promise<void> {
      await query.batch([query.insert(table).values(row), ...alongside]);
    },
    /** Changes an application and revokes its tokens. False when it doesn't exist. */
    async change(
      id: string,
      change: Partial<Pick<ApplicationRow, 'isActive' | 'secretHash'>>,
      alongside: Alongside = [],
    ): Promise<boolean> {
      const [, { rowsAffected }] = await query.batch([
        endTokens(id),
        query.update(table).set(change).where(eq(table.id, id)),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    /** Changes an application's redirect addresses. False when it doesn't exist. */
    async address(id: string, redirectUris: string, alongside: Alongside = []): Promise<boolean> {
      const [{ rowsAffected }] = await query.batch([
        query.update(table).set({ redirectUris }).where(eq(table.id, id)),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    /** Removes an application and revokes its tokens. False when it doesn't exist. */
    async remove(id: string, alongside: Alongside = []): Promise<boolean> {
      const [, { rowsAffected }] = await query.batch([
        endTokens(id),
        query.delete(table).where(eq(table.id, id)),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    /** The statement that records the time of an application's last use. */
    used: (id: string, atS: number): BatchItem<'sqlite'> =>
      query.update(table).set({ lastUsedAtS: atS }).where(eq(table.id, id)),
  };
}
