/** The call in full screen, and the shortcuts for that and for the layout. */
import type { Page } from '@playwright/test';
import { closeSettings, moreButton, openMore, openSettings } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, leaveToOthers } from '../support/meeting.ts';

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const choice = (page: Page) =>
  page.getByRole('menuitemcheckbox', { name: 'Full screen', exact: true });

test('[RT-7] the call enters and leaves full screen', { tag: '@host' }, async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  for (const isOn of [false, true]) {
    await openMore(anna);
    await expect(choice(anna)).toHaveAttribute('aria-checked', String(isOn));
    await choice(anna).click();
    await expect.poll(() => isFull(anna)).toBe(!isOn);
  }

  await moreButton(anna).blur();
  await anna.keyboard.press('f');
  await expect.poll(() => isFull(anna)).toBe(true);
  // At the end of the call the page is unchanged.
  await leaveToOthers(anna);
  await expect(anna.getByRole('button', { name: 'Rejoin' })).toBeVisible();
  await expect.poll(() => isFull(anna)).toBe(false);
});

test('[RT-7] a shortcut changes the layout, and does nothing while it is off', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const layout = (name: string) => anna.getByRole('radio', { name });
  await anna.keyboard.press('l');
  await openSettings(anna, 'layout');
  await expect(layout('Speaker')).toBeChecked();
  await closeSettings(anna);
  await anna.keyboard.press('l');
  await openSettings(anna, 'layout');
  await expect(layout('Auto')).toBeChecked();

  await openSettings(anna, 'shortcuts');
  await anna.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
  await closeSettings(anna);
  await anna.keyboard.press('l');
  await anna.keyboard.press('f');
  await openSettings(anna, 'layout');
  await expect(layout('Auto')).toBeChecked();
  expect(await isFull(anna)).toBe(false);
});
