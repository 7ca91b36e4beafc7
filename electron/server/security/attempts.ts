/**
 * Counts wrong guesses in memory. An attempt is counted before it is judged, so that parallel ones
 * cannot slip through, and taken back when it was right.
 */

export interface AttemptLimits {
  readonly tries: number;
  readonly windowMs: number;
  /** How long a key is locked once it has used up its tries. */
  readonly lockMs: number;
}

export interface Attempts {
  /** Counts one attempt. Returns for how many milliseconds the key is locked; 0 when it may try. */
  begin(key: string): number;
  /** The attempt was right: it does not count. */
  succeed(key: string, forgetAll: boolean): void;
}

/** No more keys than this are remembered; the oldest go first. */
const MAX_KEYS = 10_000;

interface Entry {
  times: number[];
  lockedUntil: number;
}

/** Makes a counter. `now` is a monotonic clock in milliseconds. */
export function createAttempts(limits: AttemptLimits, now: () => number): Attempts {
  const entries = new Map<string, Entry>();
  return {
    begin(key) {
      const time = now();
      const entry = entries.get(key) ?? { times: [], lockedUntil: 0 };
      if (entry.lockedUntil > time) return entry.lockedUntil - time;
      if (entry.lockedUntil !== 0) {
        // The lock has run out: the tries begin anew.
        entry.times = [];
        entry.lockedUntil = 0;
      }
      entry.times = entry.times.filter((each) => time - each < limits.windowMs);
      if (entry.times.length >= limits.tries) {
        entry.lockedUntil = time + limits.lockMs;
        remember(entries, key, entry);
        return limits.lockMs;
      }
      entry.times.push(time);
      remember(entries, key, entry);
      return 0;
    },
    succeed(key, forgetAll) {
      const entry = entries.get(key);
      if (!entry) return;
      entry.times.pop();
      if (forgetAll || entry.times.length === 0) entries.delete(key);
    },
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
