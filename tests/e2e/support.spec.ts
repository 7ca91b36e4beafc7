/** The support pages: every error message, and all data that the browser stores. */
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll, openAs, storedText } from '../support/steps.ts';

test('[CV-4][CV-5][CV-6] the gallery finds a code and shows it as it appears', async ({
  openPage,
}) => {
  const page = await openPage('/guest/errors');
  await expect(page.getByRole('heading', { level: 1, name: 'Error messages' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox').fill('maximum number of participants');
  await expect(page.getByRole('status').filter({ hasText: 'Messages: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as it appears: 407' }).click();
  const popup = page.getByRole('alertdialog', { name: 'Unable to join the conference' });
  await expect(popup.getByText('Alex Reed')).toBeVisible();
  await expectAccessible(page);
});

test('[CV-7] the gallery shows full-page errors', async ({ openPage }) => {
  const page = await openPage('/guest/errors');
  await page.getByRole('button', { name: 'Show as it appears: LOGOUT_ERROR' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You were signed out' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Error messages' })).toBeVisible();
});

test('[AU-11] stored data is explained and can be deleted, including the sign-in', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/guest/stored-data');
  await expect(page.getByText('Stored, not shown')).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => localStorage.getItem('authorization') ?? '');
  expect(token).toContain('accessToken');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete stored data?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => storedText(page)).toBe('[[],[],""]');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
