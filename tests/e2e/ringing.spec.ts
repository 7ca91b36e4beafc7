/** Starting a conference now, calling someone and being called: with one action each (PA-3, PA-4). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countActions } from '../support/countActions.ts';
import type { OpenPage } from '../support/fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, openAs, signIn, visit } from '../support/steps.ts';

const CALL_PATH = /\/c\/[^/]+\/conference$/u;
const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });
const ringOf = (page: Page) =>
  page.getByRole('alertdialog', { name: /Anna Weiss.* is calling you/u });

/** Boris at any of his pages, and Anna at his card. */
async function openBoth(openPage: OpenPage) {
  const boris = await openPage(BLANK, { inBrowser: true });
  await signIn(boris, 'boris');
  await expect(boris.getByRole('heading', { level: 1, name: /^Good /u })).toBeVisible();
  const anna = await openAs(openPage, 'anna', '/user/contacts/boris');
  const call = anna
    .getByRole('region', { name: 'Contact', exact: true })
    .getByRole('button', { name: 'Call', exact: true });
  return { anna, boris, call };
}

test('[PA-3] one action starts a conference with all devices off, which a guest joins by link', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  const person = countActions(page);
  await person.press(page.getByRole('button', { name: 'Start a conference' }));
  await expect(page).toHaveURL(CALL_PATH);
  await expect(page.getByLabel('Anna Weiss (you)')).toBeVisible();
  expect(person.actions).toBe(1);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(camera(page)).toHaveAttribute('aria-pressed', 'false');

  const alone = page.getByRole('region', { name: 'You’re the only one here.' });
  const id = /\/c\/([^/]+)\//u.exec(page.url())?.[1] ?? '';
  await expect(alone).toContainText(`/c/${id}`);
  await expect(alone.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(page);
  const guest = await openPage(`/c/${id}`, { inBrowser: true });
  await guest.getByLabel('Your name').fill('Greta');
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByLabel('Greta', { exact: true })).toBeVisible();
  await expect(alone).toBeHidden();
});

test('[IA-3] the next conference starts with the devices of the last one, also from the landing page @all', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await page.getByRole('button', { name: 'Start a conference' }).click();
  await microphone(page).click();
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/');
  const person = countActions(page);
  await person.press(page.getByRole('main').getByRole('button', { name: 'Start a conference' }));
  await expect(page.getByLabel('Anna Weiss (you)')).toBeVisible();
  expect(person.actions).toBe(1);
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(camera(page)).toHaveAttribute('aria-pressed', 'false');
});

test('[PA-4] one action calls a colleague, and one action answers the ringing page', async ({
  openPage,
}) => {
  const { anna, boris, call } = await openBoth(openPage);
  const caller = countActions(anna);
  await caller.press(call);
  await expect(anna.getByText(/^Calling .*Boris Ivanov.*…$/u)).toBeVisible();
  expect(caller.actions).toBe(1);
  await expect(ringOf(boris)).toBeVisible();
  await expect(ringOf(boris).getByRole('heading')).toBeFocused();
  await expect(boris).toHaveTitle(/Anna Weiss.* is calling you/u);
  await expectAccessible(boris);
  const callee = countActions(boris);
  await callee.press(ringOf(boris).getByRole('button', { name: 'Accept' }));
  await expect(boris.getByLabel('Anna Weiss', { exact: true })).toBeVisible();
  await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
  expect(callee.actions).toBe(1);
  await expect(anna.getByText(/^Calling/u)).toHaveCount(0);
});

test('[PA-4] [RT-7] a call of two ends for both when one hangs up, and each can call again', async ({
  openPage,
}) => {
  const { anna, boris, call } = await openBoth(openPage);
  await call.click();
  await ringOf(boris).getByRole('button', { name: 'Accept' }).click();
  await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
  await expect(boris.getByLabel('Anna Weiss', { exact: true })).toBeVisible();
  await boris.getByRole('button', { name: 'Leave', exact: true }).click();
  const left = anna.getByRole('region', { name: /Boris Ivanov.* left the call/u });
  await expect(left).toContainText('The call will end in a few seconds.');
  // No notice repeats it.
  await expect(anna.locator('[aria-hidden]').getByText(/Boris Ivanov.* left/u)).toHaveCount(0);
  await expectAccessible(anna);
  for (const page of [boris, anna]) {
    await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rejoin' })).toHaveCount(0);
    await expect(page.getByText('Attendance')).toHaveCount(0);
  }
  await boris.getByRole('button', { name: 'Call again' }).click();
  const back = anna.getByRole('alertdialog', { name: /Boris Ivanov.* is calling you/u });
  await back.getByRole('button', { name: 'Accept' }).click();
  await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
  // Hung up by mistake: the other person is not in another call, but waits for the end of this one.
  await anna.getByRole('button', { name: 'Leave', exact: true }).click();
  await anna.getByRole('button', { name: 'Call again' }).click();
  await ringOf(boris).getByRole('button', { name: 'Accept' }).click();
  await expect(boris.getByLabel('Anna Weiss', { exact: true })).toBeVisible();
  await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
  await expect(boris.getByRole('region', { name: /left the call/u })).toHaveCount(0);
});

