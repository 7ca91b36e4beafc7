/**
 * Few speak and the others listen, with one page each: hundreds of people and their cluster are in `cluster/listeners.spec.ts`.
 * Here are many waiting people.
 */
import { type SignallingClient, openSignalling } from '../integration/signallingClient.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, GRETA } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';

test.use({ settings: { waiting_per_address: 'unlimited' } });

/** Window sizes with the notice in the bar, and at the top edge. */
const NOTICE_WINDOWS = [
  [1280, 720],
  [390, 844],
] as const;

/** Runs in the page: returns the parts of a notice that are misplaced. */
function oddsOf(notice: Element): readonly string[] {
  const [body, close] = notice.children;
  const words = body?.firstElementChild;
  const answer = body?.querySelector('button');
  if (!body || !close || !words || !answer) return ['parts are missing'];
  const box = (of: Element) => of.getBoundingClientRect();
  const line = document.createRange();
  line.selectNodeContents(words);
  const [first] = line.getClientRects();
  const middle = (of: DOMRect) => (of.top + of.bottom) / 2;
  const isBeside = box(answer).left >= box(words).right;
  return [
    ...(first && Math.abs(middle(box(close)) - middle(first)) < 2 ? [] : ['way out not at words']),
    ...(isBeside || box(answer).left === box(words).left ? [] : ['answer not under words']),
    // Wrapped content, such as the count in the style, is below the body or reduces its height.
    ...(box(notice).bottom - box(body).bottom <= 4 ? [] : ['something below']),
    ...(box(words).width >= 120 ? [] : ['words in a narrow column']),
  ];
}

test('[RT-7] a listener’s shared screen is shown, and a moderator lets them speak from the notice, by keyboard', async ({
  openPage,
  runsIn,
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
    // The sign; the locked buttons have the same text.
    const listening = greta.getByText('You’re listening. To speak, raise your hand.').first();
    await expect(listening).toBeVisible();

    // Without a tile of her own, her reaction floats beside the others'.
    await greta.getByRole('button', { name: 'React' }).click();
    await greta.getByRole('button', { name: 'Applause' }).click();
    const applause = anna.getByRole('img', { name: 'Applause' });
    await expect(applause.locator('..')).toHaveText('Greta');

    await greta.getByRole('button', { name: 'Raise hand' }).first().click();
    const letSpeak = anna.getByRole('button', { name: 'Make presenter' });
    await expect(letSpeak).toHaveAccessibleDescription(/Greta\W* raised a hand\./u);

    // More notices are queued behind it: in no window size are the count and the button separated from the text.
    await greta.getByRole('button', { name: 'Chat', exact: true }).click();
    await greta.getByRole('textbox', { name: 'Message' }).fill('May I?');
    await greta.keyboard.press('Enter');
    const notice = anna.locator('[data-more]', { has: letSpeak });
    for (const [width, height] of runsIn === 'desktop' ? [] : NOTICE_WINDOWS) {
      await anna.setViewportSize({ width, height });
      await expect(notice).toBeVisible();
      expect(await notice.evaluate(oddsOf), `${width} px`).toEqual([]);
    }
    await letSpeak.press('Enter');

    await expect(letSpeak).toBeHidden();
    await expect(greta.getByLabel('Greta (you)')).toBeVisible();
    await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  } finally {
    await api.change('demo', before);
  }
});

test('[CV-4] with over a hundred waiting people only a few rows exist, and one press admits all', async ({
  openPage,
  server,
}) => {
  const WAITING = 110;
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
    // As compact as the participants: a name and its actions in one line.
    const [inside, row] = await Promise.all([
      anna.getByRole('listitem').filter({ hasText: 'Anna Weiss' }).boundingBox(),
      waiting.getByRole('listitem').first().boundingBox(),
    ]);
    expect(row?.height).toBe(inside?.height);
    // They scroll separately, and the participants below can be reached.
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
