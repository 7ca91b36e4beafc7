import { expect, test, vi } from 'vitest';
import { HANG_LIMIT_MS, createHangGuard } from './hangGuard.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

test('ends a hanging page once, despite repeated reports', () => {
  const end = vi.fn();
  const guard = createHangGuard(end, () => false);
  guard.onHang();
  vi.advanceTimersByTime(HANG_LIMIT_MS - 1);
  guard.onHang();
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HANG_LIMIT_MS * 3);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a page that answers in time continues, and may hang again', () => {
  const end = vi.fn();
  const guard = createHangGuard(end, () => false);
  guard.onHang();
  vi.advanceTimersByTime(HANG_LIMIT_MS - 1);
  guard.onAnswer();
  vi.advanceTimersByTime(HANG_LIMIT_MS);
  expect(end).not.toHaveBeenCalled();
  guard.onHang();
  vi.advanceTimersByTime(HANG_LIMIT_MS);
  expect(end).toHaveBeenCalledTimes(1);
});

test('ignores a page at a breakpoint', () => {
  const end = vi.fn();
  createHangGuard(end, () => true).onHang();
  vi.advanceTimersByTime(HANG_LIMIT_MS);
  expect(end).not.toHaveBeenCalled();
});
