/** The rail of servers: visible from the second server on, in the person's order, with calls from all of them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { type DesktopApp, launchDesktop } from '../../support/desktopApp.ts';
import { type TestServer, startServer } from '../../support/server.ts';
import { BLANK, signIn, visit } from '../../support/steps.ts';
import {
  chooseInMenu,
  expect,
  expectShown,
  nextServerPage,
  nextWindow,
  test as base,
} from './shellTest.ts';

const test = base.extend<{ other: TestServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  other: async ({}, use) => {
    const other = await startServer({ seed: 'demo' });
    await use(other);
    await other.stop();
  },
});

const hostOf = ({ url }: TestServer): string => new URL(url).host;

async function addServer(shell: DesktopApp, { url }: TestServer): Promise<Page> {
  const form = await nextWindow(shell, () => chooseInMenu(shell, 'Add server…'));
  await form.getByRole('textbox').fill(url);
  return nextServerPage(shell, () => form.getByRole('textbox').press('Enter'));
}

async function railOf({ app }: DesktopApp): Promise<Page> {
  const find = async (): Promise<Page | undefined> => {
    for (const page of app.windows()) {
      // A closing window is another one.
      if (
        (await page
          .locator('nav.rail')
          .count()
          .catch(() => 0)) > 0
      )
        return page;
    }
    return undefined;
  };
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  const page = await find();
  if (page === undefined) throw new Error('The rail has gone.');
  return page;
}

const buttons = (rail: Page): Locator => rail.getByRole('listitem').getByRole('button');

const expectOrder = (rail: Page, ...names: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      buttons(rail).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    )
    .toEqual(names);

const expectCurrent = (rail: Page, name: string): Promise<void> =>
  expect(rail.locator('[aria-current]')).toHaveAccessibleName(name);

/** Focuses the window: without a window manager its focus is random. */
const focusWindow = ({ app }: DesktopApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      Reflect.set(window, 'isFocused', () => true);
    }
  });

/** Chooses the menu item with Control and this digit: a real key needs the focus, which windows of other tests may have. */
const pressControl = ({ app }: DesktopApp, digit: string): Promise<void> =>
  app.evaluate(({ Menu }, accelerator) => {
    const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const entry = entries?.find((each) => each.accelerator === accelerator);
    if (entry === undefined) throw new Error(`Nothing in the menu has ${accelerator}.`);
    entry.click();
  }, `CommandOrControl+${digit}`);

interface Place {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The window's content. */
  readonly whole: { readonly width: number; readonly height: number };
}

/** The bounds of the servers' pages. */
const places = ({ app }: DesktopApp): Promise<readonly Place[]> =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('There is no window.');
    const whole = window.getContentBounds();
    return window.contentView.children.map((view) => ({ ...view.getBounds(), whole }));
  });

test('the rail appears with the second server, and is sorted by keyboard and by dragging', async ({
  shell,
  server,
  other,
}) => {
  const [one, two] = [hostOf(server), hostOf(other)];
  expect(shell.app.windows()).toHaveLength(1);
  const second = await addServer(shell, other);
  const rail = await railOf(shell);
  await expectOrder(rail, one, two);
  await expectCurrent(rail, two);
  await expectAccessible(rail);
  expect(await places(shell)).toHaveLength(1);

  await test.step('a page in the full screen has all of it, and comes back', async () => {
    const full = (): Promise<unknown> =>
      second.evaluate(async () => document.documentElement.requestFullscreen());
    const sizes = async (): Promise<unknown> => {
      const [place] = await places(shell);
      return place && [place.x, place.width - place.whole.width, place.height - place.whole.height];
    };
    await full();
    await expect.poll(sizes).toEqual([0, 0, 0]);
    await second.evaluate(async () => document.exitFullscreen());
    await expect.poll(sizes).toEqual([64, -64, 0]);
  });
  await test.step('Alt with an arrow moves a server, and keeps the focus on it', async () => {
    await buttons(rail).nth(1).focus();
    await rail.keyboard.press('Alt+ArrowUp');
    await expectOrder(rail, two, one);
    await expect(buttons(rail).nth(0)).toBeFocused();
    await rail.keyboard.press('ArrowDown');
    await expect(buttons(rail).nth(1)).toBeFocused();
  });
  await test.step('the pointer drags one to another place', async () => {
    const [from, to] = await Promise.all(
      [0, 1].map((index) => buttons(rail).nth(index).boundingBox()),
    );
    if (!from || !to) throw new Error('The rail has no such buttons.');
    await rail.mouse.move(from.x + 20, from.y + 20);
    await rail.mouse.down();
    await rail.mouse.move(from.x + 20, to.y + to.height, { steps: 5 });
    await expect(rail.locator('.after')).toHaveCount(1);
    await rail.mouse.up();
    await expectOrder(rail, one, two);
    await expectCurrent(rail, two); // it was not a press
  });
  await test.step('the order is kept, and has the keys', async () => {
    const file = join(shell.userDataDir, 'settings.json');
    const { servers } = JSON.parse(await readFile(file, 'utf8'));
    const addresses = servers.map(({ address }: { address: string }) => address);
    expect(addresses.filter((each: string) => each !== 'embedded')).toEqual([
      server.url,
      other.url,
    ]);
    await nextServerPage(shell, () => pressControl(shell, '1'));
    await expectCurrent(rail, one);
    await pressControl(shell, '2');
    await expectCurrent(rail, two);
    await buttons(rail).nth(0).click();
    await expectCurrent(rail, one);
  });
});

