/**
 * Counts wrong guesses in memory, and only these. While those that are being judged could use up what is left, the
 * next ones wait for them: many right guesses at once all get through, and no wrong one slips by beside another.
 * Kept libraries (`rate-limiter-flexible`) count each attempt at its beginning, and by the system's clock.
 */

export interface AttemptLimits {
  readonly tries: number;
  readonly windowMs: number;
  /** How long a key is locked once it has used up its tries. */
  readonly lockMs: number;
}

/** What came out: a right guess can make up for the wrong ones before it; one that no one judged counts as none. */
export type GuessVerdict = 'right' | 'rightAfterAll' | 'wrong' | 'unjudged';

export type AttemptPermit =
  /** To be ended in any case. */
  | { readonly kind: 'allowed'; readonly end: (verdict: GuessVerdict) => void }
  | { readonly kind: 'locked'; readonly waitMs: number }
  /** The caller has gone, or too many wait. */
  | { readonly kind: 'tooManyWait' };

export type Attempts = ReturnType<typeof createAttempts>;

/** No more keys than this are remembered; the oldest go first. */
const MAX_KEYS = 10_000;

/** More than an office that comes back from its lunch. */
const MAX_WAITING = 500;

interface Entry {
  /** When the wrong ones were judged. */
  wrong: number[];
  underWay: number;
  lockedUntil: number;
  readonly waiting: Set<(permit: AttemptPermit) => void>;
}

/** Makes a counter. `now` is a monotonic clock in milliseconds. */
export function createAttempts(limits: AttemptLimits, now: () => number) {
  const entries = new Map<string, Entry>();

  /** Lets one through, refuses it, or says that it is not decided yet. */
  function decide(key: string, entry: Entry): AttemptPermit | undefined {
    const time = now();
    if (entry.lockedUntil > time) return { kind: 'locked', waitMs: entry.lockedUntil - time };
    if (entry.lockedUntil !== 0) {
      // The lock has run out: the tries begin again.
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
    /** Asks leave to guess. Waits while it is open whether there is a try left. */
    async begin(key: string, signal?: AbortSignal): Promise<AttemptPermit> {
      const entry = entryOf(key);
      return decide(key, entry) ?? waitFor(entry, signal);
    },
    /** Counts what was judged at another server. */
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

/** The address that guesses are counted by: an IPv6 one by its /64, because a host owns that many. */
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
