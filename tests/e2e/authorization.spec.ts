/** The authorization dialog: signing in as a user and as a guest, and the page after that. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { linkIn, startMailServer } from '../support/mailServer.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  CALL_KEY,
  expectPath,
  PASSWORD,
  openAs,
  signInDialog,
  signOut,
  storedText,
  submitSignIn,
  visit,
} from '../support/steps.ts';

const REQUIRED = 'Please fill out this field';
const WRONG = 'Invalid username or password.';
const LOCKED =
  'Your account is locked. Please try again later or contact your server administrator.';

test.describe('signing in as a user', () => {
  test('[AU-4] Enter submits from either field', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    const dialog = signInDialog(page);
    await dialog.getByRole('textbox', { name: 'Username' }).fill('anna');
    await dialog.getByRole('textbox', { name: 'Username' }).press('Enter');
    await expect(dialog.getByText(REQUIRED)).toBeVisible();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByLabel('Password').press('Enter');
    await expectPath(page, '/user/general');
  });

  test('[AU-3][AU-4][ER-1] shows what is wrong with the password or the account, and who creates accounts', async ({
    openPage,
    serverWith,
  }) => {
    const server = await serverWith({
      settings: { lock_out_tries: 2, user_disabled: ['chen'], sign_up_enabled: false },
    });
    const page = await openSignIn(await openPage('/', { serverUrl: server.url }));
    const dialog = signInDialog(page);
    await submitSignIn(page, 'chen');
    await expect(dialog.getByText('Your account was disabled.')).toBeVisible();
    for (const password of ['wrong 1', 'wrong 2']) {
      await submitSignIn(page, 'anna', password);
      await expect(dialog.getByText(WRONG)).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('anna');
      await dialog.getByLabel('Password').fill('another');
      await expect(dialog.getByText(WRONG)).toHaveCount(0);
    }
    await submitSignIn(page, 'anna');
    await expect(dialog.getByText(LOCKED)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create an account' });
    await expect(
      signUp.getByText('To create a user account please contact your server administrator'),
    ).toBeVisible();
    await expect(signUp.getByText('Alex Reed')).toBeVisible();
    await expect(signUp.getByRole('textbox')).toHaveCount(0);
    await signUp.getByRole('button', { name: 'Back to sign-in' }).click();
    await submitSignIn(page, 'boris');
    await expectPath(page, '/user/general');
  });

  test(
    '[AU-11] remembers the user name, and never the password',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openAs(openPage, 'boris');
      expect(await storedText(page)).not.toContain(PASSWORD);
      await signOut(page);
      await expectPath(page, '/');
      expect(await storedText(page)).not.toContain('accessToken');

      await page.reload();
      await openSignIn(page);
      await expect(signInDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue(
        'boris',
      );
      await expect(signInDialog(page).getByLabel('Password')).toHaveValue('');
      await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
    },
  );
});

test.describe('the dialog', () => {
  // The application renders the landing page again when it takes over, which loses the focus.
  test('[AU-1][AU-2.4] traps the focus, and returns it on Escape and on Close', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    const dialog = signInDialog(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Join as a guest' })).toHaveCount(0);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('[AU-1][AU-2] has no accessibility findings with its messages, for the guest and for the account', async ({
    openPage,
  }) => {
    const page = await openPage('/c/demo?auth');
    const expectAccessibleInBoth = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    };
    const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
    await asGuest.getByRole('button', { name: 'Continue' }).click();
    await expect(asGuest.getByText(REQUIRED)).toBeVisible();
    await expectAccessibleInBoth();
    await asGuest.getByRole('button', { name: 'Sign in with an account' }).click();
    await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(signInDialog(page).getByText(REQUIRED)).toHaveCount(2);
    await expectAccessibleInBoth();
    await signInDialog(page).getByRole('button', { name: 'Join as a guest' }).click();
    await expect(asGuest).toBeVisible();
  });
});

test('[AU-6][CV-1] a new user confirms the email address by a link, and then signs in', async ({
  openPage,
  serverWith,
}) => {
  const mailServer = await startMailServer();
  const server = await serverWith({
    settings: { sign_up_domains: 'example.org', smtp_url: mailServer.url },
  });
  const page = await openSignIn(await openPage('/', { serverUrl: server.url }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabel('First name').fill('Gil');
  await dialog.getByLabel('Last name').fill('Marsh');
  await dialog.getByLabel('Email').fill('gil@else.example');
  await dialog.getByLabel('Username').fill('gil');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Use another address, or ask the administrator')).toBeVisible();
  await dialog.getByLabel('Email').fill('gil@example.org');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('We sent an email to')).toContainText('gil@example.org');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await submitSignIn(page, 'gil');
  await expect(dialog.getByText('The email address isn’t confirmed yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailServer.mailsTo('gil@example.org').length).toBe(1);
  const link = linkIn(mailServer.mailsTo('gil@example.org')[0]);
  await visit(page, `${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page, 'gil');
  await expectPath(page, '/user/account');
  await mailServer.stop();
});

test('[AU-2][AU-5][AU-11][AU-12] asks a guest for a name only if guests may join; trims, uses and stores it', async ({
  openPage,
}) => {
  const page = await openPage('/c/members?auth');
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join as a guest' })).toHaveCount(0);

  await visit(page, '/c/demo?auth');
  const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
  const name = asGuest.getByRole('textbox', { name: 'Your name' });
  await name.fill('   ');
  await name.press('Enter');
  await expect(asGuest.getByText(REQUIRED)).toBeVisible();
  await name.fill('  Gustav  ');
  await expect(asGuest.getByText(REQUIRED)).toHaveCount(0);
  await name.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Gustav');

  const asked = page.waitForRequest(/\/software\/clients/u);
  await page.getByRole('button', { name: 'About this conference' }).click();
  expect(new URL((await asked).url()).searchParams.get('user')).toBe('$Gustav');

  await visit(page, '/c/lobby');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Gustav');
});

test.describe('where signing in leads', () => {
  test('[AU-9] from the landing page to the personal area', async ({ openPage }) => {
    const page = await openAs(openPage);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // The targets of the other addresses: `personalTarget.test.ts`.
  test('[AU-9] from a page of the personal area back to that page', async ({ openPage }) => {
    const page = await openPage('/user/conference/create');
    await submitSignIn(page, 'anna');
    await expectPath(page, '/user/conference/create');
  });

  test('[AU-9] from a page’s header back to that page', async ({ openPage }) => {
    const page = await openPage('/c/demo/info');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, 'anna');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Anna Weiss');
    await expectPath(page, '/c/demo/info');
  });

  test('[AU-2][AU-3] the header of a conference offers the account first, then joining as a guest or registering', async ({
    openPage,
  }) => {
    const page = await openPage('/c/demo');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await signInDialog(page).getByRole('button', { name: 'Join as a guest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join as a guest' });
    await dialog.getByRole('textbox').fill('Greta');
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectPath(page, '/c/demo');

    await visit(page, '/c/open_day');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Register for this conference' }).click();
    await expect(page).toHaveURL(({ hash }) => hash === '#registration');
  });

  test('[AU-9] from a conference back to that conference', async ({ openPage }) => {
    const page = await openPage('/c/members');
    await page.getByRole('button', { name: 'Authorization' }).click();
    await submitSignIn(page, 'boris');
    await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible();
    await expectPath(page, '/c/members');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[AU-9] to the account’s own server, after a question', async ({
    openPage,
    serverWith,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', 'The desktop app opens other servers in the browser');
    const settings = { call_key: `anna:${CALL_KEY}`, another_server: 'https://other.example' };
    const server = await serverWith({ settings });
    const page = await openPage('/c/demo', { serverUrl: server.url });
    await page.route('https://other.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Another server</h1>' }),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, 'anna');
    const question = page.getByRole('dialog', { name: 'Continue on another server?' });
    await expect(question.getByText('other.example', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectPath(page, '/c/demo');
    await question.getByRole('button', { name: 'Continue to this server' }).click();
    await expect(page.getByRole('heading', { name: 'Another server' })).toBeVisible();
    const url = new URL(page.url());
    expect(url.pathname).toBe('/c/demo');
    expect(Object.fromEntries(url.searchParams)).toEqual({ call_id: 'anna', k: CALL_KEY });
  });

  test('[AU-10] a signed-in user follows a sign-in link without signing in again', async ({
    openPage,
  }) => {
    const page = await openAs(openPage);
    await visit(page, '/#auth-personal-area');
    await expectPath(page, '/user/general');
    await visit(page, '/c/demo?auth');
    await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search === '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Opens the sign-in dialog from the page's header. */
async function openSignIn(page: Page): Promise<Page> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(signInDialog(page)).toBeVisible();
  return page;
}