test('[PA-4] declining a call with a message shows that to the caller', async ({ openPage }) => {
  const { anna, boris, call } = await openBoth(openPage);
  await call.click();
  await ringOf(boris).getByRole('button', { name: 'Decline with a message' }).click();
  await expect(ringOf(boris).getByRole('textbox')).toBeFocused();
  await boris.keyboard.type('Later today');
  await boris.keyboard.press('Enter');
  await expect(ringOf(boris)).toBeHidden();
  await expect(anna.getByText(/Boris Ivanov.* declined the call/u)).toBeVisible();
  await expect(anna.getByText('Later today')).toBeVisible();
  await anna.getByRole('button', { name: 'Try again' }).click();
  await ringOf(boris).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(anna.getByText(/Boris Ivanov.* declined the call/u)).toBeVisible();
  await anna.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(anna.getByRole('heading', { name: /Boris Ivanov.* declined/u })).toBeFocused();
  await expect(anna.getByRole('button', { name: 'Go home' })).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Rejoin' })).toHaveCount(0);
  await expect(anna.getByText('Attendance')).toHaveCount(0);
});

test('[PA-4] a person in another call is busy, and finds a message on their start page @all', async ({
  openPage,
}) => {
  const { anna, boris, call } = await openBoth(openPage);
  await boris.getByRole('button', { name: 'Start a conference' }).click();
  await expect(boris.getByLabel('Boris Ivanov (you)')).toBeVisible();
  await call.click();
  await expect(anna.getByText(/Boris Ivanov.* is in another call/u)).toBeVisible();
  await expect(boris.getByText('Anna Weiss tried to call you')).toBeVisible();
  await anna.getByRole('button', { name: 'Leave a message' }).click();
  await anna.keyboard.type('Please call back');
  await anna.keyboard.press('Enter');
  await expect(anna.getByText('Message sent.')).toBeVisible();
  await visit(boris, '/user/general');
  const missed = boris.getByRole('listitem').filter({ hasText: 'Please call back' });
  await expect(missed).toContainText('Anna Weiss');
  await boris.getByRole('button', { name: 'Clear list' }).click();
  await expect(missed).toHaveCount(0);
});

test('[PA-4] Do not disturb suppresses ringing @all', async ({ openPage }) => {
  const { anna, boris, call } = await openBoth(openPage);
  await boris.getByRole('button', { name: 'Boris Ivanov' }).click();
  await boris.getByRole('menuitem', { name: 'Turn on Do not disturb' }).click();
  await boris.getByRole('button', { name: 'Boris Ivanov' }).click();
  await expect(boris.getByRole('menuitem', { name: 'Turn off Do not disturb' })).toBeVisible();
  await call.click();
  await expect(anna.getByText(/Boris Ivanov.* isn’t available/u)).toBeVisible();
  await expect(ringOf(boris)).toHaveCount(0);
  await boris.getByRole('menuitem', { name: 'Turn off Do not disturb' }).click();
});

test('[PA-4] two presses in a call ring another person, and the row shows the result', async ({
  openPage,
}) => {
  const boris = await openPage(BLANK, { inBrowser: true });
  await signIn(boris, 'boris');
  const anna = await openAs(openPage, 'anna', '/c/demo');
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await anna.getByRole('button', { name: 'Participants' }).click();
  const invite = anna.getByRole('region', { name: 'Invite' });
  const person = countActions(anna);
  await person.press(invite.getByRole('button', { name: 'Pick from contacts' }));
  await expect(invite.getByRole('searchbox', { name: 'Search contacts' })).toBeFocused();
  const row = invite.getByRole('listitem').filter({ hasText: 'Boris Ivanov' });
  await person.press(row.getByRole('button'));
  expect(person.actions).toBe(2);
  await expect(row).toContainText('Calling…');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(anna.getByText('You’re the only one here.')).toBeVisible();
  await expectAccessible(anna);
  await ringOf(boris).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(row).toContainText('Declined');
  await row.getByRole('button', { name: 'Try again' }).click();
  await ringOf(boris).getByRole('button', { name: 'Accept' }).click();
  await expect(row).toContainText('Accepted');
  await expect(anna.getByLabel('Boris Ivanov', { exact: true })).toBeVisible();
});
