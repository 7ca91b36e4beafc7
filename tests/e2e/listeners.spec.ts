/** Few speak and the others listen, in one page each: the hundreds and their cluster are in `cluster/listeners.spec.ts`. */
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, GRETA } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';

test('[RT-7] what a listener shows is seen, and a raised hand lets them speak from the notice, by keyboard', async ({
  openPage,
  server,
}) => {
  const api = await apiOf(server.url, 'anna');
  const before = (await api.read('demo')) ?? {};
  await api.change('demo', { type: 3, max_podiums: 2 });
  try {
    const anna = await annaJoins(openPage);
    const greta = await openPage('/c/demo', { capture: GRETA, inBrowser: true });
    await greta.getByLabel('Your name').fill('Greta');
    await greta.getByRole('button', { name: 'Join', exact: true }).click();
    // The sign; the locked buttons have the same words.
    const listening = greta.getByText('You’re listening. To speak, raise your hand.').first();
    await expect(listening).toBeVisible();

    // Without a tile of hers, what she shows floats beside the others'.
    await greta.getByRole('button', { name: 'React' }).click();
    await greta.getByRole('button', { name: 'Applause' }).click();
    const applause = anna.getByRole('img', { name: 'Applause' });
    await expect(applause.locator('..')).toHaveText('Greta');

    await greta.getByRole('button', { name: 'Raise hand' }).first().click();
    const letSpeak = anna.getByRole('button', { name: 'Make presenter' });
    await expect(letSpeak).toHaveAccessibleDescription(/Greta\W* raised a hand\./u);
    await letSpeak.press('Enter');

    await expect(letSpeak).toBeHidden();
    await expect(greta.getByLabel('Greta (you)')).toBeVisible();
    await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  } finally {
    await api.change('demo', before);
  }
});
