/**
 * The queues of password hashing: two hashes run at a time, and few wait. Sign-ups have their own queue, of which one runs at a
 * time, after all waiting sign-ins, so that sign-ups can't keep people from signing in.
 */
import { type Result, fail, ok } from '#shared/result.ts';

const AT_A_TIME = 2;
const SIGN_UPS_AT_A_TIME = 1;
const QUEUE_LENGTH = 50;

type Queue = 'signIn' | 'signUp';

/** A request for a hash. */
export interface HashRequest {
  /** `signIn` unless given. */
  readonly queue?: Queue;
  /** Aborted when the result is no longer needed: work that hasn't begun is skipped. */
  readonly signal?: AbortSignal;
}

/** Returns a function that runs expensive work in turn, sign-ins before sign-ups; `busy` when too many are waiting. */
export function createHashQueues(): <Value>(
  work: () => Promise<Value>,
  request?: HashRequest,
) => Promise<Result<Value, 'busy'>> {
  const waiting = { signIn: new Set<() => void>(), signUp: new Set<() => void>() };
  const running = { signIn: 0, signUp: 0 };

  function isFree(queue: Queue): boolean {
    if (running.signIn + running.signUp >= AT_A_TIME) return false;
    return queue === 'signIn' || running.signUp < SIGN_UPS_AT_A_TIME;
  }

  function startNext(): void {
    for (const queue of ['signIn', 'signUp'] as const) {
      const [next] = waiting[queue];
      if (next && isFree(queue)) next();
    }
  }

  /** Resolves to true at its turn; to false when the queue is full or the wait is cancelled. */
  function waitFor(queue: Queue, signal: AbortSignal | undefined): Promise<boolean> {
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
