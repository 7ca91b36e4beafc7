/** The history of a conference: the data of a call, its participants over time, and files for spreadsheets. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';
import {
  BLANK,
  expectNoSidewaysScroll,
  recordRequests,
  openAs,
  signIn,
  visit,
} from '../support/steps.ts';

const PAGE = '/user/conference/list/weekly_sync/analytics';

test('[PA-4] a finished call has its participants and their connection quality; names are only text @all', async ({
  openPage,
}) => {
  test.slow();
  const anna = await annaJoins(openPage);
  const guest = await openPage('/c/demo', { capture: GRETA, inBrowser: true });
  await guest.getByLabel('Your name').fill('=1+1');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(anna.getByLabel('=1+1', { exact: true })).toBeVisible();

  const owner = await openPage(BLANK, { inBrowser: true });
  await signIn(owner, 'anna', '/user/room/list/demo/analytics');
  await expect(owner.getByText('Running')).toBeVisible();
  await owner.getByRole('tab', { name: 'Quality' }).click();
  await owner.getByRole('combobox', { name: 'Person' }).selectOption({ index: 1 });
  // Pages report their media quality every ten seconds, and a running session is polled.
  const chart = owner.getByRole('img', { name: /^Bit rate, kbit\/s of .*received \d/u });
  await expect(chart).toBeVisible({ timeout: 60_000 });
  await owner.getByRole('group', { name: 'View: Bit rate, kbit/s' }).getByText('Table').click();
  const table = owner.getByRole('table', { name: 'Bit rate, kbit/s' });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const received = await table.getByRole('row').nth(1).getByRole('cell').first().textContent();
  expect(Number((received ?? '').replaceAll(',', ''))).toBeGreaterThan(0);

  await owner.getByRole('tab', { name: 'People' }).click();
  const file = await download(owner, 'Save as CSV: Attendance timeline');
  expect(file).toContain(`"'=1+1"`);
  expect(ANNA.frequencyHz).not.toBe(GRETA.frequencyHz);
});

test('[RT-7] [PA-4] a guest rates picture and sound after leaving, and the owner sees the rating', async ({
  openPage,
}) => {
  const greta = await gretaJoins(openPage);
  await greta.getByRole('button', { name: 'Leave', exact: true }).click();
  const question = greta.getByRole('group', { name: 'How were the picture and sound?' });
  await question.getByRole('button', { name: 'Poor quality' }).click();
  await expect(question.getByRole('status')).toHaveText('Thank you.');
  await expectAccessible(greta);

  const owner = await openAs(openPage, 'anna', '/user/room/list/demo/analytics');
  await owner.getByRole('tab', { name: 'People' }).click();
  await owner
    .getByRole('group', { name: /^View: / })
    .getByText('Table')
    .click();
  await expect(owner.getByRole('cell', { name: 'Poor quality' })).toBeVisible();
});

test.describe('with the demo’s history', () => {
  test('[RT-14] [PA-4.3] shows sessions, stays by keyboard, tables, charts on demand, and reports', async ({
    openPage,
    runsIn,
  }) => {
    const page = await openAs(openPage);
    const requests = recordRequests(page);
    const hasCharts = () => requests.some((request) => request.url().includes('/parts/charts.'));
    await visit(page, PAGE);
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await sessions.getByRole('listitem').nth(1).getByRole('button').click();

    await test.step('arrow keys go from stay to stay', async () => {
      const stay = (name: RegExp) => page.getByRole('img', { name });
      await stay(/Anna Weiss/u).focus();
      await page.keyboard.press('ArrowDown');
      await expect(stay(/Boris Ivanov.*Connection lost/u)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(stay(/Boris Ivanov.*Conference ended/u)).toBeFocused();
    });

    await test.step('the table says the same', async () => {
      await page.getByRole('button', { name: 'Table' }).click();
      const rows = page.getByRole('table', { name: 'Attendance timeline' }).getByRole('row');
      await expect(rows).toHaveCount(5);
      await expect(rows.filter({ hasText: 'Connection lost' })).toHaveCount(1);
      await expect(page.getByText('Absent')).toBeVisible();
    });

    await test.step('the library of charts comes with the first chart', async () => {
      expect(hasCharts()).toBe(false);
      await page.getByRole('tab', { name: 'Attendance' }).click();
      await expect(
        page.getByRole('img', { name: 'People at the same time. Peak: 3' }),
      ).toBeVisible();
      expect(hasCharts()).toBe(true);
    });

    await test.step('the report has all sessions and stays', async () => {
      if (runsIn === 'desktop') return; // the shell asks the system where to put a download
      const file = await download(page, 'Save report (CSV)');
      expect(file.startsWith('\u{FEFF}Start,End,Minutes')).toBe(true);
      expect(file.split('\r\n').filter((line) => line.includes('@plenum.local'))).toHaveLength(9);
    });

    await test.step('days without sessions say so', async () => {
      await page.getByLabel('To', { exact: true }).fill('2001-01-01');
      await expect(page.getByText('No sessions on these days.')).toBeVisible();
      await page.getByRole('button', { name: 'All days' }).click();
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
    });
  });

  test('[PA-4] other people see that only the owner has access', async ({ openPage }) => {
    const page = await openAs(openPage, 'boris', PAGE);
    await expect(page.getByText('Only the owner can see analytics')).toBeVisible();
  });

  test('[PA-4] analytics have no accessibility findings, light and dark, 320 px', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'anna', BLANK);
    await page.setViewportSize({ width: 320, height: 720 });
    await visit(page, PAGE);
    for (const name of ['People', 'Attendance', 'Quality']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name }).getByRole('img').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectNoSidewaysScroll(page);
    }
  });
});

/** The text of the file that a button downloads. */
async function download(page: Page, button: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await saved.path(), 'utf8');
}
