/**
 * Showing when others are busy while scheduling (RT-16). In its own file, and so with its own server, without other conferences of
 * these people: another test's weekly conference for today would make them busy at the same time of every such day.
 */
import { expect, test } from '../support/fixtures.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { openAs } from '../support/steps.ts';

test('[RT-16] shows that a colleague is busy, and free at another time', async ({
  openPage,
  server,
}) => {
  const chen = await apiOf(server.url, 'chen');
  await chen.create({
    topic: 'Private',
    type: 0,
    invitations: [{ id: 'dora' }],
    schedule: { type: 1, start_time: Date.UTC(2031, 2, 9, 10) / 1000, duration: 1800 },
  });
  const page = await openAs(openPage, 'anna', '/user/conference/create');
  await page.getByLabel('Date', { exact: true }).fill('2031-03-09');
  await page.getByLabel('Start', { exact: true }).fill('10:00');
  const people = page.getByRole('combobox', { name: 'Add people' });
  await people.fill('dora');
  await people.press('Enter');
  const invited = page.getByRole('region', { name: 'Invited people' });
  await expect(invited.getByText(/^Busy 10:00\s–\s10:30/u)).toBeVisible();
  await page.getByLabel('Start', { exact: true }).fill('14:00');
  await expect(invited.getByText('Free')).toBeVisible();
});
