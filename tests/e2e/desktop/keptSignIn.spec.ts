/** Where a sign-in survives a restart: in the shell, encrypted by the system, and never in the page. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SERVER_USERS_CLIENT_ID, TOKEN_PATH } from '../../../shared/wire/proposed.ts';
import { launchDesktop } from '../../support/desktopApp.ts';
import { PASSWORD, expectPath, signIn, signInDialog, signOut, visit } from '../../support/steps.ts';
import { expect, expectShown, test } from './shellTest.ts';

/** What the page keeps. */
const stored = (page: Page): Promise<{ readonly refreshToken: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authorization') ?? '{}'));

/** Makes the page's access token look expired. */
const expire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = JSON.parse(localStorage.getItem('authorization') ?? '{}');
    localStorage.setItem('authorization', JSON.stringify({ ...own, expiresAtMs: 1 }));
  });

test('[AU-11] the shell keeps the refresh token, encrypted; on another computer it asks for a sign-in and says why', async ({
  server,
}) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const kept = (): Promise<string> => readFile(join(userDataDir, 'sign-ins.json'), 'utf8');

  const first = await launchDesktop({ serverUrl: server.url, userDataDir });
  // A desktop without a keyring, like a test machine, encrypts only on request.
  await first.app.evaluate(({ safeStorage }) => safeStorage.setUsePlainTextEncryption(true));
  await expectShown(first);
  await signIn(first.page);
  const { refreshToken } = await stored(first.page);
  await expire(first.page);
  expect(refreshToken).toMatch(/^kept-by-shell:/u);
  expect(await kept()).toMatch(/"encrypted":"/u);
  expect(await kept()).not.toContain(refreshToken);
  await visit(first.page, '/user/account');
  await expect(first.page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  expect((await stored(first.page)).refreshToken).not.toBe(refreshToken);
  await first.close();

  // The key is another one here.
  const moved = await launchDesktop({ serverUrl: server.url, userDataDir });
  await moved.app.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, box: object) => {
      Reflect.set(globalThis, 'shownBox', box);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    });
  });
  await expectShown(moved);
  // Only now, with the message box replaced, is there a reason to refresh it.
  await expire(moved.page);
  await visit(moved.page, '/user/general');
  await expect(signInDialog(moved.page)).toBeVisible();
  await expectPath(moved.page, '/');
  expect(await moved.app.evaluate(() => Reflect.get(globalThis, 'shownBox'))).toMatchObject({
    message: `Sign in to ${new URL(server.url).host} again`,
    detail: expect.stringContaining('moved from another computer'),
  });
  await moved.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('a sign-in stored in the page by an earlier version moves to the shell, and signing out deletes it (@all)', async ({
  server,
  shell,
}) => {
  const kept = async (): Promise<object> =>
    JSON.parse(await readFile(join(shell.userDataDir, 'sign-ins.json'), 'utf8')).servers;
  const { page } = shell;
  const answer = await fetch(`${server.url}${TOKEN_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'password', client_id: SERVER_USERS_CLIENT_ID },
      ...{ username: 'anna', password: PASSWORD },
    }),
  });
  const granted: Record<string, unknown> = await answer.json();
  await page.evaluate(({ access_token: accessToken, refresh_token: refreshToken }) => {
    const expiresAtMs = Date.now() + 3_600_000;
    const session = { kind: 'user', userId: 'anna', accessToken, refreshToken, expiresAtMs };
    localStorage.setItem('authorization', JSON.stringify(session));
  }, granted);
  await visit(page, '/user/general');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { refreshToken } = await stored(page);
  expect(refreshToken).toMatch(/^kept-by-shell:/u);
  expect(Object.keys(await kept())).toHaveLength(1);
  await visit(page, '/user/account');
  await signOut(page);
  await expectPath(page, '/');
  await expect.poll(async () => Object.keys(await kept())).toEqual([]);
});
