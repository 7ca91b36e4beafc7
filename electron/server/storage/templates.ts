/** Templates of conferences; each belongs to one user. */
import { and, asc, eq } from 'drizzle-orm';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { templates as table } from './schema/conferences.ts';

export type TemplateRow = typeof table.$inferSelect;

export type Templates = ReturnType<typeof createTemplates>;

export function createTemplates({ query }: Pick<Database, 'query'>) {
  return {
    /** A user's own templates, in the order of creation. */
    list: async (owner: string): Promise<readonly TemplateRow[]> =>
      query
        .select()
        .from(table)
        .where(eq(table.owner, owner))
        .orderBy(asc(table.createdAtS), asc(table.id)),
    async find(id: string, owner: string): Promise<TemplateRow | undefined> {
      const [row] = await query
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.owner, owner)));
      return row;
    },
    async add(row: TemplateRow, alongside: Alongside): Promise<void> {
      await query.batch([query.insert(table).values(row), ...alongside]);
    },
    /** Writes over the revision that was read; false when another one is there by now. */
    async edit(
      { id, revision }: Pick<TemplateRow, 'id' | 'revision'>,
      change: Pick<TemplateRow, 'name' | 'object' | 'revision'>,
    ): Promise<boolean> {
      const done = await query
        .update(table)
        .set(change)
        .where(and(eq(table.id, id), eq(table.revision, revision)));
      return done.rowsAffected > 0;
    },
    async remove(id: string): Promise<void> {
      await query.delete(table).where(eq(table.id, id));
    },
  };
}
