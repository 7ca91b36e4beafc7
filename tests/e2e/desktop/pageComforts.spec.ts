/** What people expect of any page in a window: zoom, find, spelling, a context menu, its place on the screen. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { startServer } from '../../support/server.ts';
import { SIX_WORDS } from '../../support/spellingDictionary.ts';
import { chooseInMenu, closing, expect, nextServerPage, nextWindow, test } from './shellTest.ts';

/** The page's zoom factor; a step is half a level, and a level is 1.2. */
const scaleOf = (page: Page): Promise<number> => page.evaluate(() => devicePixelRatio);

test('each server has its own zoom, also by the wheel', async ({ server, shell }) => {
  const other = await startServer({ seed: 'demo' });
  await chooseInMenu(shell, 'Zoom in');
  await shell.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('zoom-changed', {}, 'in');
  });
  await expect.poll(() => scaleOf(shell.page)).toBeCloseTo(1.2);
  const form = await nextWindow(shell, () => chooseInMenu(shell, 'Add server…'));
  await form.getByRole('textbox').fill(other.url);
  const second = await nextServerPage(shell, () => form.getByRole('textbox').press('Enter'));
  await expect.poll(() => scaleOf(second)).toBe(1);
  const back = await nextServerPage(shell, () => chooseInMenu(shell, new URL(server.url).host));
  await expect.poll(() => scaleOf(back)).toBeCloseTo(1.2);
  expect(await scaleOf(second)).toBe(1);
  await other.stop();
});

test('finding text highlights it, counts the matches, and ends', async ({ shell }) => {
  await shell.page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'heron heron heron';
    document.body.append(text);
  });
  const bar = await nextWindow(shell, () => chooseInMenu(shell, 'Find…'));
  const field = bar.getByRole('textbox', { name: 'Find on this page' });
  await expect(field).toBeFocused();
  await field.pressSequentially('heron');
  const matches = bar.getByRole('status');
  await expect(matches).toHaveText('1 of 3');
  await field.press('Enter');
  await expect(matches).toHaveText('2 of 3');
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expect(matches).toHaveText('1 of 3');
  await field.fill('no such words');
  await expect(matches).toHaveText('Not found');
  await closing(() => field.press('Escape'));
  await expect.poll(() => bar.isClosed()).toBe(true);
  await expect
    .poll(() => shell.app.evaluate(({ webContents }) => webContents.getAllWebContents().length))
    .toBe(1);
});

/** Records menus instead of showing them. */
async function watchMenus(shell: DesktopApp): Promise<() => Promise<unknown>> {
  await shell.app.evaluate(({ Menu }) => {
    Reflect.set(Menu.prototype, 'popup', function popup(this: Electron.Menu) {
      const labels = this.items.map(({ label, type }) => (label === '' ? type : label));
      Reflect.set(globalThis, 'shownMenu', labels);
    });
  });
  return () => shell.app.evaluate(() => Reflect.get(globalThis, 'shownMenu'));
}

const CLIPBOARD = ['Cut', 'Copy', 'Paste', 'separator', 'Select all'];

test('the context menu offers what applies under the pointer', async ({ shell }) => {
  const shown = await watchMenus(shell);
  const field = shell.page.getByRole('textbox').first();
  await field.fill('demo');
  await field.click({ button: 'right' });
  await expect.poll(shown).toEqual(CLIPBOARD);
});

test('spelling is checked with a dictionary of this computer', async ({ server }) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  await mkdir(join(userDataDir, 'spelling'));
  await writeFile(join(userDataDir, 'spelling/en_US.bdic'), SIX_WORDS);
  const env = { LANGUAGE: 'en_US', LANG: 'en_US.UTF-8' };
  const shell = await launchDesktop({ serverUrl: server.url, userDataDir, env });
  await shell.page.waitForLoadState();
  const shown = await watchMenus(shell);
  await shell.page.evaluate(() => {
    const field = document.createElement('textarea');
    field.setAttribute('aria-label', 'Words');
    document.body.prepend(field);
  });
  const field = shell.page.getByRole('textbox', { name: 'Words' });
  const offered = async (words: string): Promise<unknown> => {
    await field.fill('');
    await field.pressSequentially(`${words} `);
    await field.click({ button: 'right', position: { x: 12, y: 10 } });
    return shown();
  };
  // The dictionary loads in the background; until then no word is wrong.
  await expect
    .poll(() => offered('herron'))
    .toEqual(['heron', 'Add to dictionary', 'separator', ...CLIPBOARD]);
  expect(await offered('window')).toEqual(CLIPBOARD);
  await chooseInMenu(shell, 'Check spelling');
  await expect.poll(() => offered('herron')).toEqual(CLIPBOARD);
  await shell.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('the window opens where it was, unless that display is missing', async ({ server }) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const file = join(userDataDir, 'settings.json');
  const bounds = async (window: object): Promise<unknown> => {
    await writeFile(
      file,
      JSON.stringify({ version: 2, window: { ...window, isMaximized: false } }),
    );
    const shell = await launchDesktop({ serverUrl: server.url, userDataDir });
    await shell.page.waitForLoadState();
    const found = await shell.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    );
    await shell.close();
    return found;
  };
  const place = { x: 60, y: 40, width: 700, height: 500 };
  expect(await bounds(place)).toEqual(place);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ window: place });
  expect(await bounds({ ...place, x: 9000, y: 9000 })).toMatchObject({ width: 700, height: 500 });
  expect(JSON.parse(await readFile(file, 'utf8'))).not.toMatchObject({ window: { x: 9000 } });
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('the system prints a page, and its errors are shown', async ({ shell }) => {
  await shell.app.evaluate(({ BrowserWindow, dialog }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // The test machine has no printer; this simulates its error.
    const answers = ['Print job canceled', 'Invalid printer settings'];
    const boxes: string[] = [];
    Reflect.set(globalThis, 'boxes', boxes);
    if (contents !== undefined) {
      contents.print = (_options, done) => done?.(false, answers.shift() ?? '');
    }
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, box: { readonly message: string }) => {
      boxes.push(box.message);
      return Promise.resolve({ response: 0 });
    });
  });
  await chooseInMenu(shell, 'Print…');
  await chooseInMenu(shell, 'Print…');
  const boxes = await shell.app.evaluate((): unknown => Reflect.get(globalThis, 'boxes'));
  expect(boxes).toEqual([
    expect.stringContaining('couldn’t be printed (Invalid printer settings)'),
  ]);
});
