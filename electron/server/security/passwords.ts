/**
 * Password hashing with scrypt. Parameters stand in the hash, so that they can be raised later: a
 * sign-in then hashes anew. At most two run at a time (they are costly on purpose) and few wait. Sign-ups have a
 * queue of their own, of which one runs at a time and only while no sign-in waits.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Result, fail, ok } from '#server/result.ts';

/** 2^17 blocks of 8, one lane: 128 MiB and a third of a second (reliability C17). */
export const DEFAULT_PASSWORD_COST = 17;

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const AT_A_TIME = 2;
const SIGN_UPS_AT_A_TIME = 1;
const QUEUE_LENGTH = 50;

/** Who waits, and for what. */
export interface HashRequest {
  /** `signIn` unless given. */
  readonly queue?: 'signIn' | 'signUp';
  /** Says that nobody waits for the answer any more: what has not begun is not done. */
  readonly signal?: AbortSignal;
}

export interface Passwords {
  /** A new hash, or `busy` when too many are waiting. */
  hash(password: string, request?: HashRequest): Promise<Result<string, 'busy'>>;
  /**
   * Whether a password fits a hash. Without a hash (unknown user) the same work is done, so that the
   * time tells nothing (reliability C15).
   */
  verify(
    password: string,
    hash: string | undefined,
    request?: HashRequest,
  ): Promise<Result<{ readonly fits: boolean; readonly isOutdated: boolean }, 'busy'>>;
}

/** A hash that no password fits, for accounts that cannot sign in. */
export const UNUSABLE_HASH = 'none';

/** Makes a hasher. `cost` is the binary logarithm of scrypt's N; tests that are not about hashing use a low one. */
export function createPasswords(cost: number = DEFAULT_PASSWORD_COST): Passwords {
  const inTurn = createQueues();
  const dummy = format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: (password, request) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        return format(cost, salt, await derive(password, salt, cost));
      }, request),
    verify: (password, hash, request) =>
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

/** Does costly work, a little at a time and in turn; sign-ins before sign-ups. */
function createQueues(): <Value>(
  work: () => Promise<Value>,
  request?: HashRequest,
) => Promise<Result<Value, 'busy'>> {
  const waiting = { signIn: new Set<() => void>(), signUp: new Set<() => void>() };
  const running = { signIn: 0, signUp: 0 };

  function isFree(queue: 'signIn' | 'signUp'): boolean {
    if (running.signIn + running.signUp >= AT_A_TIME) return false;
    return queue === 'signIn' || (waiting.signIn.size === 0 && running.signUp < SIGN_UPS_AT_A_TIME);
  }

  function startNext(): void {
    for (const queue of ['signIn', 'signUp'] as const) {
      const [next] = waiting[queue];
      if (next && isFree(queue)) next();
    }
  }

  /** Resolves when it is this one's turn; false when it will not come. */
  function waitFor(queue: 'signIn' | 'signUp', signal: AbortSignal | undefined): Promise<boolean> {
    if (waiting[queue].size >= QUEUE_LENGTH) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = () => {
        waiting[queue].delete(start);
        running[queue] += 1;
        resolve(true);
      };
      waiting[queue].add(start);
      signal?.addEventListener('abort', () => {
        if (waiting[queue].delete(start)) resolve(false);
      });
    });
  }

  return async (work, { queue = 'signIn', signal } = {}) => {
    if (signal?.aborted === true) return fail('busy');
    if (isFree(queue)) running[queue] += 1;
    else if (!(await waitFor(queue, signal))) return fail('busy');
    try {
      return ok(await work());
    } finally {
      running[queue] -= 1;
      startNext();
    }
  };
}

interface ParsedHash {
  readonly cost: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function format(cost: number, salt: Buffer, key: Buffer): string {
  return `scrypt$${cost}$${BLOCK_SIZE}$1$${salt.toString('base64')}$${key.toString('base64')}`;
}

function parse(hash: string): ParsedHash | undefined {
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
    // Unicode forms of one password are one password.
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
