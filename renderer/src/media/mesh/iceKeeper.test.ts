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

test('a short disconnection passes unnoticed', () => {
  const { keeper, repair } = aKeeper();
  keeper.see('connected');
  keeper.see('disconnected');
  vi.advanceTimersByTime(DISCONNECTED_LIMIT_MS - 1);
  keeper.see('connected');
  vi.advanceTimersByTime(10 * ATTEMPT_MS);
  expect(repair).not.toHaveBeenCalled();
  expect(keeper.getPath()).toBe('connected');
});

test('a longer one is interrupted and repaired until the path is back', () => {
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

test('a connection that never comes is repaired too, but not called interrupted', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(ATTEMPT_MS);
  expect(repair).toHaveBeenCalledOnce();
  expect(keeper.getPath()).toBe('connecting');
});

test('failing at once does not make a loop', () => {
  const { keeper, repair } = aKeeper();
  repair.mockImplementation(() => keeper.see('failed'));
  keeper.see('failed');
  expect(repair).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3 * FAILED_PAUSE_MS);
  expect(repair).toHaveBeenCalledTimes(3);
});

test('each attempt has its time, also when the other side began it', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(ATTEMPT_MS - 1);
  keeper.seeAttempt();
  vi.advanceTimersByTime(ATTEMPT_MS - 1);
  expect(repair).not.toHaveBeenCalled();
});

test('an attempt that the other side begins first puts the own one off', () => {
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

test('nothing is tried after the end, even when an attempt was on its way', () => {
  const { keeper, repair } = aKeeper();
  keeper.close();
  keeper.seeAttempt();
  vi.advanceTimersByTime(10 * ATTEMPT_MS);
  expect(repair).not.toHaveBeenCalled();
});

test('the return of signalling begins again with a restart, and only where no path is', () => {
  const { keeper, repair } = aKeeper();
  vi.advanceTimersByTime(2 * ATTEMPT_MS);
  keeper.retry();
  expect(repair.mock.calls).toEqual([['restart'], ['restart'], ['restart']]);
  keeper.see('connected');
  keeper.retry();
  expect(repair).toHaveBeenCalledTimes(3);
});
