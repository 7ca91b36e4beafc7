import { describe, expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

/** Work whose runs end when the test says so. */
function startWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = oneAtATime(() => {
    const end = Promise.withResolvers<void>();
    runs.push(end);
    return end.promise;
  });
  return { runs, run };
}

/** Lets everything run that waits for an ended run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('one at a time', () => {
  it('runs again for each call after a run', async () => {
    const { runs, run } = startWork();
    const first = run();
    runs[0]?.resolve();
    await first;
    void run();
    expect(runs).toHaveLength(2);
  });

  it('runs once more after several calls during a run', async () => {
    const { runs, run } = startWork();
    void run();
    void run();
    void run();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await settle();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await settle();
    expect(runs).toHaveLength(2);
  });

  it('reports a failed run, and still runs for the calls during it and after it', async () => {
    const { runs, run } = startWork();
    const first = run();
    void run();
    runs[0]?.reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await settle();
    void run();
    expect(runs).toHaveLength(3);
  });
});
