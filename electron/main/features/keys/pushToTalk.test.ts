import { expect, test, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { FIRST_REPEAT_LIMIT_MS, REPEAT_LIMIT_MS, createPushToTalk } from './pushToTalk.ts';

withFakeTimers();

test('a repeating key keeps the microphone on until shortly after the last repeat', () => {
  const send = vi.fn();
  const { press } = createPushToTalk(send);
  press();
  vi.advanceTimersByTime(660);
  for (let repeats = 0; repeats < 50; repeats += 1) {
    press();
    vi.advanceTimersByTime(40);
  }
  expect(send.mock.calls).toEqual([['press']]);
  vi.advanceTimersByTime(REPEAT_LIMIT_MS - 41);
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([['press'], ['release']]);
});

test('a short press turns it on until the time of a repeat, and the next one is a new press', () => {
  const send = vi.fn();
  const { press } = createPushToTalk(send);
  press();
  vi.advanceTimersByTime(FIRST_REPEAT_LIMIT_MS);
  press();
  expect(send.mock.calls).toEqual([['press'], ['release'], ['press']]);
});

test('does nothing after it is reset', () => {
  const send = vi.fn();
  const { press, forget } = createPushToTalk(send);
  press();
  forget();
  vi.advanceTimersByTime(10_000);
  expect(send.mock.calls).toEqual([['press']]);
});
