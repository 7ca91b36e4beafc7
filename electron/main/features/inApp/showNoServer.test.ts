import { expect, test, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { showNoServer } from './showNoServer.ts';

test.each([
  ['over the window that stands', false, true],
  ['by itself where the window is gone', true, false],
])('explains that the server did not start, %s', async (_where, isDestroyed, isOver) => {
  const showMessageBox = vi.fn<
    (...values: readonly unknown[]) => Promise<{ response: number; checkboxChecked: boolean }>
  >(() => Promise.resolve({ response: 0, checkboxChecked: false }));
  // A window of which only its being open matters.
  const window = { isDestroyed: () => isDestroyed } as unknown as BrowserWindow;
  await showNoServer({ showMessageBox }, window, englishText);
  const values = showMessageBox.mock.lastCall ?? [];
  expect(values.includes(window)).toBe(isOver);
  expect(values.at(-1)).toMatchObject({
    message: 'The server on this computer didn’t start.',
    detail: expect.stringContaining('Quit Plenum, start it again'),
  });
  await showNoServer({ showMessageBox }, undefined, englishText);
  expect(showMessageBox.mock.lastCall).toHaveLength(1);
});
