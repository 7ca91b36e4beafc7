import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JUMP_MS, LOOK_MS, watchClockJump } from './clockJump.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(isHidden = false) {
  const onJump = vi.fn();
  const stop = watchClockJump(onJump, () => isHidden);
  /** The machine sleeps: the clock continues, timers do not. */
  const sleep = (ms: number): void => {
    vi.setSystemTime(Date.now() + ms);
  };
  return { onJump, stop, sleep };
}

test('a sleep is reported once, soon after it', () => {
  const { onJump, sleep } = watch();
  vi.advanceTimersByTime(60_000);
  expect(onJump).not.toHaveBeenCalled();
  sleep(3_600_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump.mock.calls).toEqual([[3_600_000]]);
  vi.advanceTimersByTime(60_000);
  expect(onJump).toHaveBeenCalledOnce();
});

test('a busy page, a clock that is put back, and late timers of a hidden page are no sleep', () => {
  const visible = watch();
  visible.sleep(JUMP_MS.visible - 1);
  vi.advanceTimersByTime(LOOK_MS);
  visible.sleep(-3_600_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(visible.onJump).not.toHaveBeenCalled();
  visible.stop();

  const hidden = watch(true);
  hidden.sleep(60_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(hidden.onJump).not.toHaveBeenCalled();
  hidden.sleep(JUMP_MS.hidden);
  vi.advanceTimersByTime(LOOK_MS);
  expect(hidden.onJump).toHaveBeenCalledOnce();
});

test('ended, it looks no more', () => {
  const { onJump, stop, sleep } = watch();
  stop();
  sleep(3_600_000);
  vi.advanceTimersByTime(LOOK_MS);
  expect(onJump).not.toHaveBeenCalled();
});
