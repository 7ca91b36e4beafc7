/** In-app mode from the menu, and its inspector: messages, the client's settings, simulated states, recordings. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { type DesktopApp, startAgain } from '../../support/desktopApp.ts';
import { ask, call, test as inAppTest } from './inAppTest.ts';
import { chooseInMenu, closing, expect, nextWindow, test } from './shellTest.ts';

const SERVER_PAGE = 'Open this server’s page in in-app mode';
const OWN_PAGES = 'Open the app’s own pages in in-app mode';

const canInspect = (shell: DesktopApp): Promise<boolean | undefined> =>
  shell.app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('inspector')?.enabled,
  );

async function openBoth(
  shell: DesktopApp,
  entry: string,
): Promise<{ page: Page; inspector: Page }> {
  const page = await nextWindow(shell, () => chooseInMenu(shell, entry));
  await expect.poll(() => canInspect(shell)).toBe(true);
  const inspector = await nextWindow(shell, () => chooseInMenu(shell, 'Inspector'));
  await expect(inspector.getByRole('heading', { level: 1 })).toContainText('Inspector');
  return { page, inspector };
}

const row = (inspector: Page, ...texts: readonly string[]): Locator =>
  texts.reduce(
    (rows, text) => rows.filter({ hasText: text }),
    inspector.locator('tbody').getByRole('row'),
  );

const press = (inspector: Page, name: string): Promise<void> =>
  inspector.getByRole('button', { name, exact: true }).click();

/** The answers of the system's file dialogs. */
async function answerFileBoxes(shell: DesktopApp, path: string): Promise<void> {
  await shell.app.evaluate(({ dialog }, filePath) => {
    Reflect.set(dialog, 'showSaveDialog', () => Promise.resolve({ canceled: false, filePath }));
    Reflect.set(dialog, 'showOpenDialog', () =>
      Promise.resolve({ canceled: false, filePaths: [filePath] }),
    );
  }, path);
}

test('[IA-1] [IA-2] [GD-1] [GD-2] the menu opens the page, and the inspector shows and changes its client', async ({
  shell,
  server,
}) => {
  expect(await canInspect(shell)).toBe(false);
  const { page, inspector } = await openBoth(shell, SERVER_PAGE);
  expect(page.url()).toContain(`${server.url}/?mode=inapp&version=8.5.0`);
  // Opening it again focuses the same window.
  await chooseInMenu(shell, SERVER_PAGE);

  await page.reload();
  await expect(row(inspector, 'init').first()).toBeVisible();
  await ask(page, [call('openExternal', 'file:///etc/passwd'), call('setBadge', 3)]);
  await expect(row(inspector, 'response', 'client.openExternal', 'refused')).toHaveCount(1);
  await expect(row(inspector, 'invokeMethod', 'client.setBadge', '[3]')).toHaveCount(1);
  expect(
    await row(inspector, 'response', 'client.setBadge').getByRole('cell').nth(5).textContent(),
  ).toMatch(/^\d+(?:\.\d)?$/u);
  await ask(page, [call('log', 'info', 'token=SECRETabc https://x.example/c/1?k=SECRETdef')]);
  await expect(row(inspector, 'client.log', '[hidden]')).toHaveCount(1);
  await expect(inspector.getByText('SECRET')).toHaveCount(0);

  await inspector.getByLabel('Client language').selectOption('de');
  await inspector
    .locator('form', { has: inspector.getByLabel('Client language') })
    .getByRole('button')
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(row(inspector, 'propertyUpdate', 'client.language', '"de"')).toHaveCount(1);

  const devices = inspector.locator('form', {
    has: inspector.getByLabel('Devices', { exact: true }),
  });
  await devices.getByLabel('Devices', { exact: true }).selectOption('set');
  await devices.getByRole('button').click();
  await expect
    .poll(async () => JSON.stringify(await ask(page, [call('getDevices')])))
    .toContain('Test camera 2');

  await inspector.getByLabel('Client version', { exact: true }).fill('eight');
  await press(inspector, 'Reload');
  await expect(inspector.getByRole('status')).toContainText('such as 8.5.0');
  await inspector.getByLabel('Client version', { exact: true }).fill('7.2.1');
  await press(inspector, 'Reload');
  await expect.poll(() => page.url()).toContain('version=7.2.1');
  await expect(inspector.locator('#clientVersion')).toHaveText('7.2.1');
  await expect
    .poll(async () => JSON.stringify(await ask(page, [{ type: 3 }])))
    .toContain('"version",[],"7.2.1"');

  await inspector.getByLabel('Messages to show').selectOption('refused');
  await press(inspector, 'Show');
  await expect(row(inspector, 'init')).toHaveCount(0);
  await expect(row(inspector, 'refused', 'client.openExternal')).toHaveCount(1);
  await press(inspector, 'Pause');
  await expect(inspector.getByRole('button', { name: 'Resume' })).toBeVisible();
  await press(inspector, 'Clear');
  await expect(inspector.locator('tbody').getByRole('row')).toHaveCount(0);

  await page.close();
  await expect.poll(() => canInspect(shell)).toBe(false);
  await expect.poll(() => shell.app.windows().length).toBe(1);
});

