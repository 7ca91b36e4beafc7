/** The connection quality is shown on each tile, and its figures for each person in the list. */
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';

test('[RT-7] each tile shows its connection quality, and the list shows its figures @all', async ({
  openPage,
}) => {
  test.slow();
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  const tile = anna.getByLabel('Greta', { exact: true });
  await expect(
    tile.getByLabel('Good connection').or(tile.getByText('Weak connection', { exact: true })),
  ).toBeVisible();

  await anna.getByRole('button', { name: /^Participants/u }).click();
  const button = anna.getByRole('button', { name: 'Greta’s connection' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = anna.getByRole('group', { name: 'Greta’s connection' });
  const row = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`, 'u') });
  await expect(row('Bit rate')).toHaveText(/[1-9][\d,]* ?kb\/s.*[1-9][\d,]* ?kb\/s/u);
  await expect(row('Resolution')).toHaveText(/\d+ × \d+.*\d+ × \d+/u);
  await expect(row('Frames per second')).toHaveText(/[1-9]/u);
  await expect(row('Codecs')).toHaveText(/opus/u);
  await expect(row('Packet loss')).toHaveText(/%/u);
  await expect(panel.getByText('Direct')).toBeVisible();
  await expect(panel.getByText(/\d ms/u)).toBeVisible();

  // Media that Greta no longer sends isn't counted.
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(row('Resolution')).toHaveText(/^Resolution–/u);

  await button.press('Enter');
  await expect(panel).toBeHidden();

  // The own figures: everything that this page sends and receives.
  await anna.getByRole('button', { name: 'Anna Weiss’s connection' }).click();
  const own = anna.getByRole('group', { name: 'Anna Weiss’s connection' });
  await expect(own.getByRole('row', { name: /^Bit rate/u })).toHaveText(
    /[1-9][\d,]* ?kb\/s.*[1-9][\d,]* ?kb\/s/u,
  );
});
