/** Programs that the operator lets act on the server, in the database. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from './open.ts';
import { applications as table } from './schema.ts';

export type ApplicationRow = typeof table.$inferSelect;

export interface ApplicationRows {
  find(id: string): Promise<ApplicationRow | undefined>;
  /** All of them, by name. */
  list(): Promise<readonly ApplicationRow[]>;
  add(row: ApplicationRow): Promise<void>;
  /** Whether there was one. */
  remove(id: string): Promise<boolean>;
}

/** Makes the store. */
export function createApplicationRows({ query }: Pick<Database, 'query'>): ApplicationRows {
  return {
    async find(id) {
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row;
    },
    list: async () => query.select().from(table).orderBy(asc(table.name), asc(table.id)),
    async add(row) {
      await query.insert(table).values(row);
    },
    async remove(id) {
      const { rowsAffected } = await query.delete(table).where(eq(table.id, id));
      return rowsAffected > 0;
    },
  };
}
