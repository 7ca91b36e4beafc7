import { expect, test, vi } from 'vitest';
import {
  ATTEMPT_MS,
  createIceKeeper,
  DISCONNECTED_LIMIT_MS,
  FAILED_PAUSE_MS,
} from './iceKeeper.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

function aKeeper() {
  const repair = vi.fn();
  const keeper = createIceKeeper({ repair, onChange: () => undefined });
  return { keeper, repair };
}

withFakeTimers();

test('ignores a short disconnection', () => {
  const { keeper, repair } = aKeeper();
  keeper.see('connected');
  keeper.see('disconnected');
  vi.advanceTimersByTime(DISCONNECTED_LIMIT_MS - 1);
  keeper.see('connected');
  vi.advanceTimersByTime(10 * ATTEMPT_MS);
  expect(repair).not.toHaveBeenCalled();
  expect(keeper.getPath()).toBe('connected');
});

test('reports a longer one as interrupted, and repairs until the path is back', () => {
  const { keeper, repair } = aKeeper();
  keeper.see('connected');
  keeper.see('disconnected');
  vi.advanceTimersByTime(DISCONNECTED_LIMIT_MS);
  expect(keeper.getPath()).toBe('interrupted');
  vi.advanceTimersByTime(2 * ATTEMPT_MS);
  expect(repair.mock.calls).toEqual([['restart'], ['restart'], ['rebuild']]);
  keeper.see('connecting');
  keeper.see('connected');
  expect(keeper.getPath()).toBe('connected');
  vi.advanceTimersByTime(10 * ATTEMPT_MS);
  expect(repair).toHaveBeenCalledTimes(3);
});

test('repairs a connection that was never established too, without reporting it as interrupted', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(ATTEMPT_MS);
  expect(repair).toHaveBeenCalledOnce();
  expect(keeper.getPath()).toBe('connecting');
});

test('pauses between immediate failures', () => {
  const { keeper, repair } = aKeeper();
  repair.mockImplementation(() => keeper.see('failed'));
  keeper.see('failed');
  expect(repair).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3 * FAILED_PAUSE_MS);
  expect(repair).toHaveBeenCalledTimes(3);
});

test('gives each attempt its time, also when the other side started it', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(ATTEMPT_MS - 1);
  keeper.seeAttempt();
  vi.advanceTimersByTime(ATTEMPT_MS - 1);
  expect(repair).not.toHaveBeenCalled();
});

test('postpones its own attempt when the other side starts one first', () => {
  const { keeper, repair } = aKeeper();
  keeper.see('connected');
  keeper.see('disconnected');
  keeper.seeAttempt();
  expect(keeper.getPath()).toBe('interrupted');
  vi.advanceTimersByTime(DISCONNECTED_LIMIT_MS);
  expect(repair).not.toHaveBeenCalled();
  keeper.see('connected');
  keeper.seeAttempt();
  expect(keeper.getPath()).toBe('connected');
});

test('makes no attempt after the end, even when one was pending', () => {
  const { keeper, repair } = aKeeper();
  keeper.close();
  keeper.seeAttempt();
  vi.advanceTimersByTime(10 * ATTEMPT_MS);
  expect(repair).not.toHaveBeenCalled();
});

test('starts over with a restart when signalling returns, only without a path', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(2 * ATTEMPT_MS);
  keeper.retry();
  expect(repair.mock.calls).toEqual([['restart'], ['restart'], ['restart']]);
  keeper.see('connected');
  keeper.retry();
  expect(repair).toHaveBeenCalledTimes(3);
});
