import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tabLock.ts';

/** Locks like the browser's, for one name. With `isHeld`, another tab holds it forever. */
function someLocks(isHeld = false): LockManager {
  let last: Promise<unknown> = isHeld ? new Promise(() => undefined) : Promise.resolve();
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) => {
    const { signal } = options;
    const turn = last.then(() => (signal?.aborted === true ? undefined : work()));
    last = turn.catch(() => undefined);
    const givenUp = new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return Promise.race([turn, givenUp]);
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

afterEach(() => {
  vi.useRealTimers();
});

test('runs tasks one after the other where the browser has locks', async () => {
  const locks = someLocks();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  expect(
    await Promise.all([withTabLock('x', work('a'), locks), withTabLock('x', work('b'), locks)]),
  ).toEqual(['a', 'b']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('runs at once where the browser has none', async () => {
  expect(await withTabLock('x', () => Promise.resolve(1))).toBe(1);
});

test('runs without the lock after a while when a frozen tab holds it', async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
  const done = withTabLock('x', work, someLocks(true));
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('rethrows the task’s error, and does not run it twice', async () => {
  const work = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('broken')));
  await expect(withTabLock('x', work, someLocks())).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
