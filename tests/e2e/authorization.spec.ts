/** The authorization dialog: signing in as a user and as a guest, and where that leads (specification 4, 5). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  CALL_KEY,
  expectPath,
  PASSWORD,
  recordRequests,
  signIn,
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
  test('[AU-4] asks for both fields, and forgives on editing', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    const dialog = signInDialog(page);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByText(REQUIRED)).toHaveCount(2);
    await dialog.getByRole('textbox', { name: 'TrueConf ID' }).fill('a');
    await expect(dialog.getByText(REQUIRED)).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByText(REQUIRED)).toHaveCount(1);
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(REQUIRED);
    await dialog.getByLabel('Password').fill('x');
    await expect(dialog.getByText(REQUIRED)).toHaveCount(0);
  });

  test('[AU-4] sends nothing while a field is empty or blank', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    const requests = recordRequests(page);
    await submitSignIn(page, '   ', 'x');
    await expect(signInDialog(page).getByText(REQUIRED)).toBeVisible();
    expect(requests.filter((each) => each.url().includes('/oauth2/'))).toEqual([]);
  });

  test('[AU-4] goes on with Enter from either field', { tag: '@host' }, async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    const dialog = signInDialog(page);
    await dialog.getByRole('textbox', { name: 'TrueConf ID' }).fill('anna');
    await dialog.getByRole('textbox', { name: 'TrueConf ID' }).press('Enter');
    await expect(dialog.getByText(REQUIRED)).toBeVisible();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByLabel('Password').press('Enter');
    await expectPath(page, '/user/general');
  });

  for (const [who, login, password] of [
    ['a wrong password', 'anna', 'wrong'],
    ['nobody by that name', 'nobody', 'wrong'],
  ] as const) {
    test(`[AU-4][ER-1] tells ${who} in the same words, and forgives on editing`, async ({
      openPage,
    }) => {
      const page = await openSignIn(await openPage('/'));
      await submitSignIn(page, login, password);
      await expect(signInDialog(page).getByText(WRONG)).toBeVisible();
      await expect(signInDialog(page).getByRole('textbox', { name: 'TrueConf ID' })).toHaveValue(
        login,
      );
      await signInDialog(page).getByLabel('Password').fill('another');
      await expect(signInDialog(page).getByText(WRONG)).toHaveCount(0);
    });
  }

  test('[ER-1] says that an account is locked after too many tries', async ({
    openPage,
    serverWith,
  }) => {
    const server = await serverWith({ settings: { lock_out_tries: 2 } });
    const page = await openSignIn(await openPage('/', { serverUrl: server.url }));
    for (const password of ['wrong 1', 'wrong 2']) {
      await submitSignIn(page, 'anna', password);
      await expect(signInDialog(page).getByText(WRONG)).toBeVisible();
    }
    await submitSignIn(page, 'anna');
    await expect(signInDialog(page).getByText(LOCKED)).toBeVisible();
    await submitSignIn(page, 'boris');
    await expectPath(page, '/user/general');
  });

  test('[ER-1] says that an account was disabled', async ({ openPage, serverWith }) => {
    const server = await serverWith({ settings: { user_disabled: ['chen'] } });
    const page = await openSignIn(await openPage('/', { serverUrl: server.url }));
    await submitSignIn(page, 'chen');
    await expect(signInDialog(page).getByText('Your account was disabled.')).toBeVisible();
  });

  test(
    '[AU-11] remembers the user name, and never the password',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openPage('/');
      await signIn(page, 'boris');
      expect(await storedText(page)).not.toContain(PASSWORD);
      await signOut(page);
      await expectPath(page, '/');
      expect(await storedText(page)).not.toContain('accessToken');

      await page.reload();
      await openSignIn(page);
      await expect(signInDialog(page).getByRole('textbox', { name: 'TrueConf ID' })).toHaveValue(
        'boris',
      );
      await expect(signInDialog(page).getByLabel('Password')).toHaveValue('');
      await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
    },
  );
});

test.describe('the dialog', () => {
  test('[AU-1] takes the focus to its first empty field', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    await expect(signInDialog(page).getByRole('textbox', { name: 'TrueConf ID' })).toBeFocused();
  });

  test('[AU-1] closes with Esc and gives the focus back', async ({ openPage }) => {
    const page = await openPage('/guest/clients');
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(signInDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  // The hand-over to the whole application renders the landing page anew, and the focus is lost with it.
  test('[AU-1] gives the focus back on the landing page, too', async ({ openPage }) => {
    const page = await openPage('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(signInDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('[AU-1] closes with its button', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    await signInDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[AU-1] closed while it waits for the server, signs nobody in', async ({
    openPage,
    runsIn,
  }) => {
    test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be held up');
    const page = await openSignIn(await openPage('/'));
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/oauth2/v1/token', async (route) => {
      await held;
      await route.continue().catch(() => undefined); // the page may have given the request up
    });
    await submitSignIn(page, 'anna');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letGo();
    await visit(page, '/user/general');
    await expect(signInDialog(page)).toBeVisible();
    expect(await storedText(page)).not.toContain('accessToken');
  });

  test('[AU-1] keeps the focus inside', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[AU-1] has no accessibility findings, ${colorScheme}, with its messages`, async ({
      openPage,
    }) => {
      const page = await openPage('/c/demo?auth');
      await page.emulateMedia({ colorScheme });
      const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
      await asGuest.getByRole('button', { name: 'Continue' }).click();
      await expect(asGuest.getByText(REQUIRED)).toBeVisible();
      await expectAccessible(page);
      await asGuest.getByRole('button', { name: 'Sign in with an account' }).click();
      await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(signInDialog(page).getByText(REQUIRED)).toHaveCount(2);
      await expectAccessible(page);
    });
  }
});

test.describe('signing in as a guest', () => {
  test('[AU-2] comes first where guests are welcome, and can be left and taken again', async ({
    openPage,
  }) => {
    const page = await openPage('/c/demo?auth');
    const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
    await asGuest.getByRole('button', { name: 'Sign in with an account' }).click();
    await expect(signInDialog(page)).toBeVisible();
    await signInDialog(page).getByRole('button', { name: 'Join as a guest' }).click();
    await expect(asGuest).toBeVisible();
  });

  test('[AU-2.4] is not offered outside conferences', async ({ openPage }) => {
    const page = await openSignIn(await openPage('/'));
    await expect(signInDialog(page).getByRole('button', { name: 'Join as a guest' })).toHaveCount(
      0,
    );
  });

  test('[AU-2] is not offered where the conference has no place for guests', async ({
    openPage,
  }) => {
    const page = await openPage('/c/members?auth');
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join as a guest' })).toHaveCount(0);
  });

  test('[AU-5][AU-12] trims and wants a name, and goes on with it', async ({ openPage }) => {
    const page = await openPage('/c/demo?auth');
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
  });

  test('[AU-11] remembers the name for the next visit', async ({ openPage }) => {
    const page = await openPage('/c/demo?auth');
    const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
    await asGuest.getByRole('textbox', { name: 'Your name' }).fill('Gustav');
    await asGuest.getByRole('button', { name: 'Continue' }).click();
    await visit(page, '/c/lobby');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Gustav');
  });
});

test.describe('where signing in leads', () => {
  test(
    '[AU-9] from the landing page to the personal area',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openPage('/');
      await signIn(page);
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  for (const address of ['/user/room/list', '/user/conference/create', '/user/account']) {
    test(`[AU-9] from ${address} back to that page`, async ({ openPage }) => {
      const page = await openPage(address);
      await submitSignIn(page, 'anna');
      await expectPath(page, address);
    });
  }

  for (const address of ['/guest/check', '/c/demo/info', '/c/demo/conference']) {
    test(`[AU-9] from the head of ${address} back to that page`, async ({ openPage }) => {
      const page = await openPage(address);
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await submitSignIn(page, 'anna');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('banner')).toContainText('Anna Weiss');
      await expectPath(page, address);
    });
  }

  test('[AU-2] the head of a conference offers the account first, and to join as a guest where guests may enter', async ({
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
  });

  test('[AU-3] the head of a conference with registration leads to its form', async ({
    openPage,
  }) => {
    const page = await openPage('/c/open_day');
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

  for (const [from, path] of [
    ['/', '/user/general'],
    ['/c/demo', '/c/demo'],
  ] as const) {
    test(`[AU-9] to another server that the account belongs to, from ${from}`, async ({
      openPage,
      serverWith,
      runsIn,
    }) => {
      test.skip(runsIn === 'desktop', 'The desktop app opens other servers in the browser');
      const settings = { call_key: `anna:${CALL_KEY}`, another_server: 'https://other.example' };
      const server = await serverWith({ settings });
      const page = await openPage(from, { serverUrl: server.url });
      await page.route('https://other.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Another server</h1>' }),
      );
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await submitSignIn(page, 'anna');
      const question = page.getByRole('dialog', { name: 'Continue on another server?' });
      await expect(question.getByText('other.example', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectPath(page, from);
      await question.getByRole('button', { name: 'Continue to this server' }).click();
      await expect(page.getByRole('heading', { name: 'Another server' })).toBeVisible();
      const url = new URL(page.url());
      expect(url.pathname).toBe(path);
      expect(Object.fromEntries(url.searchParams)).toEqual({ call_id: 'anna', k: CALL_KEY });
    });
  }

  test('[AU-9] never to another server over plain http', async ({ openPage, serverWith }) => {
    const settings = { call_key: `anna:${CALL_KEY}`, another_server: 'http://other.example' };
    const server = await serverWith({ settings });
    const page = await openSignIn(await openPage('/', { serverUrl: server.url }));
    await submitSignIn(page, 'anna');
    await expect(signInDialog(page).getByText('Access denied.')).toBeVisible();
    await expectPath(page, '/');
  });

  test('[AU-10] a registered user who is asked to sign in just goes on', async ({ openPage }) => {
    const page = await openPage('/');
    await signIn(page);
    await visit(page, '/#auth-personal-area');
    await expectPath(page, '/user/general');
    await visit(page, '/c/demo?auth');
    await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search === '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Opens the sign-in dialog from the page's head. */
async function openSignIn(page: Page): Promise<Page> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(signInDialog(page)).toBeVisible();
  return page;
}
