import { afterEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { pause } from '#renderer/lib/pause.ts';
import { readRetryAfter, retryDelayMs } from './retries.ts';

const busy = { kind: 'http', status: 503, report: { problems: [] } } as const;
const delay = (retryAfter: string | null, patienceMs?: number) =>
  retryDelayMs({ ...busy, retryAfterS: readRetryAfter(retryAfter) ?? 0 }, 1, patienceMs, () => 1);

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [null, 300],
  ['0', 300],
  ['2', 2000],
  [' 60 ', 60_000],
  ['61', undefined],
  ['999999999', undefined],
  ['soon', 300],
  ['-5', 300],
])('Retry-After %j is a wait of %j ms', (retryAfter, expected) => {
  expect(delay(retryAfter)).toBe(expected);
});

test('reads Retry-After in seconds or as a date', () => {
  expect(readRetryAfter('20')).toBe(20);
  expect(readRetryAfter('soon')).toBeUndefined();
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') });
  expect(delay('Mon, 02 Mar 2026 09:00:10 GMT')).toBe(10_000);
  expect(delay('Mon, 02 Mar 2026 08:00:00 GMT')).toBe(300);
  expect(delay('Mon, 02 Mar 2026 10:00:00 GMT')).toBeUndefined();
});

test('never retries sooner than the server asks, even with a shorter limit of the caller', () => {
  expect(delay('10', 3000)).toBeUndefined();
  expect(delay('3', 3000)).toBe(3000);
});

test.each<ApiFailure>([
  { kind: 'timeout' },
  { kind: 'aborted' },
  { kind: 'malformed' },
  { ...busy, status: 500 },
  { ...busy, status: 429 },
])('%j is final', (failure) => {
  expect(retryDelayMs(failure, 1)).toBeUndefined();
});

test('gives up after the second retry', () => {
  expect(retryDelayMs(busy, 2, undefined, () => 0)).toBe(450);
  expect(retryDelayMs(busy, 3)).toBeUndefined();
});

test('a pause ends when the caller aborts, and leaves nothing behind', async () => {
  vi.useFakeTimers();
  const caller = new AbortController();
  const pausing = pause(60_000, caller.signal);
  caller.abort();
  await pausing;
  await pause(60_000, caller.signal);
  expect(vi.getTimerCount()).toBe(0);
});
