/**
 * Counts wrong guesses in memory, and only wrong ones. While pending guesses could use up the remaining tries, the next ones wait
 * for them: many right guesses at once all get through, and no wrong one slips by beside another. Libraries
 * (`rate-limiter-flexible`) count each attempt when it begins, and use the system clock.
 */

export interface AttemptLimits {
  readonly tries: number;
  readonly windowMs: number;
  /** How long a key is locked once it has used up its tries. */
  readonly lockMs: number;
}

/** The result of a guess: `rightAfterAll` also clears the wrong ones before it, `unjudged` doesn't count. */
export type GuessVerdict = 'right' | 'rightAfterAll' | 'wrong' | 'unjudged';

export type AttemptPermit =
  /** The caller must call `end` in any case. */
  | { readonly kind: 'allowed'; readonly end: (verdict: GuessVerdict) => void }
  | { readonly kind: 'locked'; readonly waitMs: number }
  /** The caller has gone, or too many wait. */
  | { readonly kind: 'tooManyWait' };

export type Attempts = ReturnType<typeof createAttempts>;

/** The most keys that are kept; the oldest are dropped first. */
const MAX_KEYS = 10_000;

/** More than an office whose people all sign in after lunch. */
const MAX_WAITING = 500;

interface Entry {
  /** The times of the wrong guesses. */
  wrong: number[];
  underWay: number;
  lockedUntil: number;
  readonly waiting: Set<(permit: AttemptPermit) => void>;
}

/** Makes a counter. `now` is a monotonic clock in milliseconds. */
export function createAttempts(limits: AttemptLimits, now: () => number) {
  const entries = new Map<string, Entry>();

  /** Allows or refuses a guess; undefined while pending guesses decide it. */
  function decide(key: string, entry: Entry): AttemptPermit | undefined {
    const time = now();
    if (entry.lockedUntil > time) return { kind: 'locked', waitMs: entry.lockedUntil - time };
    if (entry.lockedUntil !== 0) {
      // The lock has expired: the tries start over.
      entry.wrong = [];
      entry.lockedUntil = 0;
    }
    entry.wrong = entry.wrong.filter((each) => time - each < limits.windowMs);
    if (entry.wrong.length >= limits.tries) {
      entry.lockedUntil = time + limits.lockMs;
      return { kind: 'locked', waitMs: limits.lockMs };
    }
    if (entry.wrong.length + entry.underWay >= limits.tries) return undefined;
    entry.underWay += 1;
    return { kind: 'allowed', end: (verdict) => end(key, entry, verdict) };
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? {
      ...{ wrong: [], underWay: 0, lockedUntil: 0, waiting: new Set() },
    };
    remember(entries, key, entry);
    return entry;
  }

  function end(key: string, entry: Entry, verdict: GuessVerdict): void {
    entry.underWay -= 1;
    count(key, entry, verdict);
  }

  function count(key: string, entry: Entry, verdict: GuessVerdict): void {
    switch (verdict) {
      case 'wrong':
        entry.wrong.push(now());
        break;
      case 'rightAfterAll':
        entry.wrong = [];
        break;
      case 'right':
      case 'unjudged':
        break;
    }
    for (const resolve of entry.waiting) {
      const permit = decide(key, entry);
      if (!permit) break;
      entry.waiting.delete(resolve);
      resolve(permit);
    }
    const isIdle = entry.wrong.length + entry.underWay + entry.waiting.size === 0;
    if (isIdle && entries.get(key) === entry) entries.delete(key);
  }

  function waitFor(entry: Entry, signal: AbortSignal | undefined): Promise<AttemptPermit> {
    const refused: AttemptPermit = { kind: 'tooManyWait' };
    if (entry.waiting.size >= MAX_WAITING || signal?.aborted === true)
      return Promise.resolve(refused);
    return new Promise((resolve) => {
      entry.waiting.add(resolve);
      signal?.addEventListener('abort', () => {
        if (entry.waiting.delete(resolve)) resolve(refused);
      });
    });
  }

  return {
    /** Asks for permission to guess. Waits while pending guesses may use up the tries. */
    async begin(key: string, signal?: AbortSignal): Promise<AttemptPermit> {
      const entry = entryOf(key);
      return decide(key, entry) ?? waitFor(entry, signal);
    },
    /** Counts a verdict from another server. */
    note: (key: string, verdict: GuessVerdict): void => count(key, entryOf(key), verdict),
  };
}

function remember(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size <= MAX_KEYS) return;
  const oldest = entries.keys().next();
  if (!oldest.done) entries.delete(oldest.value);
}

/** The key that an address is counted by: for IPv6 its /64, because a single host owns that many addresses. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].slice(0, 4).join(':') + '::/64';
}
