/**
 * Keys of links to choose a password. A key is for one account, works once, and expires soon; a new key replaces the account's
 * previous one. Only digests of keys are stored.
 */
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Clock } from '#server/lib/clock.ts';
import type { Alongside } from './keptAnswers.ts';
import { digest, newKey } from './mailConfirmations.ts';
import type { Database } from './open.ts';
import { passwordLinks as table, type UserRow, users } from './schema/accounts.ts';

/** Long enough for a person to use the link on the next working morning. */
const LIFE_S = 24 * 3600;

export interface MadeLink {
  readonly key: string;
  readonly untilS: number;
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

export function createPasswordLinks({ query }: Database, clock: Clock) {
  const isGood = (key: string) =>
    and(eq(table.keyHash, digest(key)), gt(table.madeAtS, clock.nowS() - LIFE_S));

  function prepare(login: string) {
    const key = newKey();
    const madeAtS = clock.nowS();
    const statements = [
      query.delete(table).where(lte(table.madeAtS, madeAtS - LIFE_S)),
      query.delete(table).where(eq(table.login, login)),
      query.insert(table).values({ keyHash: digest(key), login, madeAtS }),
    ] as const;
    return { key, untilS: madeAtS + LIFE_S, statements };
  }

  return {
    /** The key of a link, and the statements that store it, for example together with the account itself. */
    prepare,
    async make({ login }: UserRow, alongside: Alongside): Promise<MadeLink> {
      const { key, untilS, statements } = prepare(login);
      await query.batch([...statements, ...alongside]);
      return { key, untilS };
    },
    /** Deletes an account's link: it was for the account's old password and address. */
    end: (login: string) => query.delete(table).where(eq(table.login, login)),
    /** The account that a valid key is for. */
    async find(key: string): Promise<UserRow | undefined> {
      const [row] = await query.select().from(table).where(isGood(key));
      if (!row) return undefined;
      const [user] = await query.select().from(users).where(eq(users.login, row.login));
      // A later account may have the same name.
      return user && user.createdAtS <= row.madeAtS ? user : undefined;
    },
    /** Whether the key was valid; it deletes this key and all others of its account. */
    async use(key: string, login: string): Promise<boolean> {
      // The delete is the claim: of two simultaneous requests, only one finds the row.
      const { rowsAffected } = await query.delete(table).where(isGood(key));
      if (rowsAffected === 0) return false;
      await query.delete(table).where(eq(table.login, login));
      return true;
    },
  };
}
