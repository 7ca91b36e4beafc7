/** Settings that an administrator has chosen in the pages, and whether the server's set-up is complete. */
import { eq, sql } from 'drizzle-orm';
import { SIGN_IN_SETTINGS } from '#shared/administration/signInServices.ts';
import { CHOSEN_SETTINGS } from '#shared/wire/setup.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { chosenSettings as table, meta } from './schema/operation.ts';

/** The row of `meta` for a complete set-up. */
export const SETUP_MARK = 'setup';
export const SETUP_DONE = 'done';

export type ChosenSettings = ReturnType<typeof createChosenSettings>;

export function createChosenSettings({ query }: Pick<Database, 'query'>) {
  return {
    /** As `name=value`, which the command line takes, too. Names that this version does not know are left out. */
    async pairs(): Promise<readonly string[]> {
      const rows = await query.select().from(table);
      const names = [...CHOSEN_SETTINGS, ...SIGN_IN_SETTINGS];
      const known = rows.filter(({ name }) => names.some((each) => each === name));
      return known.map(({ name, value }) => `${name}=${value}`);
    },
    async put(values: Readonly<Record<string, string>>, alongside: Alongside = []): Promise<void> {
      const rows = Object.entries(values).map(([name, value]) => ({ name, value }));
      if (rows.length === 0) return;
      const insertion = query
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({ target: table.name, set: { value: sql`excluded.value` } });
      await query.batch([insertion, ...alongside]);
    },
    async isSetUp(): Promise<boolean> {
      const [row] = await query.select().from(meta).where(eq(meta.key, SETUP_MARK));
      return row !== undefined;
    },
    async markSetUp(isDone: boolean): Promise<void> {
      if (!isDone) await query.delete(meta).where(eq(meta.key, SETUP_MARK));
      else {
        await query
          .insert(meta)
          .values({ key: SETUP_MARK, value: SETUP_DONE })
          .onConflictDoNothing();
      }
    },
  };
}
