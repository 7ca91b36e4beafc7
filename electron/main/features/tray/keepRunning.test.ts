import { EventEmitter } from 'node:events';
import type { BrowserWindow, WebContents } from 'electron';
import { expect, test, vi } from 'vitest';
import { createKeepRunning } from './keepRunning.ts';

function setUp() {
  const state = { isOn: true };
  const hide = vi.fn();
  const onLeft = vi.fn();
  // A window of which only closing and hiding matter.
  const window = Object.assign(new EventEmitter(), { hide }) as unknown as BrowserWindow;
  const keep = createKeepRunning({ isOn: () => state.isOn, onLeft });
  keep.guard(window);
  /** Whether the window stays. */
  const close = (isRefused = false): boolean => {
    const event = {
      defaultPrevented: isRefused,
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    };
    window.emit('close', event);
    return event.defaultPrevented;
  };
  return { state, hide, onLeft, window, keep, close };
}

test('closing hides the window if it is on, and closes it otherwise', () => {
  const { state, hide, close } = setUp();
  expect(close()).toBe(true);
  expect(hide).toHaveBeenCalledOnce();
  state.isOn = false;
  expect(close()).toBe(false);
  expect(hide).toHaveBeenCalledOnce();
});

test('quitting closes', () => {
  const { hide, keep, close } = setUp();
  keep.onQuit();
  expect(close()).toBe(false);
  expect(hide).not.toHaveBeenCalled();
});

test('a call is ended once before the page is hidden', () => {
  const { hide, onLeft, window, keep, close } = setUp();
  const pages: readonly WebContents[] = [];
  expect(close(true)).toBe(true); // the question is open
  expect(hide).not.toHaveBeenCalled();
  keep.onLeaveAnswer(window, true, pages);
  close();
  expect(onLeft).toHaveBeenCalledExactlyOnceWith(pages);
  close();
  expect(onLeft).toHaveBeenCalledOnce();
});

test('staying in the call cancels quitting, and the next closing hides again', () => {
  const { hide, window, keep, close } = setUp();
  keep.onQuit();
  close(true);
  keep.onLeaveAnswer(window, false, []);
  expect(close()).toBe(true);
  expect(hide).toHaveBeenCalledOnce();
});
