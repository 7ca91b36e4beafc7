/**
 * The email addresses that their owners have confirmed. Anyone can type an address into a form, so an unconfirmed one gets a single
 * mail. Only digests are stored, so that strangers' addresses don't stay after the object that they were entered for.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from './open.ts';
import { mailConfirmations as table } from './schema/operation.ts';

const DAY_S = 86_400;

/** What may be sent to an address now. */
export type MailClaim =
  | { readonly kind: 'confirmed' }
  /** The one mail; the key in it confirms the address. */
  | { readonly kind: 'unconfirmed'; readonly key: string };

export type MailConfirmations = ReturnType<typeof createMailConfirmations>;

/** Creates the store; without a number of days, an unconfirmed address never gets a second mail. */
export function createMailConfirmations(
  { query }: Database,
  clock: Clock,
  forgottenAfterDays: number | undefined,
) {
  return {
    /** Asks for permission to send a mail; undefined when the address already had its mail. */
    async claim(address: string): Promise<MailClaim | undefined> {
      const addressHash = digest(address.toLowerCase());
      const nowS = clock.nowS();
      const [known] = await query
        .select({ confirmedAtS: table.confirmedAtS })
        .from(table)
        .where(eq(table.addressHash, addressHash));
      if (known && known.confirmedAtS !== null) return { kind: 'confirmed' };
      if (forgottenAfterDays !== undefined) {
        const oldestS = nowS - forgottenAfterDays * DAY_S;
        await query
          .delete(table)
          .where(and(isNull(table.confirmedAtS), lte(table.mailedAtS, oldestS)));
      }
      const key = newKey();
      const row = { addressHash, keyHash: digest(key), mailedAtS: nowS, confirmedAtS: null };
      // Of two simultaneous requests, only one adds the row.
      const added = await query.insert(table).values(row).onConflictDoNothing();
      return added.rowsAffected === 1 ? { kind: 'unconfirmed', key } : undefined;
    },
    /** Anyone who has the key has read the mail. Unknown keys are ignored. */
    async confirm(key: string): Promise<void> {
      await query
        .update(table)
        .set({ confirmedAtS: clock.nowS() })
        .where(and(eq(table.keyHash, digest(key)), isNull(table.confirmedAtS)));
    },
    async confirmedOf(addresses: readonly string[]): Promise<ReadonlySet<string>> {
      const byHash = new Map(addresses.map((each) => [digest(each.toLowerCase()), each]));
      const rows = await query
        .select({ addressHash: table.addressHash })
        .from(table)
        .where(and(inArray(table.addressHash, [...byHash.keys()]), isNotNull(table.confirmedAtS)));
      return new Set(rows.flatMap(({ addressHash }) => byHash.get(addressHash) ?? []));
    },
  };
}

/** A key for a link in a mail. */
export function newKey(): string {
  return randomBytes(20).toString('hex');
}

/** The stored form of a key or an address. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
