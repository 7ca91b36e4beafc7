/** Several servers in one app: added, opened, renamed, sorted, removed, with separate data. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { freePort } from '../../support/freePort.ts';
import { listenHere } from '../../support/listenHere.ts';
import { startServer } from '../../support/server.ts';
import { startTlsFront } from '../../support/tlsFront.ts';
import { chooseInMenu, closing, expect, nextServerPage, nextWindow, test } from './shellTest.ts';

const serverHost = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bridge: { info(): Promise<{ serverHost: string }> } = Reflect.get(
      globalThis,
      'plenumShell',
    );
    return (await bridge.info()).serverHost;
  });

test('a second server is added by a link, opens in the window, and has separate data', async ({
  server,
  shell,
}) => {
  const other = await startServer({ seed: 'demo' });
  await shell.page.evaluate(() => localStorage.setItem('mark', 'first'));
  const form = await nextWindow(shell, () => chooseInMenu(shell, 'Add server…'));
  await expect(form.getByRole('textbox', { name: 'Address or link' })).toBeFocused();
  await form.keyboard.type('http://meet.example.org');
  await form.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('isn’t secure');
  // Another program answers there, with JSON, too.
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const address = await listenHere(foreign);
  await form.getByRole('textbox').fill(address);
  await form.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('No conference server answered');
  await expect(form.getByRole('textbox')).toHaveValue(address);
  expect(await settingsOf(shell)).not.toContain(address);
  foreign.close();
  await form.getByRole('textbox').fill(`${other.url}/c/demo`);
  const second = await nextServerPage(shell, () => form.getByRole('textbox').press('Enter'));
  await expect.poll(() => second.url()).toContain('/c/demo');
  expect(await serverHost(second)).toBe(new URL(other.url).host);
  expect(await second.evaluate(() => localStorage.getItem('mark'))).toBeNull();
  // The rail, and the server beside it: no one is signed in to the other one.
  await expect.poll(() => shell.app.windows().length).toBe(2);

  const back = await nextServerPage(shell, () => chooseInMenu(shell, new URL(server.url).host));
  expect(await serverHost(back)).toBe(new URL(server.url).host);
  expect(await back.evaluate(() => localStorage.getItem('mark'))).toBe('first');
  await other.stop();
});

test('[GD-4] a server added with plain http opens at its secure address on another host, once that answers', async () => {
  const port = await freePort('127.0.0.1');
  const front = await startTlsFront(`http://localhost:${port}`);
  const securePort = new URL(front.url).port;
  const server = await startServer({
    port,
    settings: {
      ssl_enabled: true,
      secure_url: `https://secure.test:${securePort}`,
      allowed_hosts: 'plain.test',
    },
  });
  const open = (...args: readonly string[]): Promise<DesktopApp> =>
    launchDesktop({
      serverUrl: `http://plain.test:${port}`,
      args: ['--allow-plain-http', '--host-resolver-rules=MAP *.test 127.0.0.1', ...args],
    });
  // The test's certificate isn't trusted, so the app keeps the address.
  const staying = await open();
  await staying.page.waitForURL(/^plenum:/u);
  expect(await serverHost(staying.page)).toBe(`plain.test:${port}`);
  await staying.close();
  // With the switch the address can be checked. Its own session ignores the switch and asks about the certificate.
  const moving = await open('--ignore-certificate-errors');
  const question = (): Page | undefined =>
    moving.app.windows().find((each) => each.url().includes('/.shell/page/'));
  await expect.poll(question).toBeDefined();
  await expect(question()?.locator('body') ?? moving.page.locator('body')).toContainText(
    `secure.test:${securePort}`,
  );
  await moving.close();
  await front.close();
  await server.stop();
});

test('servers are renamed, and removed with their data after a question', async ({
  server,
  shell,
}) => {
  const host = new URL(server.url).host;
  await shell.page.evaluate(() => localStorage.setItem('mark', 'here'));
  await expect.poll(() => settingsOf(shell)).toContain(server.url);
  const page = await nextWindow(shell, () => chooseInMenu(shell, 'Manage servers…'));
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  // Like in the menu, this computer's server is last before it has run, and there is nothing to sort.
  await expect(rows.nth(0)).toContainText(`${host} · open now`);
  await expect(rows.nth(1).getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move/u, disabled: false })).toHaveCount(0);

  await rows.nth(0).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Team <b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows.nth(0)).toContainText('Team <b>');

  await rows.nth(0).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading')).toHaveText('Remove Team <b>?');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const embedded = await nextWindow(shell, () =>
    page.getByRole('button', { name: 'Remove' }).click(),
  );
  expect(await serverHost(embedded)).not.toBe(host);
  await expect.poll(() => settingsOf(shell)).not.toContain(server.url);

  // Added again, it has no earlier data.
  await chooseInMenu(shell, 'Add server…');
  await page.getByRole('textbox').fill(server.url);
  const again = await nextServerPage(shell, () => page.getByRole('textbox').press('Enter'));
  expect(await serverHost(again)).toBe(host);
  expect(await again.evaluate(() => localStorage.getItem('mark'))).toBeNull();
});

test('the list and the last server are restored after a restart', async ({ server }) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const first = await launchDesktop({ serverUrl: server.url, userDataDir });
  await expect.poll(() => settingsOf(first)).toContain(server.url);
  await first.close();
  const second = await launchDesktop({ userDataDir });
  await second.page.waitForLoadState();
  expect(await serverHost(second.page)).toBe(new URL(server.url).host);
  await second.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('the shell’s own pages have no script and no bridge, and cannot navigate', async ({
  shell,
}) => {
  const page = await nextWindow(shell, () => chooseInMenu(shell, 'Manage servers…'));
  const seen = await page.evaluate(async () => ({
    bridge: typeof Reflect.get(globalThis, 'plenumShell'),
    node: typeof Reflect.get(globalThis, 'require'),
    network: await fetch('/api/v3.8/server').then(
      (answer) => String(answer.status),
      () => 'refused',
    ),
  }));
  expect(seen).toEqual({ bridge: 'undefined', node: 'undefined', network: 'refused' });
  await closing(() => page.keyboard.press('Escape'));
  await expect.poll(() => shell.app.windows().length).toBe(1);
});

async function settingsOf(shell: DesktopApp): Promise<string> {
  return readFile(join(shell.userDataDir, 'settings.json'), 'utf8').catch(() => '');
}
