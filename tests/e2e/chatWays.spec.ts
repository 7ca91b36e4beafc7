/** Interruptions of the chat: interrupted files, lost connections, and a history of several pages. */
import { openSignalling } from '../integration/signallingClient.ts';
import { expectMoving } from '../support/callMeasures.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { expect, test } from '../support/serverWith.ts';

const FILES = '**/api/v3.8/chat-files/**';
const file = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(1_300_000, 'plenum'),
});

test('[RT-7] an interrupted file is reported and sent again; a cancelled one is not received @all', async ({
  openPage,
  watch,
}) => {
  // The browser reports the request that the test aborts.
  watch.tolerate(/Failed to load resource/u);
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  for (const page of [anna, greta])
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const picker = greta.locator('input[type=file]');

  await greta.route(FILES, (route) => route.abort());
  await picker.setInputFiles(file('minutes.txt'));
  await expect(greta.getByText('Couldn’t send. Try again.')).toBeVisible();
  await greta.unroute(FILES);
  await greta.getByRole('button', { name: 'Send again' }).click();
  await expect(anna.getByRole('button', { name: /minutes\.txt/u })).toBeVisible();

  // Its first chunk arrives, and the second is held back.
  await greta.route(FILES, (route) =>
    /offset=[1-9]/u.test(route.request().url()) ? undefined : route.continue(),
  );
  await picker.setInputFiles(file('draft.txt'));
  const progress = greta.getByRole('progressbar', { name: 'draft.txt' });
  await expect(progress).toHaveAttribute('value', /^0\.4/u);
  await greta.getByRole('button', { name: 'Don’t send draft.txt' }).click();
  await expect(progress).toBeHidden();
  await greta.getByRole('textbox', { name: 'Message' }).fill('Never mind');
  await greta.keyboard.press('Enter');
  await expect(anna.getByRole('article').getByText('Never mind')).toBeVisible();
  await expect(anna.getByText('draft.txt')).toHaveCount(0);
});

test('[RT-7] a draft and its quotation survive a lost connection; messages written meanwhile are sent once', async ({
  openPage,
  serverWith,
  watch,
}) => {
  // The browser reports every failed socket; the page handles it.
  watch.tolerate(/WebSocket connection to .* failed|Failed to load resource/u);
  const proxy = await startFaultProxy();
  const server = await serverWith({ seed: 'demo', settings: { allowed_hosts: proxy.host } });
  proxy.forwardTo(server.url);
  const anna = await annaJoins(openPage, server.url);
  const greta = await gretaJoins(openPage, proxy.url);
  for (const page of [anna, greta])
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const field = greta.getByRole('textbox', { name: 'Message' });
  await anna.getByRole('textbox', { name: 'Message' }).fill('Who takes it?');
  await anna.keyboard.press('Enter');
  await greta.getByRole('button', { name: 'Reply to Anna Weiss' }).click();
  await field.fill('Sent into the void');

  proxy.cut();
  await expect(greta.getByText('Connection lost.', { exact: false })).toBeVisible();
  await field.press('Enter');
  await expect(greta.getByText('Sending…')).toBeVisible();
  // Media flows from page to page all the time.
  await expectMoving(greta, 'Anna Weiss’s video');
  await greta.getByRole('button', { name: 'Reply to Anna Weiss' }).click();
  await field.fill('I am still thinking');
  proxy.restore();
  await expect(greta.getByText('Sending…')).toBeHidden();
  await expect(field).toHaveValue('I am still thinking');
  await expect(greta.getByRole('button', { name: 'Cancel reply' })).toBeVisible();
  await expect(anna.getByRole('article').getByText('Sent into the void')).toHaveCount(1);
  await proxy.close();
});

test('[RT-7] a long history loads in pages, and a quotation leads to its message @all', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ seed: 'demo' });
  const anna = await annaJoins(openPage, server.url);
  let firstPlace = 0;
  // Each person joins, writes this many messages at once, and leaves.
  for (let visit = 0; visit < 12; visit += 1) {
    const guest = await openSignalling(server.url);
    guest.join('demo', { guestName: `Guest ${String(visit)}` });
    await guest.next('joined');
    const { messages } = await guest.next('chatStretch');
    for (let line = 0; line < 20; line += 1) {
      const text =
        visit === 0 && line === 0 ? 'The very first' : `Line ${String(visit * 20 + line)}`;
      const replyTo = visit === 11 && line === 19 ? { replyTo: firstPlace } : {};
      const id = `guest-${String(visit)}-${String(line)}`;
      guest.send({ type: 'chatSend', id, text, ...replyTo });
    }
    for (let line = 0; line < 20; line += 1) {
      const { message } = await guest.next('chatMessage');
      if (visit === 0 && line === 0) firstPlace = message.place;
    }
    expect(messages.length).toBe(Math.min(visit * 20, 200));
    guest.send({ type: 'leave' });
    await guest.closed;
  }

  await anna.reload();
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await anna.getByRole('button', { name: /^Chat/u }).click();
  await expect(anna.getByRole('button', { name: 'Older messages' })).toBeAttached();
  // The list has scrolled to its end; before that it moves under the pointer.
  await expect(anna.getByText('Line 239')).toBeInViewport();
  // Only the visible ones of 240 are in the page.
  expect(await anna.getByRole('article').count()).toBeLessThan(60);
  await anna.getByRole('button', { name: 'Show Guest 0’s message' }).click();
  await expect(anna.getByRole('button', { name: 'Older messages' })).toHaveCount(0);
  await expect(anna.getByText('Line 239')).not.toBeInViewport();
  await expect(anna.getByRole('article').getByText('The very first')).toBeInViewport();
});

test('[RT-7] on a phone the chat takes the whole width, and one tap returns to the call', async ({
  openPage,
}) => {
  const greta = await gretaJoins(openPage);
  await greta.setViewportSize({ width: 390, height: 800 });
  await greta.getByRole('button', { name: 'Chat', exact: true }).click();
  const panel = greta.getByRole('complementary', { name: 'Chat' });
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(390);
  await expect(greta.getByRole('textbox', { name: 'Message' })).toBeInViewport();
  await greta.getByRole('button', { name: 'Close chat' }).click();
  await expect(greta.getByLabel('Greta (you)')).toBeInViewport();
});
