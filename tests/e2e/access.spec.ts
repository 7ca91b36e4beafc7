/** Who may join a conference, and what others see. */
import sentences from '../../locales/en/errors.json' with { type: 'json' };
import { expect, test } from '../support/serverWith.ts';
import {
  BLANK,
  expectPath,
  joinAsGuest,
  lobby,
  openAs,
  signIn,
  submitSignIn,
  visit,
} from '../support/steps.ts';

test.describe('a conference for members', () => {
  test('[CV-2] refuses a visitor and a guest, and offers the start page or signing in', async ({
    openPage,
  }) => {
    const page = await openPage('/c/members');
    const popup = page.getByRole('alertdialog', { name: 'Restricted access' });
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPath(page, '/');

    await page.evaluate(() =>
      localStorage.setItem('authorization', JSON.stringify({ kind: 'guest', name: 'Gustav' })),
    );
    await visit(page, '/c/members');
    await popup.getByRole('button', { name: 'Authorization' }).click();
    await submitSignIn(page, 'boris');
    await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible();
    await expect(lobby(page)).toBeVisible();
  });
});

test('[CV-1] a conference by invitation refuses a user who is not invited', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'chen', '/c/invited');
  const popup = page.getByRole('alertdialog', { name: 'Access is denied' });
  await expect(popup.getByText('Only invited users can join the conference')).toBeVisible();
  await popup.getByRole('button', { name: 'Sign in with another account' }).click();
  await submitSignIn(page, 'boris');
  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible();
});

test('[CV-3.1] [CV-3.2] a conference asks for its PIN, can be left, asks again after a wrong PIN, and opens', async ({
  openPage,
}) => {
  const page = await openPage('/c/locked');
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await joinAsGuest(page, 'Gustav');
  await expect(pin).toBeFocused();
  await expect(page.getByText('Please fill out this field')).toBeVisible();

  await pin.fill('0000');
  await pin.press('Enter');
  await expect(page.getByRole('heading', { name: 'This conference has a PIN' })).toBeVisible();
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  await expect(pin).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Behind a PIN' })).toBeVisible();
  await expectPath(page, '/c/locked');
  await pin.fill('4242');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Call controls' })).toBeVisible();
  await expect(page.getByText('You’re the only one here.')).toBeVisible();
});

test('[CV-3.2] a person who got the PIN right at the second try is not asked when they return', async ({
  openPage,
}) => {
  const page = await openPage('/c/locked');
  const pin = page.getByRole('textbox', { name: 'PIN' });
  const controls = page.getByRole('group', { name: 'Call controls' });
  await pin.fill('0000');
  await joinAsGuest(page, 'Gustav');
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  await pin.fill('4242');
  await pin.press('Enter');
  await expect(controls).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Rejoin' }).click();
  await expect(controls).toBeVisible();
});

test.describe('a waiting room', () => {
  test('[CV-4] the owner denies one guest and admits another', async ({ openPage }) => {
    const owner = await openAs(openPage, 'anna', '/c/lobby');
    await owner.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(owner.getByText('You’re the only one here.')).toBeVisible();

    const guest = await openPage('/c/lobby', { inBrowser: true });
    await joinAsGuest(guest, 'Gustav');
    await expect(guest.getByText('You’re in the waiting room.')).toBeVisible();
    await expect(owner.getByText('Gustav is waiting to join.').first()).toBeVisible();
    await owner.getByRole('button', { name: 'Deny Gustav' }).click();
    const ending = guest.getByRole('heading', { name: 'You weren’t let in' });
    await expect(ending).toBeFocused();
    await expect(guest.getByText(/Code|Reference|Check the link/u)).toHaveCount(0);
    await guest.getByRole('button', { name: 'Ask again' }).click();

    await expect(guest.getByText('You’re in the waiting room.')).toBeVisible();
    await owner.getByRole('button', { name: /^Participants/u }).click();
    await owner.getByRole('textbox', { name: 'Message to people waiting' }).fill('Two minutes.');
    await owner.keyboard.press('Enter');
    await expect(guest.getByText('Two minutes.').first()).toBeVisible();
    await owner.getByRole('button', { name: 'Admit Gustav' }).first().click();
    await expect(guest.getByText('You’re in the waiting room.')).toHaveCount(0);
    await expect(guest.getByText('You’ve been let in.')).toBeAttached();
    await expect(guest.getByLabel('Anna Weiss', { exact: true })).toBeVisible();
  });
});

test('[CV-4] no one can join a conference that has not started', async ({ openPage }) => {
  const page = await openPage('/c/later');
  await expect(
    page.getByRole('heading', { name: 'The conference hasn’t started yet' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/in \d+ (?:days|hours)/u);
});

test('[CV-4] the owner starts a conference ahead of its time from the lobby', async ({
  openPage,
  serverWith,
}) => {
  const { url: serverUrl } = await serverWith({});
  const guest = await openPage('/c/later', { serverUrl, hasOwnClock: true });
  const page = await openPage(BLANK, { serverUrl });
  await signIn(page, 'anna', '/c/later');
  await page.getByRole('button', { name: 'Start now', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Call controls' })).toBeVisible();
  // A page that waits for the start polls for it.
  await guest.clock.runFor(11_000);
  await expect(guest.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
});

// The other limits: `signalling.test.ts`; their messages: `rejections.test.tsx`.
test('[CV-6] a full server shows the reason and the administrator’s contacts', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ settings: { max_guests_online: 0, contacts: 'none' } });
  const page = await openPage('/c/demo', { serverUrl: server.url });
  await joinAsGuest(page, 'Gustav');
  const popup = page.getByRole('alertdialog', { name: 'Unable to join the conference' });
  await expect(popup.getByText(sentences.login['005'])).toBeVisible();
  await expect(
    popup.getByText('Your administrator hasn’t left any contact details.'),
  ).toBeVisible();
});
