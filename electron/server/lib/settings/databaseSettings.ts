/** Where the database is, as `--set` gives it. */
import * as z from 'zod/mini';
import { word } from './settingValues.ts';

/** One schema and one default for each name. */
export const DATABASE_SETTINGS = {
  database_url: z.prefault(word.check(z.refine((text) => text === '' || isPostgres(text))), ''),
};

/** `postgres://name:password@host/database`; `postgres://name@/database?host=/run/postgresql` for a socket. */
function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\/\S*\/\S+$/u.test(text);
}
