/** The chat of a call, raised hands and reactions, between two real pages. */
import { REACTIONS } from '#shared/wire/call/gestures.ts';
import { expectDrawn } from '../support/callMeasures.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';

test('[RT-7] two people write, reply and open links; hostile input is only text', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await anna.getByRole('button', { name: 'Chat', exact: true }).click();
  const field = anna.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await field.fill('Hello <img src=x onerror=alert(1)> https://example.org/a.');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(anna.getByText('Sending…')).toBeHidden();

  await test.step('someone whose chat is closed is notified, and finds it', async () => {
    const button = greta.getByRole('button', { name: /^Chat/u });
    // First the short-lived part: the message is announced.
    await expect(greta.getByText(/Anna Weiss: Hello/u)).toBeAttached();
    await expect(button).toContainText('1 new message');
    await button.click();
    const link = greta.getByRole('link', { name: 'https://example.org/a' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(greta.getByText('Hello <img src=x', { exact: false }).last()).toBeVisible();
    await expect(greta.getByText('New messages')).toBeVisible();
  });

  await test.step('an answer quotes what it answers', async () => {
    await greta.getByRole('button', { name: 'Reply to Anna Weiss' }).click();
    const own = greta.getByRole('textbox', { name: 'Message' });
    await own.pressSequentially('Yes');
    await own.press('Shift+Enter');
    await own.pressSequentially('indeed');
    await own.press('Enter');
    const quote = anna.getByRole('button', { name: 'Show Anna Weiss’s message' });
    await expect(quote).toBeVisible();
    await expect(anna.getByRole('article').getByText('Yes\nindeed')).toBeVisible();
  });

  await test.step('a draft stays while the panel is closed', async () => {
    await field.fill('Not finished');
    await field.press('Escape');
    await expect(anna.getByRole('button', { name: 'Chat', exact: true })).toBeFocused();
    await anna.keyboard.press('c');
    await expect(anna.getByRole('textbox', { name: 'Message' })).toHaveValue('Not finished');
  });
});

test('[RT-7] keys typed before the chat has loaded trigger no shortcuts', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell brings the parts along; no network is between');
  const anna = await annaJoins(openPage);
  const microphone = anna.getByRole('button', { name: 'Microphone', exact: true });
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await anna.route(/\/chat\.[^/]*\.js/u, async (route) => {
    await held;
    await route.continue();
  });
  await anna.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(anna.getByRole('complementary', { name: 'Chat' })).toBeFocused();
  await anna.keyboard.type('mvh');
  release();
  const field = anna.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await anna.keyboard.type('mine');
  await expect(field).toHaveValue('mine');
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await expect(anna.getByRole('button', { name: 'Raise hand' })).toBeVisible();
});

test('[RT-7] the others receive a file and save it', { tag: '@host' }, async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  for (const page of [anna, greta])
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const content = Buffer.alloc(1_200_000, 'plenum');
  await anna.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: content,
  });
  const save = greta.getByRole('button', { name: /notes\.txt/u });
  await expect(save).toBeVisible();
  const [download] = await Promise.all([greta.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('notes.txt');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await anna.locator('input[type=file]').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await expect(greta.getByRole('img', { name: 'dot.png' })).toBeVisible();

  const name = `${'A name that never ends '.repeat(4)}.txt`;
  await anna
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  const problem = anna.getByText('The file is empty.');
  const [below, above] = await Promise.all([
    problem.boundingBox(),
    anna.getByText(name).boundingBox(),
  ]);
  expect(above?.width, 'what is wrong takes no room from the name').toBeGreaterThan(200);
  expect(below?.y, 'and is below it').toBeGreaterThan(above?.y ?? Infinity);
});

test('[RT-7] a raised hand is shown, counted and announced; a reaction disappears', async ({
  openPage,
}) => {
  const anna = await annaJoins(withOwnClock(openPage));
  const greta = await gretaJoins(openPage);
  await greta.getByRole('button', { name: 'Raise hand' }).click();
  const tile = anna.getByRole('figure', { name: 'Greta', exact: true });
  await expect(tile.getByLabel('Hand raised, number 1 in line')).toBeVisible();
  await expect(anna.getByText('Greta raised a hand.')).toBeAttached();
  await anna.keyboard.press('h');
  await expect(greta.getByLabel('Hand raised, number 2 in line')).toBeVisible();
  await greta.getByRole('button', { name: 'Lower hand' }).click();
  await expect(tile.getByLabel(/Hand raised/u)).toBeHidden();

  await greta.getByRole('button', { name: 'React', exact: true }).click();
  const pictures = greta.getByRole('button', { name: 'Applause' }).locator('..').locator('img');
  await expectDrawn(pictures, REACTIONS.length);
  await greta.getByRole('button', { name: 'Applause' }).click();
  await expect(tile.getByRole('img', { name: 'Applause' })).toBeVisible();
  await expect(anna.getByText('Greta reacted: Applause')).toBeAttached();
  // A reaction is shown for 5 s.
  await anna.clock.runFor(5000);
  await expect(tile.getByRole('img', { name: 'Applause' })).toBeHidden();
});