for (const [entry, when] of [
  [SERVER_PAGE, ''],
  [OWN_PAGES, ' @all'],
] as const) {
  test(`[GD-4] [GD-5b] [GD-7] [GD-9] [CV-7] the guard's own states can be provoked: ${entry}${when}`, async ({
    shell,
  }) => {
    const { inspector } = await openBoth(shell, entry);
    const provoke = (name: string): Promise<Page> =>
      nextWindow(shell, () => press(inspector, name));
    const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

    const flaw = await provoke('SECURITY_FLAW');
    await expect(heading(flaw, 'The connection isn’t secure')).toBeVisible();
    expect(flaw.url()).toContain('http://simulated.invalid/');
    await expect(inspector.locator('#staging')).toHaveText('Showing: SECURITY_FLAW.');

    const denied = await provoke('ACCESS_DENIED');
    await expect(heading(denied, 'Access denied')).toBeVisible();

    const disabled = await provoke('LOGOUT_ERROR');
    await expect(heading(disabled, 'You were signed out')).toBeVisible();

    const expired = await provoke('Expired k');
    await expect(expired.getByText(/The link has expired/u)).toBeVisible();
    expect(expired.url()).not.toContain('made-up');

    await inspector.getByLabel('Page address').selectOption('https');
    const form = inspector.locator('form', { has: inspector.getByLabel('Page address') });
    const secure = await nextWindow(shell, () => form.getByRole('button').click());
    await expect(secure.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await secure.evaluate(() => location.protocol)).toBe('https:');

    await inspector.getByLabel('Page address').selectOption('httpWithSsl');
    const plain = await nextWindow(shell, () => form.getByRole('button').click());
    await expect(plain.getByRole('dialog')).toContainText('HTTPS');

    const asIs = await provoke('Show the page normally');
    await expect(asIs.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asIs.url()).not.toContain('simulated');
    await expect.poll(() => shell.app.windows().length).toBe(3);
  });
}

