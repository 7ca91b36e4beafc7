/** The call's bar has room for its buttons in every window; others are behind “More”. */
import type { Locator, Page } from '@playwright/test';
import { chooseMore, openMore } from '../support/callSteps.ts';
import { countActions } from '../support/countActions.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';

/** Window widths in CSS pixels, on both sides of each change of the bar. */
const WIDTHS_PX = [
  320, 360, 372, 373, 400, 401, 450, 451, 540, 720, 721, 800, 1000, 1001, 1280,
] as const;

const bar = (page: Page) => page.getByRole('group', { name: 'Call controls' });

/** Names of the bar's buttons that are not completely inside bar and window. */
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

test('[CH-3] a moderator’s bar, which has the most buttons, fits at every width', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  for (const isPanelOpen of [false, true]) {
    await anna.setViewportSize({ width: 1280, height: 800 });
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

test('[CH-3] [RT-7] down to 320 pixels microphone, camera, chat, hand and Leave stay in the bar', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  for (const width of [320, 390, 600]) {
    await anna.setViewportSize({ width, height: 640 });
    for (const name of ['Microphone', 'Camera', 'Chat', 'Raise hand', 'Leave'])
      await expect(bar(anna).getByRole('button', { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
  }
});

test('[CH-3] the focus moves to “More” when its button no longer fits, or follows the button', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const button = (name: string) => bar(anna).getByRole('button', { name, exact: true });
  for (const [name, width, next] of [
    ['Show captions', 900, 'More'],
    ['Share screen', 500, 'More'],
    ['Raise hand', 320, 'Raise hand'],
    ['Chat', 500, 'Chat'],
  ] as const) {
    await anna.setViewportSize({ width: 1280, height: 800 });
    await button(name).focus();
    await anna.setViewportSize({ width, height: 800 });
    await expect(button(next)).toBeFocused();
  }
});

test('[CH-3] [RT-7] on a phone a moderator finds recording and the floating window behind “More”', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  await anna.setViewportSize({ width: 450, height: 800 });
  await openMore(anna);
  await expect(anna.getByRole('menuitem', { name: 'Floating window' })).toBeVisible();
  await chooseMore(anna, 'Record');
  const sign = anna.getByRole('group', { name: 'Recording' });
  await sign.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(anna.getByText('Recording saved.')).toBeVisible();
  // The button disappears; the focus stays near it.
  await expect(anna.locator('body')).not.toBeFocused();
});

test('[RT-7] leaving takes one press, also for moderators; ending for all takes two @all', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  const person = countActions(anna);
  await person.press(anna.getByRole('button', { name: 'Leave', exact: true }));
  await expect(anna.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
  expect(person.actions).toBe(1);

  await anna.getByRole('button', { name: 'Rejoin' }).click();
  await person.press(anna.getByRole('button', { name: 'End for all' }));
  await person.press(anna.getByRole('menuitem', { name: 'End for all' }));
  await expect(anna.getByRole('heading', { name: /^You ended the conference/u })).toBeVisible();
  expect(person.actions).toBe(3);
});

test('[RT-7] inviting someone from a call takes two presses: link, invitation, email or QR code', async ({
  openPage,
  server,
}) => {
  const anna = await annaJoins(openPage);
  await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => anna.evaluate(() => navigator.clipboard.readText());
  const invite = anna.getByRole('region', { name: 'Invite' });
  const person = countActions(anna);
  await person.press(anna.getByRole('button', { name: 'Participants' }));
  await person.press(invite.getByRole('button', { name: 'Copy link' }));
  // First what passes.
  await expect(invite.getByText('Copied', { exact: true })).toBeVisible();
  await expect.poll(clipboard).toBe(`${server.url}/c/demo`);
  expect(person.actions).toBe(2);

  await person.press(invite.getByRole('button', { name: 'Copy invitation' }));
  await expect.poll(clipboard).toMatch(/^Demo conference\n[^]*\/c\/demo/u);
  const mail = await invite.getByRole('link', { name: 'Email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(`${server.url}/c/demo`);
  await person.press(invite.getByRole('button', { name: 'QR code' }));
  await expect(anna.getByRole('dialog', { name: 'QR code' })).toBeVisible();
});

test('[RT-7] an invitation contains the PIN if the person may know it', async ({
  openPage,
  server,
}) => {
  const api = await apiOf(server.url, 'anna');
  const anna = await annaJoins(openPage);
  await api.change('demo', { pin: '2468' });
  await anna.reload();
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await anna.getByTitle('Conference details').click();
  const details = anna.getByRole('group', { name: 'Conference details' });
  await expect(details.getByText('PIN: 2468')).toBeVisible();
  await api.change('demo', { pin: '' });
});
