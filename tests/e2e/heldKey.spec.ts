/** The call's held key: it unmutes or mutes the microphone, as configured, and nothing more. */
import type { Page } from '@playwright/test';
import { closeSettings, moreButton, openSettings } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { BLANK, signIn } from '../support/steps.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const heldNotice = (page: Page) =>
  page.getByRole('status').getByText('You’re muted while you hold Space.');

async function chooseHeldKey(page: Page, name: string): Promise<void> {
  await openSettings(page, 'shortcuts');
  await page.getByRole('combobox', { name: 'Push-to-talk key' }).selectOption({ label: name });
  await closeSettings(page);
  // The space bar belongs to the focused element.
  await moreButton(page).blur();
}

test('[RT-7] set to mute, holding the key mutes a microphone that is on, shows it, and unmutes it after', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  const mutedThere = anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off');
  await expect(anna.getByLabel('Greta', { exact: true })).toBeVisible();
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
  await chooseHeldKey(greta, 'Hold to mute');

  await test.step('held and let go', async () => {
    await greta.keyboard.down('Space');
    await expect(heldNotice(greta)).toBeVisible();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(mutedThere).toBeVisible();
    await greta.keyboard.up('Space');
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
    await expect(heldNotice(greta)).toHaveCount(0);
    await expect(greta.getByText('You’re unmuted.', { exact: true })).toBeAttached();
    await expect(mutedThere).toBeHidden();
  });

  await test.step('one that is off stays off', async () => {
    await greta.keyboard.press('m');
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await greta.keyboard.down('Space');
    await greta.keyboard.up('Space');
    await expect(heldNotice(greta)).toHaveCount(0);
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a window that loses the focus stays silent', async () => {
    await greta.keyboard.press('m');
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
    await greta.keyboard.down('Space');
    await expect(heldNotice(greta)).toBeVisible();
    await greta.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(heldNotice(greta)).toHaveCount(0);
    await greta.keyboard.up('Space');
    await expect(greta.getByText('You’re muted.', { exact: true })).toBeAttached();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('held to talk again, it opens and closes', async () => {
    await chooseHeldKey(greta, 'Hold to talk');
    await greta.keyboard.down('Space');
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'true');
    await greta.keyboard.up('Space');
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('[RT-15] the effect of the held key is chosen among the shortcuts, and stored', async ({
  openPage,
}) => {
  const page = await openPage(BLANK, { inBrowser: true });
  await signIn(page, 'anna', '/user/account');
  const keys = page.getByRole('region', { name: 'Keyboard shortcuts', exact: true });
  await keys.getByRole('radio', { name: 'Hold to mute' }).check();
  await expect(keys.getByRole('button', { name: 'Change: Hold to mute' })).toBeVisible();
  await page.reload();
  await expect(keys.getByRole('radio', { name: 'Hold to mute' })).toBeChecked();
  await keys.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(keys.getByRole('radio', { name: 'Hold to talk' })).toBeChecked();
});
