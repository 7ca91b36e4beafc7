/** Viewing a recording: its timeline, and two recordings beside each other. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { launchDesktop } from '../../support/desktopApp.ts';
import { ask, call, expect, test } from './inAppTest.ts';
import { chooseInMenu, expectShown, nextWindow } from './shellTest.ts';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('[IA-1] a recording knows its page, has a timeline, can be compared, and replays from the chosen point', async ({
  inApp,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-recording-'));
  const [path, otherPath] = [join(folder, 'first.plenumrec'), join(folder, 'second.plenumrec')];
  /** The answers of the system's file dialogs from now on. */
  const answerFileBoxes = (filePath: string): Promise<void> =>
    inApp.app.evaluate(({ dialog }, chosen) => {
      Reflect.set(dialog, 'showSaveDialog', () =>
        Promise.resolve({ canceled: false, filePath: chosen }),
      );
      Reflect.set(dialog, 'showOpenDialog', () =>
        Promise.resolve({ canceled: false, filePaths: [chosen] }),
      );
    }, filePath);
  await answerFileBoxes(path);

  const { page } = inApp;
  const inspector = await nextWindow(inApp, () => chooseInMenu(inApp, 'Inspector'));
  const status = inspector.getByRole('status').first();
  await page.goto(`${server.url}/guest/check?mode=inapp`);
  await expect(page.getByRole('button', { name: 'Start check' })).toBeVisible();
  await inspector.getByRole('checkbox', { name: 'Take a picture every second' }).check();
  await press(inspector, 'Start recording');
  await expect(status).toHaveText('Recording.');
  await page.evaluate(async () => {
    // oxlint-disable-next-line no-console -- what the page says there is recorded
    console.warn('printer on fire, token=SECRETtoken');
    await fetch('/api/v3.8/conferences/not-there?k=SECRETkey');
  });
  await ask(page, [call('setBadge', 4000)]);
  await page.goto(`${server.url}/c/demo?mode=inapp`);
  await press(inspector, 'Stop and save…');
  await expect(status).toHaveText('Saved as first.plenumrec.');
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('SECRET');
  expect(text).toContain('"place":"/guest/check"');

  const viewer = await nextWindow(inApp, () => press(inspector, 'Show recording…'));
  await expect(viewer).toHaveTitle('first.plenumrec');
  const slider = viewer.getByRole('slider', { name: 'Moment' });
  await expect(slider).toBeFocused();
  await expect(viewer.locator('#address')).toHaveText('/guest/check');
  await viewer.keyboard.press('ArrowRight');
  await expect(viewer.locator('#moment')).toContainText('2 of');
  await viewer.keyboard.press('End');
  await expect(viewer.locator('#address')).toHaveText(`${server.url}/c/demo?[hidden]`);
  // The first picture was taken at the start.
  const picture = viewer.getByRole('img', { name: 'The page at this moment' });
  const last = await picture.getAttribute('src');
  expect(last).toMatch(/^data:image\/jpeg;base64,/u);
  await press(viewer, 'Previous moment');
  await expect(slider).toHaveJSProperty(
    'value',
    String(Number(await slider.getAttribute('max')) - 1),
  );
  await press(viewer, 'Next moment');
  await press(viewer, 'Next moment');
  await expect(viewer.locator('#address')).toHaveText(`${server.url}/c/demo?[hidden]`);
  await slider.focus();
  await viewer.keyboard.press('Home');
  const rows = viewer.locator('#entries').getByRole('row');
  await expect(rows.filter({ hasText: 'printer on fire' })).toContainText('console');
  await expect(rows.filter({ hasText: '/conferences/not-there' })).toContainText('failed request');
  await expectAccessible(viewer);

  await copyFile(path, otherPath);
  await answerFileBoxes(otherPath);
  await press(viewer, 'Compare with…');
  await expect(viewer.getByText('The recordings are the same.')).toBeVisible();
  await writeFile(otherPath, text.replace('printer on fire', 'printer is fine'));
  await press(viewer, 'Compare with…');
  await expect(viewer.getByText('Differences: 1', { exact: true })).toBeVisible();
  const changed = viewer.locator('#pairs').getByRole('row').filter({ hasText: 'changed' });
  await expect(changed.getByRole('cell').nth(1)).toContainText('printer on fire');
  await expect(changed.getByRole('cell').nth(2)).toContainText('printer is fine');
  await expectAccessible(viewer);
  await writeFile(otherPath, '{"hello":1}');
  await press(viewer, 'Compare with…');
  await expect(viewer.getByText('This file isn’t a recording from this app.')).toBeVisible();

  await press(viewer, 'Back to the timeline');
  await slider.focus();
  await viewer.keyboard.press('End');
  const there = await nextWindow(inApp, () => press(viewer, 'Play from here'));
  await expect.poll(() => new URL(there.url()).pathname).toBe('/c/demo');

  await answerFileBoxes(path);
  const replayed = await nextWindow(inApp, () => press(inspector, 'Open recording…'));
  await expect.poll(() => new URL(replayed.url()).pathname).toBe('/guest/check');
  await rm(folder, { recursive: true, force: true });
});

test('a recording contains failed requests of the app’s own pages (@all)', async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-recording-'));
  const path = join(folder, 'own.plenumrec');
  const shell = await launchDesktop({ serverUrl: server.url, args: ['--in-app=bundle'] });
  await expectShown(shell);
  await shell.app.evaluate(({ dialog }, filePath) => {
    Reflect.set(dialog, 'showSaveDialog', () => Promise.resolve({ canceled: false, filePath }));
  }, path);
  const inspector = await nextWindow(shell, () => chooseInMenu(shell, 'Inspector'));
  await press(inspector, 'Start recording');
  await shell.page.evaluate(async () => {
    await fetch('/api/v3.8/conferences/not-there?k=SECRETkey');
    await fetch('/parts/not-there.js');
  });
  await press(inspector, 'Stop and save…');
  await expect(inspector.getByRole('status').first()).toHaveText('Saved as own.plenumrec.');
  const { events }: { events: readonly { kind: string; text: string }[] } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  const failed = events.filter(({ kind }) => kind === 'request').map(({ text }) => text);
  // They are recorded when their bodies have ended, in any order.
  expect(failed.toSorted()).toEqual([
    expect.stringMatching(/^40\d GET plenum:\/\/app\/api\/v3\.8\/conferences\/not-there/u),
    '404 GET plenum://app/parts/not-there.js',
  ]);
  await shell.close();
  await rm(folder, { recursive: true, force: true });
});