test('[IA-1] a session is recorded without secrets and played back', async ({ shell }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-recording-'));
  const path = join(folder, 'session.plenumrec');
  await answerFileBoxes(shell, path);
  const { page, inspector } = await openBoth(shell, SERVER_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(inspector, 'Start recording');
  await expect(inspector.getByRole('status')).toHaveText('Recording.');
  await ask(page, [
    call('setBadge', 4000),
    call('log', 'info', 'Bearer SECRETtoken1234567890 k=SECRETkey'),
    call('joinConference', 'no id', '{"name":"SECRETname"}'),
    // Too much text to show, but still text.
    call('notify', 'SECRETtitle', 'SECRETbody', 'SECRETmore'),
  ]);
  await expect(row(inspector, 'invokeMethod', 'client.notify', '[hidden]')).toHaveCount(1);
  await expect(inspector.getByText('SECRET')).toHaveCount(0);
  await inspector.getByLabel('Client language').selectOption('it');
  await inspector
    .locator('form', { has: inspector.getByLabel('Client language') })
    .getByRole('button')
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await press(inspector, 'Stop and save…');
  await expect(inspector.getByRole('status')).toHaveText('Saved as session.plenumrec.');
  const text = await readFile(path, 'utf8');
  expect(text).toContain('"format":"plenum-in-app-recording"');
  expect(text).not.toContain('SECRET');

  await inspector.getByLabel('Speed').selectOption('atOnce');
  const replayed = await nextWindow(shell, () => press(inspector, 'Open recording…'));
  // The client's language changes as in the recording, although the current client has another.
  await expect(replayed.locator('html')).toHaveAttribute('lang', 'it');
  await expect(inspector.getByRole('status')).toContainText('Playing');
  const [answer, unknown] = await ask(replayed, [call('setBadge', 1), call('getDevices')]);
  expect(answer).toMatchObject({ data: { ok: false, error: 'arguments' } });
  expect(unknown).toMatchObject({ data: [] });

  await writeFile(path, '{"hello":1}');
  await press(inspector, 'Open recording…');
  await expect(inspector.getByRole('status')).toHaveText(
    'This file isn’t a recording from this app.',
  );
  await writeFile(path, text.slice(0, -40));
  await press(inspector, 'Open recording…');
  await expect(inspector.getByRole('status')).toContainText('is damaged');

  // A file from a second start is played in the app's own page.
  await writeFile(path, text);
  await startAgain(shell, { args: [path] });
  const statuses = (): Promise<readonly string[]> =>
    Promise.all(
      shell.app.windows().map(async (each) => {
        // The page's first window closes when the one with the recording is open.
        const shown = each.getByRole('status').allTextContents();
        return (await shown.catch(() => [])).join();
      }),
    );
  await expect
    .poll(async () => (await statuses()).filter((status) => status.includes('Playing')).length)
    .toBe(1);
  await rm(folder, { recursive: true, force: true });
});

/** Sets the message box's answer, and returns the texts of the boxes so far. */
async function answerQuestion(shell: DesktopApp, button: string): Promise<void> {
  await shell.app.evaluate(({ dialog }, wanted) => {
    const asked: unknown = Reflect.get(globalThis, 'askedQuestions');
    const texts: unknown[] = Array.isArray(asked) ? asked : [];
    Reflect.set(globalThis, 'askedQuestions', texts);
    Reflect.set(dialog, 'showMessageBox', (...values: readonly unknown[]) => {
      const { message, buttons }: { message: string; buttons: readonly string[] } = Object(
        values.at(-1),
      );
      texts.push(message);
      return Promise.resolve({ response: buttons.indexOf(wanted) });
    });
  }, button);
}

const questions = (shell: DesktopApp): Promise<readonly unknown[]> =>
  shell.app.evaluate(() => Reflect.get(globalThis, 'askedQuestions'));

test('[IA-1] closing a page while its inspector is opening something affects nothing else', async ({
  shell,
}) => {
  const { page, inspector } = await openBoth(shell, SERVER_PAGE);
  const urls = { page: page.url(), inspector: inspector.url() };
  await shell.app.evaluate(({ BrowserWindow }, of) => {
    const windowAt = (url: string) =>
      BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === url);
    // Its window closes late, like on a busy machine.
    windowAt(of.inspector)?.once('close', (event) => event.preventDefault());
    const gone = windowAt(of.page);
    gone?.webContents.emit('did-navigate-in-page', {}, of.page, true);
    gone?.destroy();
  }, urls);
  await expect.poll(() => shell.app.windows().length).toBe(2);
  expect(await canInspect(shell)).toBe(false);
  // Longer than the inspector's batching.
  await shell.app.evaluate(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(shell.app.windows()).toHaveLength(2);
});

test('[IA-1] closing the page or the app during a recording asks first', async ({ shell }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-recording-'));
  const path = join(folder, 'session.plenumrec');
  await answerFileBoxes(shell, path);
  const { page, inspector } = await openBoth(shell, SERVER_PAGE);
  await press(inspector, 'Start recording');
  await expect(inspector.getByRole('status')).toHaveText('Recording.');
  // Like the window's close button; Playwright's closing bypasses the window.
  const closePage = (): Promise<void> =>
    shell.app.evaluate(({ BrowserWindow }, url) => {
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL() === url)
        ?.close();
    }, page.url());

  await answerQuestion(shell, 'Cancel');
  await closePage();
  await expect.poll(() => questions(shell)).toHaveLength(1);
  await shell.app.evaluate(async ({ app }) => {
    // One question at a time: quitting is blocked without a question until the answer has arrived, which takes a turn of the event
    // loop. Two evaluations can share one.
    await new Promise((resolve) => setImmediate(resolve));
    app.quit();
  });
  await expect.poll(() => questions(shell)).toEqual(Array(2).fill('Save the recording?'));
  expect(shell.app.windows()).toHaveLength(3);
  await expect(inspector.getByRole('button', { name: 'Stop and save…' })).toBeVisible();

  await ask(page, [call('setBadge', 5)]);
  await answerQuestion(shell, 'Save…');
  await closePage();
  await expect.poll(() => shell.app.windows().length).toBe(1);
  expect(await readFile(path, 'utf8')).toContain('"setBadge","args":[5]');

  const again = await openBoth(shell, SERVER_PAGE);
  await press(again.inspector, 'Start recording');
  await expect(again.inspector.getByRole('status')).toHaveText('Recording.');
  await answerQuestion(shell, 'Discard');
  await Promise.all([
    shell.app.waitForEvent('close'),
    closing(() => shell.app.evaluate(({ app }) => app.quit())),
  ]);
  await rm(folder, { recursive: true, force: true });
});

