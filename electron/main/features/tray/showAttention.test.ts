import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { showAttention } from './showAttention.ts';

vi.mock('electron', () => ({ app: { setBadgeCount: vi.fn() }, nativeImage: {} }));

class StandInWindow extends EventEmitter {
  flashFrame = vi.fn();
  isDestroyed = (): boolean => false;
  isFocused = (): boolean => false;
}

test('a flashing window has one focus listener, and stops when focused', () => {
  const window = new StandInWindow();
  const grow = (count: number): void =>
    showAttention(window as unknown as BrowserWindow, count, true, englishText);
  for (let count = 1; count <= 12; count += 1) grow(count);
  expect(window.listenerCount('focus')).toBe(1);
  window.emit('focus');
  expect(window.flashFrame).toHaveBeenLastCalledWith(false);
  expect(window.listenerCount('focus')).toBe(0);
  grow(13);
  expect(window.flashFrame).toHaveBeenLastCalledWith(true);
  expect(window.listenerCount('focus')).toBe(1);
});
