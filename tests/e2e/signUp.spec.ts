/** The authorization dialog beyond signing in: making an account, resetting a password (specification 4, 5). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import { PASSWORD, expectPath, recordRequests, signInDialog } from '../support/steps.ts';

const CONTACT = 'Alex Reed';
const OFFLINE = 'You are offline. What you typed stays here.';

test('[AU-6] [AU-7] makes an account after the server’s objections, and signs in with it', async ({
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
  await expect(dialog.getByRole('textbox', { name: 'TrueConf ID' })).toHaveAccessibleDescription(
    'Value is already in use. Please try another.',
  );
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'TrueConf ID' }).fill('gil');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account created' })).toContainText('gil');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Your account was created.')).toBeVisible();
  await expect(signInDialog(page).getByRole('textbox', { name: 'TrueConf ID' })).toHaveValue('gil');
  await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectPath(page, '/user/general');
});

test('[AU-1] [AU-6] stays open at Esc while an account is being made', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be held up');
  const page = await openPage('/');
  const dialog = await openSignUp(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v3.1/users**', async (route) => {
    await held;
    await route.continue();
  });
  await fill(dialog, { login: 'hedy', email: 'hedy@plenum.example' });
  await dialog.getByLabel('Password').press('Enter');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[AU-6] waits for the network with everything typed, and goes on by itself', async ({
  openPage,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', 'The network of the own scheme cannot be switched off');
  watch.tolerate(/ERR_INTERNET_DISCONNECTED/u);
  const page = await openPage('/');
  const dialog = await openSignUp(page);
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await fill(dialog, { login: 'ines', email: 'ines@plenum.example' });

  await page.context().setOffline(true);
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(OFFLINE);
  await expect(dialog.getByText(OFFLINE)).toBeVisible();
  const requests = recordRequests(page);
  await dialog.getByLabel('Password').press('Enter');
  expect(requests.filter((each) => each.method() === 'POST')).toEqual([]);
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(submit).toBeEnabled();
  await expect(dialog.getByText(OFFLINE)).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'TrueConf ID' })).toHaveValue('ines');
  await expect(dialog.getByLabel('Password')).toHaveValue(PASSWORD);
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Account created' })).toBeVisible();
});

test('[AU-3] shows the contacts where people cannot make accounts themselves', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ settings: { sign_up_enabled: false } });
  const page = await openPage('/', { serverUrl: server.url });
  const dialog = await openSignUp(page);
  await expect(
    dialog.getByText('To create a user account please contact your server administrator'),
  ).toBeVisible();
  await expect(dialog.getByText(CONTACT)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('[AU-8] walks through the reset without a request or a promise', async ({ openPage }) => {
  const page = await openPage('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signInDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  const requests = recordRequests(page);
  for (const title of ['Forgot your password?', 'Contact the administrator']) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(CONTACT)).toBeVisible();
    await expectAccessible(page);
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
  await dialog.getByRole('textbox', { name: 'TrueConf ID' }).fill(login);
  await dialog.getByLabel('Password').fill(PASSWORD);
}
