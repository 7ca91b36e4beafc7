/** Scheduled conferences as a list, an agenda and a month: the choice is kept, rows join and copy (RT-13, PA-1). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { switchLanguage } from '../support/screens.ts';
import { BLANK, expectNoSidewaysScroll, expectPath, openAs, signIn } from '../support/steps.ts';

const LIST = '/user/conference/list';
const view = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name });
const rows = (page: Page): Locator => page.getByRole('main').locator('article a[data-id]');

test('[RT-13] the agenda shows each date on its day, and stays chosen after a reload', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', LIST);
  await expect(view(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).filter({ hasText: 'Stand-up' })).toHaveCount(1);
  await view(page, 'Agenda').click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  // Three times a week.
  await expect.poll(() => rows(page).filter({ hasText: 'Stand-up' }).count()).toBeGreaterThan(2);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await rows(page).filter({ hasText: 'Weekly sync' }).first().click();
  await expectPath(page, `${LIST}/weekly_sync`);
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0);
});

test('[CH-1] the list is requested once, while the script loads', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/user/account');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/conferences')) asked.push(search);
  });
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/parts/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(['?page_id=1&page_size=50&view=rows']);
  release();
  await expect(rows(page).filter({ hasText: 'Stand-up' })).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test('[RT-13] the month works by keyboard, and a day shows its conferences', async ({
  openPage,
  server,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', {
    id: 'on_a_tuesday',
    topic: 'On a Tuesday',
    type: 0,
    schedule: { type: 1, start_time: Date.parse('2031-03-11T12:00:00Z') / 1000, duration: 3600 },
  });
  const page = await openPage(BLANK);
  await page.clock.setFixedTime(new Date('2031-02-12T09:00:00Z'));
  await signIn(page, 'anna', LIST);
  await view(page, 'Month').click();
  const grid = page.getByRole('grid', { name: 'February 2031' });
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid', { name: 'March 2031' })).toBeVisible();
  await page.getByRole('grid').getByRole('link', { name: 'On a Tuesday' }).click();
  await expectPath(page, `${LIST}/on_a_tuesday`);
  await expect(page.getByRole('heading', { name: 'Tuesday, March 11' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'On a Tuesday' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Tuesday, March 11' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday, March 13' })).toBeVisible();
  await expect(page.getByText('Nothing is planned for this day.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: 'On a Tuesday' })).toHaveCount(1);
});

test('[RT-13] [L-2] the month follows the language: first day, calendar, direction @all', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage(BLANK);
  await page.clock.setFixedTime(new Date('2031-03-12T09:00:00Z'));
  await signIn(page, 'anna', LIST);
  await view(page, 'Month').click();
  const names = (): Promise<readonly string[]> =>
    page.getByRole('grid').locator('th').allInnerTexts();
  await expect.poll(names).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await switchLanguage(page, 'de');
  await expect.poll(async () => (await names())[0]).toMatch(/^Mo/u);
  await switchLanguage(page, 'fa');
  // Esfand 1409; the week begins on Saturday, at the right.
  await expect(page.getByRole('grid')).toHaveAccessibleName(/اسفند/u);
  await expect.poll(async () => (await names())[0]).toBe('شنبه');
  const heads = page.getByRole('grid').locator('th');
  const [start, end] = [await heads.first().boundingBox(), await heads.last().boundingBox()];
  expect(start?.x ?? 0).toBeGreaterThan(end?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[RT-13] a row shows faces, copies its link, and joins a conference that runs or starts soon', async ({
  openPage,
  server,
  runsIn,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', {
    id: 'row_soon',
    topic: 'Row that starts soon',
    type: 0,
    schedule: { type: 1, start_time: Math.floor(Date.now() / 1000) + 300, duration: 3600 },
    invitations: [{ id: 'boris' }],
  });
  const page = await openPage('/');
  if (runsIn === 'browser') {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  }
  await signIn(page, 'anna', LIST);
  const row = page.getByRole('article').filter({ hasText: 'Row that starts soon' });
  await expect(row.getByText('BI', { exact: true })).toBeVisible();
  const copy = row.getByRole('button', { name: /^Copy link/u });
  await expect(copy.locator('..')).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');
  await copy.click();
  await expect(row.getByText('Copied')).toBeVisible();
  await expectPath(page, LIST);
  await row.getByRole('button', { name: /^Join/u }).click();
  await expectPath(page, '/c/row_soon');
  const later = page.getByRole('article').filter({ hasText: 'Later this week' });
  await page.goBack();
  await expect(later).toBeVisible();
  await expect(later.getByRole('button', { name: /^Join/u })).toHaveCount(0);
});
