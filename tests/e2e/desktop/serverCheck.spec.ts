/** "Check this server": the window that runs the page's requests against the server, and its report. */
import { DEMO_CONFERENCE_ID, DEMO_PASSWORD } from '#server/seed/demo.ts';
import { chooseInMenu, expect, nextWindow, test, watchCopies } from './shellTest.ts';

test('checks a server with and without an account, and the report has no personal data', async ({
  shell,
}) => {
  const page = await nextWindow(shell, () => chooseInMenu(shell, 'Check this server…'));
  const check = page.getByRole('button', { name: 'Run checks' });
  await check.click();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect(page.getByText('Not checked: Needs an account.')).toHaveCount(9);
  await expect(page.getByText('OK: The connection for calls works.')).toBeVisible();

  await page.getByLabel('Conference ID').fill(DEMO_CONFERENCE_ID);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await check.click();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect(page.getByText('Not checked:')).toHaveCount(0);
  // The conference stays for the next run, without the account.
  await expect(page.getByLabel('Conference ID')).toHaveValue(DEMO_CONFERENCE_ID);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveValue('');

  const copied = await watchCopies(shell);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Report copied.')).toBeVisible();
  const report = await copied();
  expect(report).toContain('OK: GET /api/v3.8/server (contract 5.13): Responds with 200.');
  expect(report).toContain('method getDevices()');
  expect(report).not.toMatch(/anna|Plenum-2026|Bearer [A-Za-z0-9]/u);
});
