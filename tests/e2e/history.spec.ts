/** The history: the data of a past conference, for its owner and participants (RT-14, PA-4). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countActions } from '../support/countActions.ts';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, expectNoSidewaysScroll, expectPath, openAs, signIn } from '../support/steps.ts';

const entry = (page: Page) => page.getByRole('region', { name: 'Details' });
const rows = (page: Page) => page.getByRole('main').locator('a[data-id]');
const history = (page: Page) =>
  page.getByRole('navigation', { name: 'Personal area' }).getByRole('link', { name: 'History' });

test('[PA-4] a recording plays two presses after Home', async ({ openPage }) => {
  const page = await openAs(openPage);
  await expect(history(page)).toBeVisible();
  const person = countActions(page);
  await person.press(history(page));
  await person.press(page.getByRole('button', { name: /^Play .Weekly sync/u }));
  const player = page.getByRole('region', { name: /^Player: / });
  await expect(player).toBeFocused();
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  expect(person.actions).toBe(2);
});

test('[RT-14] [PA-4] an entry lists participants, and has chat, attendance and the next date', async ({
  openPage,
  runsIn,
}) => {
  const page = await openAs(openPage, 'anna', '/user/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().click();
  const people = entry(page).getByRole('listitem');
  await expect(people).toHaveText([/Anna Weiss/u, /Boris Ivanov/u, /Chen Li/u]);
  await expect(entry(page).getByRole('heading', { name: 'Next date' })).toBeVisible();
  await expectAccessible(page);

  if (runsIn === 'browser') {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      entry(page).getByRole('button', { name: 'Save Chat' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Weekly sync .*\.txt$/u);
    const chat = await readFile(await download.path(), { encoding: 'utf8' });
    expect(chat).toContain('Anna Weiss\nGood morning!');
    expect(chat.match(/Boris Ivanov/gu)).toHaveLength(2);
  }
  await entry(page).getByRole('button', { name: 'View Attendance' }).click();
  await expectPath(page, '/user/conference/list/weekly_sync/analytics');
});

test('[PA-4] participants see the entry, too, without the owner’s data', async ({ openPage }) => {
  const page = await openAs(openPage, 'boris', '/user/history/weekly_sync');
  await expect(entry(page).getByRole('heading', { name: 'Weekly sync' })).toBeVisible();
  await expect(entry(page).getByRole('button', { name: 'Save Chat' })).toBeVisible();
  await expect(entry(page).getByRole('heading', { name: 'Recording' })).toHaveCount(0);
  await expect(entry(page).getByRole('heading', { name: 'Attendance' })).toHaveCount(0);

  const other = await openAs(openPage, 'dora', '/user/history');
  await expect(other.getByRole('heading', { name: 'Nothing to look back at yet' })).toBeVisible();
});

test('[RT-14] the history can be searched by topic, and fits a phone', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'anna', '/user/history');
  const box = page.getByRole('searchbox', { name: 'Search by name or ID' });
  await box.fill('nothing is called this');
  await expect(page.getByText('No matches.')).toBeVisible();
  await box.fill('weekly');
  await expect(rows(page)).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await rows(page).first().click();
  await expect(entry(page).getByRole('button', { name: 'Back' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await entry(page).getByRole('button', { name: 'Back' }).click();
  await expect(rows(page).first()).toBeFocused();
});
