/** The personal area: its main page, its lists, and a list that is very long (RT-12, RT-13, PA-1, PA-2). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { quiet } from '../support/screens.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  BLANK,
  expectNoSidewaysScroll,
  expectPath,
  openAs,
  signIn,
  signInDialog,
  signOut,
  visit,
} from '../support/steps.ts';

test('[RT-12.1] the main page shows today and at most five rooms', async ({ openPage }) => {
  const page = await openAs(openPage);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const rooms = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Virtual Rooms' }) });
  // The demo has eight of them.
  await expect(rooms.getByRole('link')).toHaveCount(5);
  await rows(page).filter({ hasText: 'Demo conference' }).click();
  await expectPath(page, '/user/general/demo');
  await expect(card(page).getByRole('heading', { name: 'Demo conference' })).toBeVisible();
  // The list stays beside it.
  await expect(rooms.getByRole('link')).toHaveCount(5);
});

test('[GD-10] Help leads to the guide for users, and in the administration to the one for administrators', async ({
  openPage,
  runsIn,
  serverWith,
}) => {
  test.skip(runsIn === 'desktop', 'The app leaves other pages to the browser');
  const documentation = { user_guide: '/guides/user', admin_guide: '/guides/administrator' };
  const { url: serverUrl } = await serverWith({
    settings: { documentation: JSON.stringify(documentation) },
  });
  const page = await openPage(BLANK, { serverUrl });
  await signIn(page);
  for (const [place, guide] of [
    ['/user/general', documentation.user_guide],
    ['/admin', documentation.admin_guide],
  ] as const) {
    await visit(page, place);
    await page.getByRole('banner').getByRole('button', { expanded: false }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await (await opened).waitForURL(`**${guide}`, { waitUntil: 'commit' });
  }
});

test('[RT-12] Ctrl and a click open a section in a new tab', async ({ openPage, runsIn }) => {
  test.skip(runsIn === 'desktop', 'The app has no tabs');
  const page = await openAs(openPage);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Contacts' }).click({ modifiers: ['ControlOrMeta'] });
  await expectPath(await opened, '/user/contacts');
  await expectPath(page, '/user/general');
});

test('[RT-12] [PA-3] the main page offers only what the user has rights to, and the account lists those', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await expect(page.getByRole('button', { name: 'New conference' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start a conference' })).toBeVisible();
  await visit(page, '/user/account');
  await expect(page.getByText('Plan conferences and rooms')).toBeVisible();

  const other = await openAs(openPage, 'dora');
  await expect(other.getByRole('button', { name: 'Join by link' })).toBeVisible();
  await expect(other.getByRole('button', { name: /New|Start/u })).toHaveCount(0);
  await visit(other, '/user/account');
  await expect(other.getByText('Need something else?')).toBeVisible();
});

test('[PA-1] scheduled conferences and rooms have separate lists', async ({ openPage }) => {
  const page = await openAs(openPage);
  await page.getByRole('link', { name: 'Scheduled' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scheduled' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(rows(page).filter({ hasText: 'Weekly sync' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Design room' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await expect(page.getByRole('heading', { name: 'Virtual Rooms' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Design room' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Weekly sync' })).toHaveCount(0);
});

test('[PA-1] [ER-1] a list that fails to load shows an error with a reference, and a retry', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
  const page = await openPage('/');
  await page.route('**/api/v3.8/conferences?*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await signIn(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server gave an unexpected answer.');
  await expect(alert).toContainText(/PL-main-UNEXPECTED_ANSWER-\d{8}T\d{4}Z-[a-z2-9]{4}/u);
  await expectAccessible(page);
  await page.unroute('**/api/v3.8/conferences?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('[PA-2] running conferences come first in any order, and each list stores its order', async ({
  openPage,
}) => {
  // The whole list is checked: no other test of this file may create rooms.
  const page = await openAs(openPage, 'anna', '/user/room/list');
  const running = [
    'Behind a PIN',
    'By invitation',
    'Demo conference',
    'Members only',
    'With a waiting room',
  ];
  const stopped = ['Anna’s room', 'Boris’s room', 'Design room'];
  await expect.poll(() => topics(page)).toEqual([...running, ...stopped]);
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect.poll(() => topics(page)).toEqual([...running.toReversed(), ...stopped.toReversed()]);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Mode');
  await page.getByRole('link', { name: 'Scheduled' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title');
  await expect(page.getByRole('button', { name: 'Ascending' })).toBeVisible();
  await visit(page, '/user/room/list');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('mode');
  await expect(page.getByRole('button', { name: 'Descending' })).toBeVisible();
});

test(
  '[GD-7] signing out leads to the start page, and Back doesn’t sign in again',
  { tag: '@host' },
  async ({ openPage }) => {
    const page = await openAs(openPage);
    await page.getByRole('link', { name: 'Virtual Rooms' }).click();
    await expectPath(page, '/user/room/list');
    await signOut(page);
    await expectPath(page, '/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(signInDialog(page)).toBeVisible();
    await expectPath(page, '/');
    await expect(page.getByText('Design room')).toHaveCount(0);
  },
);

test('[PA-2] [PA-4] only visible rows of ten thousand conferences and two thousand people are drawn @all', async ({
  openPage,
  serverWith,
  runsIn,
}) => {
  test.slow();
  const server = await serverWith({ seed: 'scale' });
  const page = await openPage(BLANK, { serverUrl: server.url });
  await signIn(page, 'anna', '/user/conference/list');
  await page.getByRole('button', { name: 'Ascending' }).click();
  // The last one by name, after the running one; it is on one of the last of a hundred pages.
  await expect(rows(page).nth(1)).toContainText('Weekly sync', { timeout: 120_000 });
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollHeight), {
      timeout: 120_000,
    })
    .toBeGreaterThan(7000 * 40);
  expect(await rows(page).count()).toBeLessThan(100);

  await scrollToEnd(page);
  expect(await rows(page).count()).toBeLessThan(100);

  // A test cannot resize the desktop app's window; its page is the same.
  if (runsIn !== 'desktop') {
    await test.step('on a phone, too', async () => {
      await page.setViewportSize({ width: 450, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(rows(page).nth(1)).toContainText('Weekly sync');
      await scrollToEnd(page);
      expect(await rows(page).count()).toBeLessThan(100);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  }
  await test.step('the people', async () => {
    await visit(page, '/user/contacts');
    await expect(page.getByText('2,005 contacts', { exact: true })).toBeVisible();
    const people = page.getByRole('main').getByRole('listitem');
    const drawn = await people.count();
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(60);
    await visit(page, '/user/contacts/user1900');
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    await expect(page.locator('[aria-current="true"][data-id="user1900"]')).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('horvath 117');
    await expect(people.first()).toContainText('Horváth 117');
  });
});

/** Scrolls until the last row by name appears; the end moves while further pages arrive. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(rows(page).filter({ hasText: 'All hands' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 90_000 });
}

test('[RT-13] a search narrows the list, and is restored from the address', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/user/room/list');
  const box = page.getByRole('searchbox', { name: 'Search by name or ID' });
  await box.fill('DESIGN r');
  await expect.poll(() => topics(page)).toEqual(['Design room']);
  await expect(page.getByText('Found: 1')).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'DESIGN r');

  await rows(page).first().click();
  await expectPath(page, '/user/room/list/design_room');
  await page.reload();
  await expect(box).toHaveValue('DESIGN r');
  await expect.poll(() => topics(page)).toEqual(['Design room']);

  await box.fill('nothing is called this');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect
    .poll(() => topics(page))
    .toEqual(expect.arrayContaining(['Anna’s room', 'Behind a PIN']));
  await expect(page).toHaveURL((url) => url.search === '');
});

test('[RT-13] filters combine', async ({ openPage }) => {
  const page = await openPage(BLANK);
  // So high that no row is half below the navigation, which axe would report as a small target.
  await page.setViewportSize({ width: 320, height: 1800 });
  await signIn(page, 'anna', '/user/room/list');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Others');
  await expect.poll(() => topics(page)).toEqual(['Boris’s room']);
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Me');
  await page.getByRole('combobox', { name: 'Open to' }).selectOption('Invited people');
  await expect.poll(() => topics(page)).toEqual(['By invitation']);
  await expect(page).toHaveURL((url) => url.searchParams.get('access') === 'invited');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('textbox', { name: 'Invited person' }).fill('dora');
  await expect.poll(() => topics(page)).toEqual(['Demo conference']);
});

test('[RT-13] arrow keys move from card to card, and Back closes the card', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await page.getByRole('link', { name: 'Scheduled' }).click();
  // Home lists it, too, once per day.
  await expectPath(page, '/user/conference/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
  await rows(page).filter({ hasText: 'Stand-up' }).click();
  await expectPath(page, '/user/conference/list/standup');
  await page.keyboard.press('ArrowDown');
  await expectPath(page, '/user/conference/list/weekly_sync');
  await expect(rows(page).filter({ hasText: 'Weekly sync' })).toBeFocused();
  await expect(card(page).getByRole('heading', { name: 'Weekly sync' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expectPath(page, '/user/conference/list/standup');
  await page.goBack();
  await expectPath(page, '/user/conference/list');
  await expect(card(page)).toHaveCount(0);
});

test('[RT-13] on a phone the card is a page over the list, which keeps its scroll position', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 450, height: 500 });
  await signIn(page, 'anna', '/user/room/list');
  const last = rows(page).filter({ hasText: 'Design room' });
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toBeInViewport();
  await quiet(page); // new rows are measured, and the end moves
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(card(page).getByRole('button', { name: 'Back' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await card(page).getByRole('button', { name: 'Back' }).click();
  await expectPath(page, '/user/room/list');
  await expect(last).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('[RT-13] a list can be pressed while it scrolls', async ({ openPage, runsIn }) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'anna', '/user/room/list');
  await expect(rows(page).first()).toBeVisible();
  // Scrolls the page a little with each frame, and reads the element under the pointer.
  const missed = await page.evaluate(async () => {
    const nextPicture = () => new Promise(requestAnimationFrame);
    let misses = 0;
    for (let by = 1; by <= 20; by += 1) {
      scrollTo(0, by);
      await nextPicture();
      await nextPicture();
      const row = document.querySelector('main a[data-id]')?.getBoundingClientRect();
      const hit = row && document.elementFromPoint(row.x + row.width / 2, row.y + row.height / 2);
      if (!hit?.closest('a[data-id]')) misses += 1;
    }
    return misses;
  });
  expect(await page.evaluate(() => scrollY)).toBe(20);
  expect(missed).toBe(0);
});

test('[RT-13] an address opens a card and shows its row', async ({ openPage }) => {
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn(page, 'anna', BLANK);
  await visit(page, '/user/room/view/design_room');
  await expectPath(page, '/user/room/list/design_room');
  const row = rows(page).filter({ hasText: 'Design room' });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await visit(page, '/user/room/list/there_is_none');
  await expect(card(page).getByText('This is no longer available')).toBeVisible();
});

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'Details' });
}

/** The rows of conferences, on the main page and in lists. */
function rows(page: Page): Locator {
  return page.getByRole('main').locator('a[data-id]');
}

/** The topics of the rows, in order. */
async function topics(page: Page): Promise<readonly string[]> {
  return rows(page).evaluateAll((found) =>
    found.map((row) => row.querySelector('bdi')?.textContent ?? ''),
  );
}
