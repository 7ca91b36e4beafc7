import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { showWhenDrawn } from './windowLife.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

/** A window with only the members for showing it. */
class DrawnWindow extends EventEmitter {
  isUp = false;
  isDestroyed = (): boolean => false;
  isVisible = (): boolean => this.isUp;
  maximize = (): void => undefined;
  show = (): void => {
    this.isUp = true;
    this.emit('show');
  };
  hide = (): void => {
    this.isUp = false;
  };
}

function open(): DrawnWindow {
  const window = new DrawnWindow();
  showWhenDrawn(window as unknown as BrowserWindow, false);
  return window;
}

test('shows a window after its page’s first paint', () => {
  const window = open();
  expect(window.isUp).toBe(false);
  window.emit('ready-to-show');
  expect(window.isUp).toBe(true);
});

test('shows a page without a paint, too', () => {
  const window = open();
  vi.runAllTimers();
  expect(window.isUp).toBe(true);
});

test('keeps a window hidden that was hidden again', () => {
  const window = open();
  window.emit('ready-to-show');
  window.hide();
  vi.runAllTimers();
  expect(window.isUp).toBe(false);
});

test('doesn’t show a window that was closed to the tray before its first paint', () => {
  const window = open();
  window.emit('close');
  window.emit('ready-to-show');
  vi.runAllTimers();
  expect(window.isUp).toBe(false);
});
