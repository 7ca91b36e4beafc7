/** The bar of a call has room for its buttons in every window; what it has no room for is behind “More”. */
import type { Locator, Page } from '@playwright/test';
import { moreButton, openMore } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins } from '../support/meeting.ts';

/** Widths of windows (CSS pixels), on both sides of where the bar changes. */
const WIDTHS_PX = [
  320, 360, 372, 373, 400, 401, 450, 451, 540, 720, 721, 800, 1000, 1001, 1280,
] as const;

const bar = (page: Page) => page.getByRole('group', { name: 'Call controls' });

/** Names of the bar's buttons which are not whole inside the bar and the window. */
function outsideOf(whole: Locator): Promise<readonly string[]> {
  return whole.evaluate((frame) => {
    const edge = frame.getBoundingClientRect();
    const isInside = (box: DOMRect) =>
      box.left >= Math.max(edge.left, 0) - 0.5 &&
      box.right <= Math.min(edge.right, innerWidth) + 0.5;
    return [...frame.querySelectorAll('button')]
      .filter((button) => !isInside(button.getBoundingClientRect()))
      .map((button) => button.textContent);
  });
}

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The window of the app is not the test’s to resize',
);

test('[CH-3] the bar of a moderator, who has the most buttons, is whole at every width', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  for (const isPanelOpen of [false, true]) {
    await anna.setViewportSize({ width: 1280, height: 800 });
    await expect(anna.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Floating window' })).toBeVisible();
    if (isPanelOpen) await anna.getByRole('button', { name: 'Participants' }).click();
    for (const width of WIDTHS_PX) {
      await anna.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => outsideOf(bar(anna)), {
          message: `${String(width)} px, panel ${String(isPanelOpen)}`,
        })
        .toEqual([]);
    }
  }
});

test('[CH-3] [RT-7] a moderator on a phone records, and has the floating window, behind “More”', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  await anna.setViewportSize({ width: 450, height: 800 });
  const record = anna.getByRole('button', { name: 'Record', exact: true });
  await expect(record).toHaveCount(0);
  await openMore(anna);
  await expect(anna.getByRole('button', { name: 'Floating window' })).toBeVisible();
  await record.click();
  await expect(anna.getByRole('button', { name: 'Stop recording' })).toBeVisible();
  await moreButton(anna).click();
  await anna.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(anna.getByText('The recording is saved.')).toBeVisible();
});
