import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { systemAnswer } from './showNotice.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['show', true],
  ['failed', false],
])('[IA-1] the system’s event “%s” decides: shown %s', async (event, isShown) => {
  const notification = new EventEmitter();
  const answer = systemAnswer(notification as Electron.Notification);
  notification.emit(event);
  notification.emit(isShown ? 'failed' : 'show');
  expect(await answer).toBe(isShown);
});

test('[IA-1] without an event from the system nothing was shown', async () => {
  vi.useFakeTimers();
  const answer = systemAnswer(new EventEmitter() as Electron.Notification);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(false);
});
