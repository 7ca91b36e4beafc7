/** Imported by the specs of the shell: the packaged app on the file’s server, one per test. */
import type { Page } from '@playwright/test';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { test as base, expect } from '../../support/fixtures.ts';
import { closing } from '../../support/steps.ts';

export { closing, expect };

export const test = base.extend<{ shell: DesktopApp }>({
  shell: async ({ server }, use) => {
    const shell = await launchDesktop({ serverUrl: server.url });
    await expectShown(shell);
    await use(shell);
    await shell.close();
  },
});

/** Waits until the app has started: its window appears after its page, and hiding it earlier has no effect. */
export async function expectShown(shell: DesktopApp): Promise<void> {
  await shell.page.waitForLoadState();
  await expect.poll(() => isSomethingShown(shell)).toBe(true);
}

const isSomethingShown = ({ app }: DesktopApp): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isVisible()),
  );

/** Records what the app copies, because all apps of a run share the clipboard of their display. */
export async function watchCopies({ app }: DesktopApp): Promise<() => Promise<string>> {
  await app.evaluate(({ clipboard }) => {
    const writeText = clipboard.writeText.bind(clipboard);
    Reflect.set(clipboard, 'writeText', (text: string) => {
      Reflect.set(globalThis, 'copiedText', text);
      return writeText(text);
    });
  });
  return () => app.evaluate(() => String(Reflect.get(globalThis, 'copiedText')));
}

/** Replaces the system's opener and returns the addresses that would have been opened. */
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

/** Chooses an entry of the application menu by its label, in any submenu. */
export async function chooseInMenu(shell: DesktopApp, label: string): Promise<void> {
  await shell.app.evaluate(({ Menu }, wanted) => {
    const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const entry = entries?.find((each) => each.label === wanted);
    if (entry === undefined) throw new Error(`The menu has no "${wanted}".`);
    entry.click();
  }, label);
}

/** The page of the window that an act opens. The act may close its own page, even before it has finished. */
export async function nextWindow(shell: DesktopApp, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([shell.app.waitForEvent('window'), closing(act)]);
  await page.waitForLoadState();
  return page;
}

/** A server's page, and not one of the shell's own. */
export async function serverPage(shell: DesktopApp): Promise<Page> {
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => /^plenum:(?!.*\/\.shell\/)/u.test(each.url()));
  await expect.poll(find).toBeDefined();
  return find() ?? shell.page;
}

/** The page of a server that an act connects: with the rail of servers it is one of several. */
export async function nextServerPage(
  shell: DesktopApp,
  act: () => Promise<unknown>,
): Promise<Page> {
  const isServers = async (page: Page): Promise<boolean> => {
    await page.waitForURL(/^plenum:/u);
    return !page.url().includes('/.shell/');
  };
  const [page] = await Promise.all([
    shell.app.waitForEvent('window', { predicate: isServers }),
    closing(act),
  ]);
  await page.waitForLoadState();
  return page;
}
