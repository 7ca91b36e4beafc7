/** The call on the whole screen, and the keys for that and for the layout of the stage. */
import type { Page } from '@playwright/test';
import { moreButton, openMore } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, leaveToOthers } from '../support/meeting.ts';

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const choice = (page: Page) => page.getByRole('button', { name: 'Full screen', exact: true });

test(
  '[RT-7] the call takes the whole screen and gives it back',
  { tag: '@host' },
  async ({ openPage }) => {
    const anna = await annaJoins(openPage);
    await openMore(anna);
    await expect(choice(anna)).toHaveAttribute('aria-pressed', 'false');
    await choice(anna).click();
    await expect.poll(() => isFull(anna)).toBe(true);
    await expect(choice(anna)).toHaveAttribute('aria-pressed', 'true');
    await choice(anna).click();
    await expect.poll(() => isFull(anna)).toBe(false);
    await expect(choice(anna)).toHaveAttribute('aria-pressed', 'false');
    await moreButton(anna).click();

    await anna.keyboard.press('f');
    await expect.poll(() => isFull(anna)).toBe(true);
    // With the end of the call the page is what it was.
    await leaveToOthers(anna);
    await expect(anna.getByRole('button', { name: 'Rejoin' })).toBeVisible();
    await expect.poll(() => isFull(anna)).toBe(false);
  },
);

test('[RT-7] a key changes the layout of the stage, and does nothing while it is switched off', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const layout = anna.getByRole('combobox', { name: 'Layout' });
  await anna.keyboard.press('l');
  await openMore(anna);
  await expect(layout).toHaveValue('speaker');
  await moreButton(anna).click();
  await anna.keyboard.press('l');
  await openMore(anna);
  await expect(layout).toHaveValue('grid');

  const keys = anna.getByRole('checkbox', { name: 'Keyboard shortcuts' });
  await keys.uncheck();
  await keys.blur();
  await anna.keyboard.press('l');
  await anna.keyboard.press('f');
  await openMore(anna);
  await expect(layout).toHaveValue('grid');
  expect(await isFull(anna)).toBe(false);
});
