/** What the specs of the shell import: the packaged app on the file’s server, one for each test. */
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

/** Waits until the app is up: its window comes some time after its page, and what hides it before then hides nothing. */
export async function expectShown(shell: DesktopApp): Promise<void> {
  await shell.page.waitForLoadState();
  await expect.poll(() => isSomethingShown(shell)).toBe(true);
}

const isSomethingShown = ({ app }: DesktopApp): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isVisible()),
  );

/** Notes what the app copies: all apps of a run share the clipboard of their screen. */
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

/** Replaces the system's opener and returns what would have been opened. */
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

/** Chooses an entry of the application menu by its label, wherever it is. */
export async function chooseInMenu(shell: DesktopApp, label: string): Promise<void> {
  await shell.app.evaluate(({ Menu }, wanted) => {
    const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const entry = entries?.find((each) => each.label === wanted);
    if (entry === undefined) throw new Error(`The menu has no "${wanted}".`);
    entry.click();
  }, label);
}

/** The page of the window that an act opens. The act may close the page it was done on, even halfway. */
export async function nextWindow(shell: DesktopApp, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([shell.app.waitForEvent('window'), closing(act)]);
  await page.waitForLoadState();
  return page;
}

/** A server's page, whichever of the shell's own came first. */
export async function serverPage(shell: DesktopApp): Promise<Page> {
  const find = (): Page | undefined =>
    shell.app.windows().find((each) => /^plenum:(?!.*\/\.shell\/)/u.test(each.url()));
  await expect.poll(find).toBeDefined();
  return find() ?? shell.page;
}

/** The page of a server that an act connects: beside the rail of servers it is one of several. */
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
