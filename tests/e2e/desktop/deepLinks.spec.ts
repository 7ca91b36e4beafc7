/** Failure A16: external links open only conferences of known servers. */
import { type DesktopApp, launchDesktop, startAgain } from '../../support/desktopApp.ts';
import { chooseInMenu, closing, expect, nextWindow, test } from './shellTest.ts';

/** Starts the app a second time, like the system for a link. */
const open = (shell: DesktopApp, ...links: readonly string[]): Promise<void> =>
  startAgain(shell, { args: links });

test('a second start with a link opens the conference in the running window', async ({
  server,
  shell,
}) => {
  await expect
    .poll(() =>
      shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()),
    )
    .toBe(true);
  await open(shell, `plenum:join/demo@${new URL(server.url).host}`);
  await expect.poll(() => shell.page.url()).toContain('plenum://app/c/demo');
  expect(shell.app.windows()).toHaveLength(1);
});

test('the first start opens its link', async ({ server }) => {
  const shell = await launchDesktop({ serverUrl: server.url, args: ['plenum:join/demo'] });
  await expect.poll(() => shell.page.url()).toContain('plenum://app/c/demo');
  await shell.close();
});

test('a link to an unknown server asks first, and does nothing if refused', async ({ shell }) => {
  const before = shell.page.url();
  const question = await nextWindow(shell, () => open(shell, 'plenum:join/demo@evil.example'));
  await expect(question.locator('p')).toContainText('evil.example');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await closing(() => question.getByRole('button', { name: 'Cancel' }).click());
  await expect.poll(() => shell.app.windows().length).toBe(1);
  expect(shell.page.url()).toBe(before);
});

test('hostile links and other apps’ call links open nothing, with an explanation', async ({
  server,
  shell,
}) => {
  await shell.app.evaluate(({ dialog }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, options: { message: string }) => {
      shown.push(options.message);
      return Promise.resolve({ response: 0 });
    });
  });
  const before = shell.page.url();
  const call = `trueconf:%5Cc%5Cdemo@${new URL(server.url).host}`;
  await open(shell, 'plenum://app/c/demo');
  await open(shell, 'plenum:join/demo', 'plenum:join/other');
  await open(shell, 'plenum:join/demo --remote-debugging-port=1');
  await open(shell, call);
  await expect
    .poll(() => shell.app.evaluate(() => Reflect.get(globalThis, 'shown').length))
    .toBe(4);
  expect(shell.page.url()).toBe(before);

  await chooseInMenu(shell, 'Open trueconf: links with this app');
  await open(shell, call);
  await expect.poll(() => shell.page.url()).toContain('plenum://app/c/demo');
});
