/** Where the database is, as `--set` gives it. */
import * as z from 'zod/mini';
import { flag, word } from './settingValues.ts';

/** One schema and one default for each name. */
export const DATABASE_SETTINGS = {
  database_url: z.prefault(word.check(z.refine((text) => text === '' || isPostgres(text))), ''),
  standby: z.prefault(flag, 'false'),
};
type DatabaseSettings = Readonly<z.output<z.ZodMiniObject<typeof DATABASE_SETTINGS>>>;

/** What is missing, as a sentence for the person who gave the rest. */
export function checkStandby({ database_url: url, standby }: DatabaseSettings): string | undefined {
  return standby && url === ''
    ? 'standby needs a PostgreSQL that both servers use (database_url).'
    : undefined;
}

/** `postgres://name:password@host/database`; `postgres://name@/database?host=/run/postgresql` for a socket. */
function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\/\S*\/\S+$/u.test(text);
}
