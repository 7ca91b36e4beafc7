import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { CLOSE_LIMIT_MS, closePage } from './closePage.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A page with only the members for closing. */
function open() {
  const close = vi.fn();
  const page = Object.assign(new EventEmitter(), { close, isDestroyed: () => false });
  return { close, page, isGone: closePage(page as unknown as WebContents) };
}

test('closes a page without unsaved data', async () => {
  const { close, page, isGone } = open();
  expect(close).toHaveBeenCalledExactlyOnceWith({ waitForBeforeUnload: true });
  page.emit('destroyed');
  expect(await isGone).toBe(true);
});

test('closes a page with unsaved data only after confirmation', async () => {
  const kept = open();
  kept.page.emit('will-prevent-unload', { defaultPrevented: false });
  expect(await kept.isGone).toBe(false);
  vi.advanceTimersByTime(CLOSE_LIMIT_MS);
  expect(kept.close).toHaveBeenCalledOnce();

  const left = open();
  left.page.emit('will-prevent-unload', { defaultPrevented: true });
  left.page.emit('destroyed');
  expect(await left.isGone).toBe(true);
});

test('ends a page that doesn’t answer', async () => {
  const { close, page, isGone } = open();
  vi.advanceTimersByTime(CLOSE_LIMIT_MS);
  expect(close).toHaveBeenLastCalledWith();
  page.emit('destroyed');
  expect(await isGone).toBe(true);
});
