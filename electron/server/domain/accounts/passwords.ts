/**
 * Password hashing with scrypt. The parameters are part of the hash, so that they can be raised later: the next
 * sign-in then hashes again. Hashing is costly on purpose, so it waits in the queues of `hashQueues.ts`.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Result } from '#shared/result.ts';
import { type HashRequest, createHashQueues } from './hashQueues.ts';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export type Passwords = ReturnType<typeof createPasswords>;

/** A hash that no password matches, for accounts that can't sign in with one. */
export const UNUSABLE_HASH = 'none';

/** Makes a hasher. `cost` is the binary logarithm of scrypt's N; tests that are not about hashing use a low one. */
export function createPasswords(cost: number) {
  const inTurn = createHashQueues();
  const dummy = format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    /** A new hash, or `busy` when too many are waiting. */
    hash: (password: string, request?: HashRequest): Promise<Result<string, 'busy'>> =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        return format(cost, salt, await derive(password, salt, cost));
      }, request),
    /**
     * Whether a password fits a hash. Without a hash (unknown user) the same work is done, so that the
     * time reveals nothing (failure C15).
     */
    verify: (
      password: string,
      hash: string | undefined,
      request?: HashRequest,
    ): Promise<Result<{ readonly fits: boolean; readonly isOutdated: boolean }, 'busy'>> =>
      inTurn(async () => {
        const known = parse(hash ?? '');
        const used = known ?? parse(dummy);
        if (!used) return { fits: false, isOutdated: false };
        const derived = await derive(password, used.salt, used.cost);
        const fits = timingSafeEqual(derived, used.key) && known !== undefined;
        return { fits, isOutdated: used.cost !== cost };
      }, request),
  };
}

function format(cost: number, salt: Buffer, key: Buffer): string {
  return `scrypt$${cost}$${BLOCK_SIZE}$1$${salt.toString('base64')}$${key.toString('base64')}`;
}

function parse(hash: string) {
  const match = /^scrypt\$(\d{1,2})\$8\$1\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/u.exec(hash);
  if (match?.[1] === undefined || match[2] === undefined || match[3] === undefined)
    return undefined;
  const key = Buffer.from(match[3], 'base64');
  if (key.length !== KEY_BYTES) return undefined;
  return { cost: Number(match[1]), salt: Buffer.from(match[2], 'base64'), key };
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  return new Promise((resolve, reject) => {
    // Different Unicode forms of a password are the same password.
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