test('[PA-4] a call on a server in the background rings, and answering shows its page', async ({
  shell,
  server,
  other,
  openPage,
}) => {
  const [one, two] = [hostOf(server), hostOf(other)];
  await signIn(shell.page, 'boris');
  await expect(shell.page.getByRole('heading', { level: 1, name: /^Good /u })).toBeVisible();
  const second = await addServer(shell, other);
  const rail = await railOf(shell);
  // The person is signed in to the first one, so it stays connected behind the second.
  await expect.poll(() => shell.app.windows().length).toBe(3);
  await expectCurrent(rail, two);
  await focusWindow(shell);

  const anna = await openPage(BLANK, { inBrowser: true });
  await signIn(anna, 'anna', '/user/contacts/boris');
  const contact = anna.getByRole('region', { name: 'Contact', exact: true });
  await contact.getByRole('button', { name: 'Call', exact: true }).click();
  await expectCurrent(rail, `${one} (1)`);
  await expect(rail.locator('.badge')).toHaveAttribute('data-sign', '1');
  const dialogs = shell.app
    .windows()
    .map((page) => page.getByRole('alertdialog', { name: /Anna Weiss.* is calling you/u }));
  const ringing = async (): Promise<number> => {
    const counts = await Promise.all(dialogs.map((each) => each.count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(ringing).toBe(1);

  // A person in a call on another server stays there, and gets the notice.
  await anna.getByRole('button', { name: 'Cancel' }).first().click();
  await expect.poll(ringing).toBe(0);
  await buttons(rail).nth(1).click();
  await expectCurrent(rail, two);
  await second.evaluate(() => Reflect.get(globalThis, 'plenumShell').setCallState(true));
  await visit(anna, '/user/contacts/boris');
  await contact.getByRole('button', { name: 'Call', exact: true }).click();
  await expect.poll(ringing).toBe(1);
  await expectCurrent(rail, two);
});

test('a start connects servers with a sign-in again', async ({ server, other }) => {
  const userDataDir = await mkdtemp(join(tmpdir(), 'plenum-profile-'));
  const first = await launchDesktop({ serverUrl: server.url, userDataDir });
  await expectShown(first);
  await signIn(first.page, 'boris');
  await first.close();

  const second = await launchDesktop({ serverUrl: other.url, userDataDir });
  const rail = await railOf(second);
  await expectCurrent(rail, hostOf(other));
  await expect.poll(() => second.app.windows().length).toBe(3);
  // A hidden page doesn't take the keyboard, and appears at once.
  await buttons(rail).nth(0).click();
  await expectCurrent(rail, hostOf(server));
  await second.close();
  await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
});

test('[RT-16] unsaved text on a server in the background causes a question, too', async ({
  shell,
  server,
  other,
}) => {
  const second = await addServer(shell, other);
  const rail = await railOf(shell);
  await signIn(second, 'anna', '/user/conference/create');
  const name = second.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Not saved yet');
  await nextServerPage(shell, () => buttons(rail).nth(0).click());
  await expectCurrent(rail, hostOf(server));
  const close = (answer: number): Promise<void> =>
    shell.app.evaluate(({ BrowserWindow, dialog }, chosen) => {
      Reflect.set(dialog, 'showMessageBoxSync', () => chosen);
      BrowserWindow.getAllWindows()[0]?.close();
    }, answer);
  await close(1);
  // The page that would lose it is shown.
  await expectCurrent(rail, hostOf(other));
  await expect(name).toHaveValue('Not saved yet');
  const closed = rail.waitForEvent('close');
  await close(0);
  await closed;
});
