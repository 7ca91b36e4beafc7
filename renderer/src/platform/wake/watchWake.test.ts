import { afterEach, expect, test, vi } from 'vitest';
import { LATE_MS, LOOK_MS, STOPPED_MS, watchClockJump } from './watchWake.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers({ now: 1_000_000 });
afterEach(() => {
  vi.restoreAllMocks();
});

function watch() {
  const onJump = vi.fn();
  const stop = watchClockJump(onJump);
  /** The wall clock continues; timers and the page's clock stop. */
  const sleep = (ms: number): void => {
    vi.setSystemTime(Date.now() + ms);
  };
  /** Both clocks continue; timers stop. */
  const beBusy = (ms: number): void => {
    const before = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => before() + ms);
    sleep(ms);
  };
  return { onJump, stop, sleep, beBusy };
}

test('reports sleep once, soon after it', () => {
  const { onJump, sleep } = watch();
  vi.advanceTimersByTime(60_000);
  expect(onJump).not.toHaveBeenCalled();
  sleep(STOPPED_MS);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onJump).toHaveBeenCalledOnce();
});

test('ignores a clock set slightly forward, or back', () => {
  const { onJump, sleep } = watch();
  sleep(STOPPED_MS - 1);
  vi.advanceTimersByTime(LOOK_MS);
  sleep(-3_600_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).not.toHaveBeenCalled();
});

test('ignores late timers on a busy machine or in a hidden page', () => {
  const { onJump, beBusy } = watch();
  beBusy(60_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).not.toHaveBeenCalled();
});

test('reports sleep by a long delay where the page’s clock continues', () => {
  const { onJump, beBusy } = watch();
  beBusy(LATE_MS);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).toHaveBeenCalledOnce();
});

test('stops watching when ended', () => {
  const { onJump, stop, sleep } = watch();
  stop();
  sleep(3_600_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).not.toHaveBeenCalled();
});
