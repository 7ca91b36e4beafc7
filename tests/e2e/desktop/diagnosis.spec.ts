/** The diagnosis page: it checks everything, even without the server, and creates a report for support. */
import { homedir } from 'node:os';
import type { Page } from '@playwright/test';
import { launchDesktop } from '../../support/desktopApp.ts';
import { startServer } from '../../support/server.ts';
import { chooseInMenu, expect, nextWindow, test, watchCopies } from './shellTest.ts';

const MENU = 'Diagnostics…';
const STEPS = 16;

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) });

test('every step finishes, and the report has what support needs but no personal data', async ({
  shell,
}) => {
  const page = await nextWindow(shell, () => chooseInMenu(shell, MENU));
  const copy = page.getByRole('button', { name: 'Copy report' });
  await expect(copy).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem')).toHaveCount(STEPS);
  await expect(page.getByText('Checking…')).toHaveCount(0);
  await expect(row(page, 'Server')).toContainText('OK: ');
  await expect(row(page, 'Clock')).toContainText('OK: ');
  await expect(row(page, 'Calls')).toContainText('The connection for calls works.');
  await expect(row(page, 'Certificate')).toContainText('Not needed on this computer.');
  // The test machine has no graphics card: a step with a problem is as short as one without.
  await expect(row(page, 'Graphics')).toContainText('Problem: ');
  const heights = await page
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(150);

  const copied = await watchCopies(shell);
  await copy.click();
  await expect(page.getByText('Report copied.')).toBeVisible();
  const report = await copied();
  const versions = await shell.app.evaluate(({ app }) => [
    app.getVersion(),
    process.versions.electron,
  ]);
  for (const version of versions) expect(report).toContain(version);
  const { host } = new URL(
    await shell.page.evaluate(() =>
      Reflect.get(globalThis, 'plenumShell')
        .info()
        .then(({ serverHost }: { serverHost: string }) => `http://${serverHost}`),
    ),
  );
  expect(report).toContain('[server] responds');
  expect(report).not.toContain(host);
  expect(report).not.toContain(homedir());
  expect(report).not.toContain(shell.userDataDir);

  await page.getByLabel('Include the server’s address').check();
  await copy.click();
  await expect.poll(copied).toContain(`${host} responds`);
});

test('with the server down and its page hanging, reports that, opens only the log’s folder, and checks again', async () => {
  const server = await startServer();
  const shell = await launchDesktop({ serverUrl: server.url });
  await shell.page.waitForLoadState();
  await server.stop();
  // Not awaited, because it ends with the page's process.
  void shell.page.evaluate('for (;;);').catch(() => undefined);
  const page = await nextWindow(shell, () => chooseInMenu(shell, MENU));
  await expect(row(page, 'Server')).toContainText('isn’t responding (ERR_CONNECTION_REFUSED)', {
    timeout: 30_000,
  });
  await expect(row(page, 'Calls')).toContainText('doesn’t open (ECONNREFUSED)');
  await expect(row(page, 'App')).toContainText('Electron');

  await shell.app.evaluate(({ shell: system }) => {
    Reflect.set(system, 'openPath', (path: string) => {
      Reflect.set(globalThis, 'openedPath', path);
      return Promise.resolve('');
    });
  });
  await page.getByRole('button', { name: 'Show log folder' }).click();
  await expect
    .poll(() =>
      shell.app.evaluate(
        ({ app }) => Reflect.get(globalThis, 'openedPath') === app.getPath('logs'),
      ),
    )
    .toBe(true);

  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 'Server')).toContainText('isn’t responding');
  shell.app.process().kill('SIGKILL');
});
