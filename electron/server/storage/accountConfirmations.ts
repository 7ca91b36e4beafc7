/**
 * Keys that confirm an account's email address, each sent in one mail. A key is for one account and one address, works once, and
 * expires soon. Sent mails are counted by account and by address, so that accounts can't be used to write to strangers. Only
 * digests of keys and addresses are stored.
 */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Clock } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { digest, newKey } from './mailConfirmations.ts';
import type { Database } from './open.ts';
import { type UserRow, accountConfirmations as table, users } from './schema/accounts.ts';
import { createTurns } from '#server/lib/turns.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MONTH_S = 30 * DAY_S;
/** The limit per month, as a multiple of the daily limit. */
const DAYS_OF_A_MONTH = 3;

export type AccountConfirmations = ReturnType<typeof createAccountConfirmations>;

type Limits = Pick<Settings, 'confirmation_mails_per_day' | 'confirmation_key_hours'>;

export function createAccountConfirmations(
  { query }: Database,
  clock: Clock,
  { confirmation_mails_per_day: mostADay, confirmation_key_hours: hours }: Limits,
) {
  const lifeS = hours * HOUR_S;
  // One at a time, so that the second of two requests counts the mail of the first.
  const inTurn = createTurns();

  function waitOf(mailedAt: readonly number[], nowS: number): number {
    if (mostADay === undefined) return 0;
    return Math.max(
      waitS(mailedAt, nowS, DAY_S, mostADay),
      waitS(mailedAt, nowS, MONTH_S, mostADay * DAYS_OF_A_MONTH),
    );
  }

  async function wait(user: Pick<UserRow, 'login' | 'email'>): Promise<number> {
    const nowS = clock.nowS();
    const addressHash = digest(user.email.toLowerCase());
    const rows = await query
      .select()
      .from(table)
      .where(or(eq(table.login, user.login), eq(table.addressHash, addressHash)));
    const login = user.login.toLowerCase();
    const ofAccount = rows.filter((row) => row.login.toLowerCase() === login);
    const ofAddress = rows.filter((row) => row.addressHash === addressHash);
    return Math.max(
      ...[ofAccount, ofAddress].map((sent) =>
        waitOf(
          sent.map(({ mailedAtS }) => mailedAtS),
          nowS,
        ),
      ),
    );
  }

  return {
    /** The seconds until the next mail to an account's address is allowed; 0 when it is allowed now. */
    wait,
    /** Makes a key for one mail to an account's address. The failure: the seconds until the next mail is allowed. */
    claim: (
      user: UserRow,
    ): Promise<Result<{ readonly key: string; readonly untilS: number }, number>> =>
      inTurn(async () => {
        const nowS = clock.nowS();
        await query.delete(table).where(lte(table.mailedAtS, nowS - Math.max(MONTH_S, lifeS)));
        const waitedS = await wait(user);
        if (waitedS > 0) return fail(waitedS);
        const key = newKey();
        const addressHash = digest(user.email.toLowerCase());
        const untilS = nowS + lifeS;
        await query.batch([
          query
            .insert(table)
            .values({ keyHash: digest(key), login: user.login, addressHash, mailedAtS: nowS }),
          // An account with an unconfirmed address exists as long as its key works.
          query
            .update(users)
            .set({ confirmUntilS: untilS })
            .where(and(eq(users.login, user.login), gt(users.confirmUntilS, nowS))),
        ]);
        return ok({ key, untilS });
      }),
    /** Confirms the address that a key was sent to; false when the key is unknown, used, expired, or for another address. */
    async confirm(key: string): Promise<boolean> {
      const nowS = clock.nowS();
      const isOfKey = eq(table.keyHash, digest(key));
      const [row] = await query
        .select()
        .from(table)
        .where(and(isOfKey, isNull(table.usedAtS), gt(table.mailedAtS, nowS - lifeS)));
      if (!row) return false;
      const [user] = await query.select().from(users).where(eq(users.login, row.login));
      // A later account may have the same name.
      if (!user || user.createdAtS > row.mailedAtS) return false;
      if (digest(user.email.toLowerCase()) !== row.addressHash) return false;
      const [confirmed] = await query.batch([
        // Only the address that was just compared: if another one was saved in the meantime, that stays unconfirmed.
        query
          .update(users)
          .set({ emailConfirmed: 1, confirmUntilS: null })
          .where(and(eq(users.login, user.login), eq(users.email, user.email))),
        query.update(table).set({ usedAtS: nowS }).where(isOfKey),
      ]);
      return confirmed.rowsAffected > 0;
    },
  };
}

/** The seconds until a time window has room for one more; 0 when it has room now. */
function waitS(mailedAt: readonly number[], nowS: number, windowS: number, most: number): number {
  const recent = mailedAt.filter((each) => nowS - each < windowS).sort((one, other) => other - one);
  const blocking = recent[most - 1];
  return blocking === undefined ? 0 : Math.max(1, blocking + windowS - nowS);
}
