/** Updates from a feed on this machine: the shell really replaces the file that it was started from. */
import { once } from 'node:events';
import { access, chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { closing } from '../../support/steps.ts';
import { type TestFeed, startUpdateFeed } from '../../support/updateFeed.ts';
import { chooseInMenu, expect, nextWindow, test } from './shellTest.ts';

const MENU = 'Check for updates…';
/** Large enough for more than one chunk. */
const SIZE = 3_000_000;

/** A "new app" that records its start. */
function newApp(started: string): Buffer {
  const script = `#!/bin/sh\necho "$@" > "${started}"\nexit 0\n`;
  return Buffer.concat([Buffer.from(script), Buffer.alloc(SIZE, '#')]);
}

interface Scene {
  readonly feed: TestFeed;
  readonly shell: DesktopApp;
  readonly folder: string;
  /** The file from which the app seems to be started. */
  readonly appImage: string;
  readonly started: string;
}

const scenes = test.extend<{ scene: Scene }>({
  scene: async ({ server }, use) => {
    test.skip(process.platform !== 'linux', 'about AppImages');
    const feed = await startUpdateFeed();
    const folder = await mkdtemp(join(tmpdir(), 'plenum-update-'));
    const appImage = join(folder, 'Plenum.AppImage');
    await writeFile(appImage, 'old');
    await chmod(appImage, 0o755);
    const shell = await launchDesktop({
      serverUrl: server.url,
      args: [`--update-feed=${feed.url}`, `--update-keys=${feed.publicKey}`],
      env: { APPIMAGE: appImage, XDG_CACHE_HOME: join(folder, 'cache') },
    });
    await shell.page.waitForLoadState();
    await use({ feed, shell, folder, appImage, started: join(folder, 'started') });
    await shell.close().catch(() => undefined); // it exited
    await feed.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

const openUpdates = (shell: DesktopApp): Promise<Page> =>
  nextWindow(shell, () => chooseInMenu(shell, MENU));

async function setCallState(shell: DesktopApp, isInCall: boolean): Promise<void> {
  await shell.page.evaluate(
    (state) => Reflect.get(globalThis, 'plenumShell').setCallState(state),
    isInCall,
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

scenes(
  'an update is found, downloaded with progress, waits for the end of a call and is installed',
  async ({ scene: { feed, shell, appImage, started } }) => {
    const file = newApp(started);
    feed.offer('9.0.0', file);
    feed.send('held');
    const page = await openUpdates(shell);
    await expect(page.getByText('Version 9.0.0 is available (3 MB).')).toBeVisible();

    // In a call the download doesn't start.
    await setCallState(shell, true);
    await button(page, 'Download').click();
    await expect(page.getByText('The download starts when it ends.')).toBeVisible();
    expect(feed.asked.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
    await setCallState(shell, false);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.locator('#bytes')).toHaveText('1.5 MB of 3 MB');
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 50);

    // In a call it is not installed.
    await setCallState(shell, true);
    feed.release();
    await expect(page.getByText('Version 9.0.0 is ready to install.')).toBeVisible();
    await button(page, 'Install after the call').click();
    await expect(page.getByText('The update will be installed when it ends.')).toBeVisible();
    expect(await readFile(appImage, 'utf8')).toBe('old');

    const ended = once(shell.app.process(), 'exit');
    await setCallState(shell, false).catch(() => undefined);
    await ended;
    expect((await readFile(appImage)).equals(file)).toBe(true);
    // The new app started after the old one had ended, with its switches and without the debugger's connection.
    await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toContain('--update-feed=');
  },
);

scenes(
  'a feed that is not signed by our key is refused, changed or put back, and nothing is downloaded',
  async ({ scene: { feed, shell, appImage, started } }) => {
    const file = newApp(started);
    feed.offer('9.0.0', file, generateKeyPairSync('ed25519').privateKey);
    const page = await openUpdates(shell);
    const refused = page.getByRole('alert').filter({ hasText: 'signed by this app’s publisher' });
    await expect(refused).toBeVisible();

    feed.offer('9.0.0', file);
    feed.tamper((text) => text.replace('9.0.0', '9.0.1'));
    const before = feed.asked.length;
    // The new alert has the same text, so the old one must disappear first.
    await refused.evaluate((alert) => alert.setAttribute('data-old', ''));
    await button(page, 'Try again').click();
    await expect(page.locator('[data-old]')).toHaveCount(0);
    await expect(refused).toBeVisible();
    expect(feed.asked).toHaveLength(before + 2);

    feed.offer('9.0.2', file);
    await button(page, 'Try again').click();
    await expect(page.getByText('Version 9.0.2 is available')).toBeVisible();
    await closing(() => button(page, 'Skip this version').click());
    await expect.poll(() => page.isClosed()).toBe(true);
    // Signed, newer than this app, and older than the version offered before.
    feed.offer('9.0.1', file);
    const again = await openUpdates(shell);
    await expect(again.getByRole('alert')).toContainText('an older version than before');
    expect(feed.asked.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
    expect(await readFile(appImage, 'utf8')).toBe('old');
  },
);

scenes(
  'a download that is cut off leaves nothing, says so and is tried again; at the end it is installed',
  async ({ scene: { feed, shell, folder, appImage, started } }) => {
    const file = newApp(started);
    feed.offer('9.0.0', file);
    feed.send('cut');
    const page = await openUpdates(shell);
    await button(page, 'Download').click();
    await expect(page.getByRole('alert')).toContainText('The download was interrupted');
    expect(await readdir(join(folder, 'cache/plenum-updater/pending'))).toEqual([]);

    feed.send('held');
    await button(page, 'Try again').click();
    await expect(page.locator('#bytes')).toHaveText('1.5 MB of 3 MB');
    await button(page, 'Cancel').click();
    await expect(button(page, 'Download')).toBeVisible();

    feed.send('whole');
    await button(page, 'Download').click();
    await button(page, 'When I quit').click();
    await expect(page.getByText('The update will be installed when you quit.')).toBeVisible();
    expect(await readFile(appImage, 'utf8')).toBe('old');
    await shell.app.close();
    expect((await readFile(appImage)).equals(file)).toBe(true);
    expect(
      await access(started).then(
        () => true,
        () => false,
      ),
    ).toBe(false);
  },
);

test('without a feed there is no menu entry, and nothing is requested', async ({ shell }) => {
  const labels = await shell.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.flatMap(({ submenu }) =>
      (submenu?.items ?? []).map(({ label }) => label),
    ),
  );
  expect(labels).toContain('Diagnostics…');
  expect(labels).not.toContain(MENU);
});