inAppTest(
  '[IA-3] devices chosen in the inspector reach the readiness check of the page',
  async ({ inApp }) => {
    const inspector = await nextWindow(inApp, () => chooseInMenu(inApp, 'Inspector'));
    const devices = inspector.locator('form', {
      has: inspector.getByLabel('Devices', { exact: true }),
    });
    const choose = async (choice: string): Promise<void> => {
      await devices.getByLabel('Devices', { exact: true }).selectOption(choice);
      await devices.getByRole('button').click();
    };
    await choose('none');
    const { page } = inApp;
    await page.goto(new URL('/guest/check?mode=inapp', page.url()).href);
    await page.getByRole('button', { name: 'Start check' }).click();
    await expect(page.getByRole('heading', { name: 'Your system’s devices' })).toBeVisible();
    const report = page.getByRole('textbox', { name: 'Support report' });
    await expect(report).toHaveValue(/Camera: \[system=0 page=\d+/u, { timeout: 30_000 });
    await choose('set');
    await expect(report).toHaveValue(/Camera: \[system=2 page=\d+/u);
    await expect(row(inspector, 'signal', 'client.devicesChanged')).not.toHaveCount(0);
    expect(await report.inputValue()).not.toContain('Test camera');
  },
);

inAppTest(
  '[IA-1] a start in in-app mode has the same menu, and its inspector can be used by everybody',
  async ({ inApp }) => {
    expect(await canInspect(inApp)).toBe(true);
    const inspector = await nextWindow(inApp, () => chooseInMenu(inApp, 'Inspector'));
    await inApp.page.reload();
    await expect(row(inspector, 'response', 'client.log')).toHaveCount(1);
    await expect(inspector.locator('#clientVersion')).toHaveText('8.4.7');
    await expectAccessible(inspector);
    const own = await nextWindow(inApp, () => chooseInMenu(inApp, OWN_PAGES));
    expect(own.url()).toContain('plenum://app/');
    await expect.poll(() => inApp.app.windows().length).toBe(3);
  },
);

inAppTest(
  '[IA-1] the address bar goes to a page as another client, says what is wrong, and keeps favorites but no key',
  async ({ inApp, server }) => {
    const inspector = await nextWindow(inApp, () => chooseInMenu(inApp, 'Inspector'));
    const bar = inspector.getByRole('region', { name: 'Address' });
    const openPage = bar.getByRole('button', { name: 'Open' }).first();
    const status = inspector.getByRole('status');
    await expect(bar.getByLabel('Server')).toHaveValue(server.url);
    await expect(inspector.locator('#connection')).toHaveText('HTTP, on this computer only');

    await bar.getByLabel('Path').fill('guest/check');
    await bar.getByLabel('Path').press('Enter');
    await expect(status).toContainText('A path starts with /');
    await bar.getByLabel('Path').fill('/guest/check');
    await bar.getByLabel('call_id').fill('ann');
    await bar.getByLabel('k', { exact: true }).fill('SECRETkey');
    await bar.getByLabel('User-Agent').fill('SupportClient/7.1');
    const asked = inApp.page.waitForRequest((request) => request.url().includes('/guest/check'));
    await openPage.click();
    const request = await asked;
    expect(request.url()).toBe(
      `${server.url}/guest/check?mode=inapp&version=8.4.7&call_id=ann&k=SECRETkey`,
    );
    expect((await request.allHeaders())['user-agent']).toBe('SupportClient/7.1');
    await expect(inspector.locator('#address')).toContainText('/guest/check');
    await expect(inspector.locator('#address')).not.toContainText('SECRET');

    await bar.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(status).toHaveText('Give the favorite a name first.');
    await bar.getByLabel('Name of the favorite').fill('Check as Ann');
    await bar.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(status).toContainText('k isn’t saved');
    const settings = await readFile(join(inApp.userDataDir, 'settings.json'), 'utf8');
    expect(settings).toContain('Check as Ann');
    expect(settings).not.toContain('SECRET');
    await expectAccessible(inspector);

    await inApp.page.goto(`${server.url}/?mode=inapp`);
    const favorites = inspector.locator('form', { has: inspector.getByLabel('Favorites') });
    await favorites.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => inApp.page.url()).toContain('/guest/check');
    await favorites.getByRole('button', { name: 'Remove' }).click();
    await expect(favorites).toHaveCount(0);

    // Another server's page has its own window, with its own inspector.
    const other = `http://127.0.0.1:${new URL(server.url).port}`;
    await bar.getByLabel('Server').fill(`${other}/c/demo`);
    await openPage.click();
    await expect.poll(() => inApp.app.windows().length).toBe(4);
    await expect
      .poll(() => inApp.app.windows().map((each) => each.url()))
      .toContainEqual(expect.stringContaining(`${other}/c/demo`));
  },
);

inAppTest(
  '[IA-1] any signal of the contract is sent to the page with checked arguments, and listed',
  async ({ inApp, server }) => {
    const inspector = await nextWindow(inApp, () => chooseInMenu(inApp, 'Inspector'));
    const form = (signal: string): Locator => inspector.getByRole('form', { name: signal });
    const sent = (...texts: readonly string[]): Locator =>
      texts.reduce(
        (rows, text) => rows.filter({ hasText: text }),
        inspector.locator('#sent').getByRole('row'),
      );
    await form('devicesChanged').getByRole('textbox').fill('[{"kind":"oven"}]');
    await form('devicesChanged').getByRole('button').click();
    await expect(inspector.getByRole('status')).toContainText('The value of devices isn’t valid');
    await expect(sent()).toHaveCount(0);

    await form('deepLink').getByRole('textbox').fill('trueconf:demo');
    await form('deepLink').getByRole('button').click();
    await expect.poll(() => inApp.page.url()).toBe(`${server.url}/c/demo`);
    await expect(sent('deepLink', 'trueconf:demo', 'delivered')).toHaveCount(1);
    await expect(row(inspector, 'signal', 'client.deepLink')).toHaveCount(1);

    await form('visibilityChanged').getByRole('combobox').selectOption('false');
    await form('visibilityChanged').getByRole('button').click();
    await expect(sent('visibilityChanged', '[false]')).toHaveCount(1);
    await expect(sent()).toHaveCount(2);
  },
);
