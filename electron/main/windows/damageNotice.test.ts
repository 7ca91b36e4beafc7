import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { englishText } from '../lib/texts/shellTexts.ts';
import type { UnusedSettings } from '../lib/storage/settingsFile.ts';
import { createDamageNotice } from './damageNotice.ts';

const WINDOW = {} as BrowserWindow;

/** The notices of two windows that open one after the other. */
async function saidBy(unused: UnusedSettings | undefined): Promise<readonly unknown[]> {
  const showMessageBox = vi.fn((_window: BrowserWindow, _box: MessageBoxOptions) =>
    Promise.resolve({ response: 0, checkboxChecked: false }),
  );
  const notify = createDamageNotice(
    { showMessageBox: showMessageBox as unknown as Electron.Dialog['showMessageBox'] },
    { text: englishText },
    unused,
  );
  await notify(WINDOW);
  await notify(WINDOW);
  return showMessageBox.mock.calls.map(([, { message, detail }]) => `${message} ${detail}`);
}

test('reports damaged settings once, with the copy’s path', async () => {
  const said = await saidBy({ reason: 'not understood', copy: '/home/gil/settings-damaged.json' });
  expect(said).toEqual([
    expect.stringMatching(/couldn’t be read.*kept: \/home\/gil\/settings-damaged\.json$/u),
  ]);
});

test('mentions no copy if none could be made', async () => {
  expect(await saidBy({ reason: 'not understood' })).toEqual([
    expect.stringMatching(/default settings\.$/u),
  ]);
});

test('reports nothing at other starts', async () => {
  expect(await saidBy(undefined)).toEqual([]);
  expect(await saidBy({ reason: 'newer version' })).toEqual([]);
});
