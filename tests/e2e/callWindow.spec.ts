/** The call in its own small window, in front of all others (Document Picture-in-Picture). */
import type { Page } from '@playwright/test';
import { expectSeen } from '../support/callMeasures.ts';
import { chooseMore, openMore } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { ANNA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { closing } from '../support/steps.ts';

/** The small window that a press opens. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await chooseMore(page, 'Floating window');
  return opened;
}

test('[RT-7] the call continues in a small window with its controls, which closes with the call', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'there the window of the call itself floats');
  const greta = await gretaJoins(openPage);
  const anna = await annaJoins(openPage);
  const small = await openWindow(greta);
  // All other participants, shown as in the call.
  await expectSeen(small, 'Anna Weiss', ANNA);

  // Its buttons are those of the call, by pointer, by keyboard and by the call's shortcuts.
  await small.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  await small.getByRole('button', { name: 'Microphone', exact: true }).press('Enter');
  const muted = anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off');
  await expect(muted).toBeVisible();
  await small.keyboard.press('m');
  await expect(muted).toBeHidden();

  // Back and once more; then it closes with the call.
  await closing(() => small.getByRole('button', { name: 'Return to the call' }).click());
  await expect.poll(() => small.isClosed()).toBe(true);
  const again = await openWindow(greta);
  await closing(() => again.getByRole('button', { name: 'Leave' }).click());
  await expect(greta.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
  await expect.poll(() => again.isClosed()).toBe(true);
});

test('[RT-7] without support for such windows, the largest video floats alone @all', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'there the window of the call itself floats');
  const greta = await gretaJoins(openPage);
  await greta.addInitScript(() =>
    Object.defineProperty(window, 'documentPictureInPicture', { value: undefined }),
  );
  await greta.reload();
  await greta.getByRole('button', { name: 'Join', exact: true }).click();
  const float = greta.getByRole('menuitem', { name: 'Floating window' });
  await expect(greta.getByRole('button', { name: 'Leave' })).toBeVisible();
  await openMore(greta);
  await expect(float).toBeHidden(); // no one else is in the call
  await greta.keyboard.press('Escape');

  await annaJoins(openPage);
  await expectSeen(greta, 'Anna Weiss', ANNA);
  await chooseMore(greta, 'Floating window');
  const floats = () =>
    greta.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label'));
  await expect.poll(floats).toBe('Anna Weiss’s video');
  await chooseMore(greta, 'Return to the call');
  await expect.poll(floats).toBeUndefined();
  await openMore(greta);
  await expect(float).toBeVisible();
});
