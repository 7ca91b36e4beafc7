/**
 * Few speak and the others listen, in one page each: the hundreds and their cluster are in `cluster/listeners.spec.ts`. Here
 * are the hundreds who wait.
 */
import { type SignallingClient, openSignalling } from '../integration/signallingClient.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, GRETA } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';

test.use({ settings: { waiting_per_address: 'unlimited' } });

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

test('[CV-4] of hundreds who wait a few rows are in the document, and all are let in by one press', async ({
  openPage,
  server,
}) => {
  const WAITING = 150;
  const api = await apiOf(server.url, 'anna');
  const before = (await api.read('demo')) ?? {};
  await api.change('demo', { waiting_room_enabled: true });
  const crowd: SignallingClient[] = [];
  try {
    const anna = await annaJoins(openPage);
    for (let index = 0; index < WAITING; index += 1) {
      const client = await openSignalling(server.url);
      client.join('demo', {
        guestName: `Guest ${index}`,
        media: { audio: false, video: false, screen: false },
      });
      await client.next('waiting');
      crowd.push(client);
    }
    await anna.getByRole('button', { name: /^Participants/u }).click();
    const waiting = anna.getByRole('region', { name: `${WAITING} people are waiting to join` });
    await expect(waiting.getByRole('listitem').first()).toContainText('Guest 0');
    await expect.poll(() => waiting.getByRole('listitem').count()).toBeLessThan(40);
    // They scroll on their own, and who is inside is in reach below them.
    expect((await waiting.boundingBox())?.height).toBeLessThan(600);

    await waiting.getByRole('button', { name: 'Admit Guest 1', exact: true }).click();
    await expect(
      anna.getByRole('region', { name: `${WAITING - 1} people are waiting to join` }),
    ).toBeVisible();
    await anna.getByRole('button', { name: 'Admit all' }).click();
    await expect(anna.getByRole('region', { name: /waiting to join/u })).toBeHidden();
  } finally {
    for (const client of crowd) client.close();
    await api.change('demo', before);
  }
});
