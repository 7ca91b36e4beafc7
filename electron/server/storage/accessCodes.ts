/** Authorization codes of applications, in the database: only as SHA-256 hashes, so that the file holds no usable code. */
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { type AccessCodeRow, accessCodes as table, tokens } from './schema/accounts.ts';

export type AccessCodes = ReturnType<typeof createAccessCodes>;

export function createAccessCodes({ query }: Pick<Database, 'query'>) {
  const isIt = (code: string, application: string) =>
    and(eq(table.codeHash, hashOf(code)), eq(table.application, application));

  return {
    /** Adds a code, and deletes those that are no longer needed. */
    async add(
      code: string,
      row: Omit<AccessCodeRow, 'codeHash' | 'signIn'>,
      nowS: number,
      alongside: Alongside = [],
    ): Promise<void> {
      const given = query
        .select({ one: sql`1` })
        .from(tokens)
        .where(eq(tokens.family, table.signIn));
      await query.batch([
        query.delete(table).where(and(lt(table.expiresAtS, nowS), notExists(given))),
        query.insert(table).values({ ...row, codeHash: hashOf(code), signIn: null }),
        ...alongside,
      ]);
    },
    /** Redeems a code for the tokens of `signIn`; undefined when this application has no such unused code. */
    async claim(
      code: string,
      application: string,
      signIn: string,
    ): Promise<AccessCodeRow | undefined> {
      // Of two requests at once, only one changes the row.
      const [row] = await query
        .update(table)
        .set({ signIn })
        .where(and(isIt(code, application), isNull(table.signIn)))
        .returning();
      return row;
    },
    /**
     * Revokes the tokens of a code that this application already redeemed, and returns their sign-in; undefined for an unknown
     * code.
     */
    async endReused(code: string, application: string): Promise<string | undefined> {
      const isReused = and(isIt(code, application), isNotNull(table.signIn));
      const given = query.select({ signIn: table.signIn }).from(table).where(isReused);
      const [, [row]] = await query.batch([
        query.delete(tokens).where(inArray(tokens.family, given)),
        query.delete(table).where(isReused).returning(),
      ]);
      return row?.signIn ?? undefined;
    },
    /** Whether no one has used a code a second time since it was claimed. */
    isUsedOnce: async (code: string): Promise<boolean> =>
      (await query.$count(table, eq(table.codeHash, hashOf(code)))) > 0,
  };
}

/** A fast hash is enough: the code is random, so it cannot be guessed from its hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
