/** What the specs of the shell import: the packaged app on the worker's server, one for each test. */
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { test as base } from '../../support/fixtures.ts';

export { expect } from '@playwright/test';

export const test = base.extend<{ shell: DesktopApp }>({
  shell: async ({ runsIn, server }, use) => {
    test.skip(runsIn !== 'desktop', 'about the desktop shell only');
    const shell = await launchDesktop({ serverUrl: server.url });
    await shell.page.waitForLoadState();
    await use(shell);
    await shell.close();
  },
});

/** Replaces the system's opener and tells what would have been opened. */
export async function watchExternal(shell: DesktopApp): Promise<() => Promise<readonly string[]>> {
  await shell.app.evaluate(({ shell: system }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'openedAddresses', opened);
    Reflect.set(system, 'openExternal', (url: string) => {
      opened.push(url);
      return Promise.resolve();
    });
  });
  return () => shell.app.evaluate(() => Reflect.get(globalThis, 'openedAddresses'));
}
