/** The authorization dialog beyond signing in: creating an account, resetting a password. */
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { SERVER_USERS_CLIENT_ID } from '../../shared/wire/proposed.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import { PASSWORD, expectPath, recordRequests, signInDialog } from '../support/steps.ts';

const TOKEN = z.object({ access_token: z.string() });
const USERS = z.object({ users: z.array(z.unknown()) });
const CONTACT = 'Alex Reed';

test('[AU-6] [AU-7] creates an account after corrections, and signs in with it', async ({
  openPage,
}) => {
  const page = await openPage('/');
  const dialog = await openSignUp(page);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Please fill out this field')).toHaveCount(5);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await fill(dialog, { login: 'anna', email: 'nobody' });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The form has been filled incorrectly.');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Field has invalid value.',
  );
  await dialog.getByRole('textbox', { name: 'Email' }).fill('gil@plenum.example');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    'Value is already in use. Please try another.',
  );
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Username' }).fill('gil');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account created' })).toContainText('gil');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Account created.')).toBeVisible();
  await expect(signInDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue('gil');
  await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectPath(page, '/user/general');
});

test('[AU-6] creates one account if the form is sent again after a lost answer', async ({
  openPage,
  server,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
  watch.tolerate(/ERR_FAILED/u);
  const page = await openPage('/');
  const dialog = await openSignUp(page);
  await fill(dialog, { login: 'kolja', email: 'kolja@plenum.example' });
  const submit = dialog.getByRole('button', { name: 'Create account' });
  // The server creates the account, but the page gets no answer.
  await page.route('**/api/v3.1/users**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Wait a moment and try again.');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('kolja');
  await page.unroute('**/api/v3.1/users**');
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Account created' })).toContainText('kolja');
  expect(await accountsNamed(server.url, 'kolja')).toBe(1);
});

test('[AU-8] explains resetting the password without a request or a promise', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signInDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  const requests = recordRequests(page);
  for (const title of ['Forgot your password?', 'Contact administrator']) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(CONTACT)).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
  }
  await page
    .getByRole('dialog', { name: 'Your new password' })
    .getByLabel('New password')
    .fill('x');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const success = page.getByRole('dialog', { name: 'Now sign in' });
  await success.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(signInDialog(page).getByLabel('Password')).toHaveValue('x');
  expect(requests.filter((each) => /\/(?:api|oauth2)\//u.test(each.url()))).toEqual([]);
});

/** The number of accounts with this login, as one of the users sees them. */
async function accountsNamed(serverUrl: string, login: string): Promise<number> {
  const granted = await fetch(`${serverUrl}/oauth2/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      client_id: SERVER_USERS_CLIENT_ID,
      username: 'anna',
      password: PASSWORD,
    }),
  });
  const { access_token: token } = TOKEN.parse(await granted.json());
  const answer = await fetch(`${serverUrl}/api/v3.8/users?login_name=${login}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return USERS.parse(await answer.json()).users.length;
}

async function openSignUp(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signInDialog(page).getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(
  dialog: Locator,
  { login, email }: { readonly login: string; readonly email: string },
): Promise<void> {
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Gil');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Marsh');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(login);
  await dialog.getByLabel('Password').fill(PASSWORD);
}
