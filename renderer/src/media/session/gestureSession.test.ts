import { afterEach, expect, test, vi } from 'vitest';
import { createGestureSession } from './gestureSession.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[RT-7] shows only the newest of many reactions', () => {
  vi.useFakeTimers();
  const session = createGestureSession(
    () => undefined,
    () => undefined,
  );
  for (let count = 0; count < 60; count += 1) session.receive(`person ${count}`, 'applause');
  const shown = session.getReactions().map(({ participantId }) => participantId);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([40, 'person 20', 'person 59']);
  session.end();
  expect(vi.getTimerCount()).toBe(0);
});
