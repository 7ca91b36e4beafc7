/** The route guard: links with a key, stored values, and the ends of a session. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/serverWith.ts';
import {
  CALL_KEY,
  chooseLanguage,
  expectPath,
  recordRequests,
  openAs,
  signInDialog,
  storedText,
  submitSignIn,
  visit,
} from '../support/steps.ts';
import { startTlsFront } from '../support/tlsFront.ts';

const LINK = `call_id=anna&k=${CALL_KEY}`;
const WRONG_KEY = 'f'.repeat(40);
const REVOKE_PATH = '/oauth2/v1/revoke';

test.use({ settings: { call_key: [`anna:${CALL_KEY}`, `boris:${CALL_KEY}`] } });

test.describe('a link with a key', () => {
  test(
    '[GD-5b] signs in and disappears from the address',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openPage(
        `/?${LINK}&lang=ru&version=8.1.0&utm_content=x&from=mail#auth-personal-area`,
      );
      await expectPath(page, '/user/general');
      // In the link's language.
      await expect(
        page.getByRole('status').getByText('Теперь вы вошли как Anna Weiss.'),
      ).toBeVisible();
      expect(await page.evaluate(() => location.search)).toBe('');
    },
  );

  test('[GD-5b] sends its key only to the token endpoint, in the body, and leaves no history entry', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/clients');
    const requests = recordRequests(page);
    await visit(page, `/?${LINK}`);
    await expect(page.getByRole('button', { name: 'Anna Weiss' })).toBeVisible();
    await page.getByRole('link', { name: 'Downloads' }).click();
    await expectPath(page, '/guest/clients');

    const token = requests.filter((each) => new URL(each.url()).pathname === '/oauth2/v1/token');
    expect(token).toHaveLength(1);
    expect(token[0]?.postDataJSON()).toMatchObject({ call_id: 'anna', k: CALL_KEY });
    const others = requests.filter((each) => !token.includes(each) && !each.isNavigationRequest());
    expect(others).not.toEqual([]);
    for (const request of others) {
      const sent = [request.url(), request.postData(), JSON.stringify(request.headers())].join(' ');
      expect(sent).not.toContain(CALL_KEY);
    }
    expect(await storedText(page)).not.toContain(CALL_KEY);

    await page.goBack();
    await expect(page).toHaveURL(({ pathname, search }) => pathname === '/' && search === '');
    await page.goBack();
    await expect(page).toHaveURL(
      ({ pathname, search }) => pathname === '/guest/clients' && search === '',
    );
  });

  test('[GD-5b] with a wrong key shows an error, signs no one in, and is still stripped', async ({
    openPage,
  }) => {
    const page = await openPage(`/?call_id=anna&k=${WRONG_KEY}&version=8.1.0&from=mail`);
    await expect(page.getByText('The link has expired or was already used.')).toBeVisible();
    await expect(page).toHaveURL(
      ({ pathname, search }) => pathname === '/' && search === '?from=mail',
    );
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await storedText(page)).not.toContain('accessToken');
  });

  test('[GD-5a] signs the previous person out', async ({ openPage }) => {
    const page = await openAs(openPage, 'chen');
    const tokenOfChen = await accessToken(page);
    const revoked = page.waitForRequest((request) => request.url().endsWith(REVOKE_PATH));
    // A navigation inside the running application, which knows the previous person's session.
    await page.evaluate((search) => {
      history.pushState(undefined, '', `/?${search}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, LINK);
    await expect(page.getByRole('button', { name: 'Anna Weiss' })).toBeVisible();
    expect((await revoked).postDataJSON()).toMatchObject({ token: tokenOfChen });
    expect(await storedText(page)).not.toContain(tokenOfChen);
  });

  test('[GD-5a] signs the previous person out when opened a second time', async ({ openPage }) => {
    const page = await openAs(openPage, 'chen');
    const tokenOfChen = await accessToken(page);
    await visit(page, `/user/general?${LINK}`);
    await expect(page.getByText('You’re signed in as Anna Weiss.')).toBeVisible();
    expect(await storedText(page)).not.toContain(tokenOfChen);
  });

  test('[GD-5a] to a recording of the signed-in person keeps them signed in', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'anna');
    const before = await accessToken(page);
    const requests = recordRequests(page);
    await visit(page, `/user/general?call_id=anna@plenum.local&k=${CALL_KEY}&record_id=7`);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page).toHaveURL(({ search }) => search === '?record_id=7');
    expect(await accessToken(page)).toBe(before);
    expect(requests.filter((each) => each.url().includes('/oauth2/'))).toEqual([]);
  });
});

test.describe('the stored authorization', () => {
  test('[GD-6] survives a reload, and is refreshed when the access token has expired', async ({
    openPage,
  }) => {
    const page = await openAs(openPage);
    const before = await accessToken(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(await accessToken(page)).toBe(before);

    await changeStored(page, { expiresAtMs: 1, accessToken: 'e'.repeat(40) });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expectPath(page, '/user/general');
    expect(await accessToken(page)).not.toBe(before);
  });

  test('[GD-6] survives a reload in the middle of a refresh', async ({ openPage, runsIn }) => {
    test.skip(
      runsIn === 'desktop',
      'the answer of a request of the own scheme cannot be held back',
    );
    const page = await openAs(openPage);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await changeStored(page, { expiresAtMs: 1, accessToken: 'e'.repeat(40) });
    // The server has exchanged the token, but the page unloads before it gets the answer.
    const { promise: isTraded, resolve: traded } = Promise.withResolvers<void>();
    await page.route('**/oauth2/v1/token', async (route) => {
      await route.fetch();
      traded();
    });
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await isTraded;
    // Home requests a token, too: the exchange may come before the opened page.
    await expectPath(page, '/user/account');
    await page.unroute('**/oauth2/v1/token');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expectPath(page, '/user/account');
  });

  // Every other useless value: `storage.test.ts`, `sessionActions.test.ts`.
  test('[GD-6] that has expired and cannot be refreshed signs out, without a white page', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/404');
    const value = JSON.stringify({
      kind: 'user',
      userId: 'anna@plenum.local',
      accessToken: 'a'.repeat(40),
      refreshToken: 'b'.repeat(40),
      expiresAtMs: 1,
    });
    await page.evaluate((text) => localStorage.setItem('authorization', text), value);
    await visit(page, '/user/general');
    await expect(signInDialog(page)).toBeVisible();
    await expectPath(page, '/');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('heading', { name: 'Video conferences, one link away' }),
    ).toBeVisible();
  });
});

test.describe('another tab', () => {
  test('[GD-8] that removes the authorization sends the personal area to the start page', async ({
    openPage,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', 'The desktop app has one window');
    const page = await openAs(openPage);
    // Before it has loaded, the page would ask for the person.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await page.context().newPage();
    await watch.add(other);
    await other.goto('/guest/404');
    await other.evaluate(() => localStorage.removeItem('authorization'));
    await expectPath(page, '/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('a refusal by the server', () => {
  test('[GD-9] in the personal area leads to the start page with a notice', async ({
    openPage,
  }) => {
    // Signed in on a conference page, so that the personal area has sent no request yet.
    const page = await openPage('/c/demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, 'anna');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await endSignIn(page);
    await visitInside(page, '/user/room/list');
    await expectPath(page, '/');
    await expect(page.getByText('Your account was disabled.')).toBeVisible();
    expect(await storedText(page)).not.toContain('accessToken');
  });
});

test('[GD-10] a language change loads documents and server info in the new language', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
  const requests = recordRequests(page);
  await chooseLanguage(page, 'Русский');
  await expect(page.getByRole('button', { name: 'Условия использования' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terms of use' })).toHaveCount(0);
  const asked = () =>
    requests
      .map((each) => new URL(each.url()))
      .filter((url) => url.search === '?lang=ru')
      .map((url) => url.pathname)
      .sort();
  await expect
    .poll(asked)
    .toEqual(['/api/v3.8/server', '/api/v3.8/server/documentation', '/api/v3.8/server/documents']);
  await page.getByRole('button', { name: 'Связаться с администратором' }).click();
  await expect(page.getByText('Alex Reed')).toBeVisible();
});

test.describe('inside the desktop client of another maker', () => {
  test('[GD-7][CV-7] the personal area shows that access is denied', async ({ openPage }) => {
    const page = await openPage('/user/general?mode=inapp&version=8.5.0');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    await expect(alert.getByText('You don’t have access to this page.')).toBeVisible();
    await expect(page.getByText('Alex Reed')).toBeVisible();
    await expectPath(page, '/user/general');
  });

  test('[GD-1][IA-2] reloading another page stays in the app, and an outdated app is mentioned once', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/check?mode=inapp&version=7.4.1');
    const notice = page.getByText('Your app is out of date.');
    await expect(notice).toBeVisible();
    await visit(page, '/user/general');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('[GD-1][GD-5b] a link with a key opens the personal area', async ({ openPage }) => {
    const page = await openPage(`/user/general?${LINK}&lang=en&mode=inapp&version=8.0.0`);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  });
});

test.describe('over plain http', () => {
  const HOST = 'plenum.test';
  const RESOLVER = ['--host-resolver-rules=MAP plenum.test 127.0.0.1'];
  const NO_HOST = 'The desktop app has no host name of its own';

  test('[GD-4][CV-7][AU-1][OV-1] in-app mode shows that HTTPS is not enabled, and a browser accepts no password', async ({
    chromiumWith,
    serverWith,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', NO_HOST);
    const server = await serverWith({ settings: { allowed_hosts: HOST } });
    const context = await (await chromiumWith(RESOLVER)).newContext();
    const page = await context.newPage();
    await watch.add(page);
    // Chromium reports that the opener policy's header only works on secure pages.
    watch.tolerate(/Cross-Origin-Opener-Policy/u);
    await page.goto(named(server.url, '/c/demo?mode=inapp'));
    await expect(page.getByRole('heading', { name: 'The connection isn’t secure' })).toBeVisible();
    await expect(page.getByText('HTTPS isn’t enabled on this server.')).toBeVisible();

    // The tab keeps the mode, another has none.
    const other = await context.newPage();
    await watch.add(other);
    await other.goto(named(server.url, '/c/demo'));
    await expect(other.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await other.getByRole('button', { name: 'Sign in' }).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByText('To protect your data, sign-in needs HTTPS.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await other.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await context.close();
  });

  test('[GD-4][OV-2] shows a warning that can be silenced if HTTPS is on but unreachable @all', async ({
    chromiumWith,
    serverWith,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', NO_HOST);
    const server = await serverWith({
      settings: { allowed_hosts: HOST, ssl_enabled: true, secure_url: `https://${HOST}:9` },
    });
    const context = await (await chromiumWith(RESOLVER)).newContext();
    const page = await context.newPage();
    await watch.add(page);
    watch.tolerate(/Cross-Origin-Opener-Policy|ERR_|Content Security Policy/u);
    const warning = page.getByRole('dialog', { name: 'The connection isn’t secure' });
    await page.goto(named(server.url, '/c/demo'));
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Stay on this page' }).click();
    await page.reload();
    await expect(warning).toBeVisible();
    await warning.getByRole('checkbox', { name: 'Don’t show this again' }).check();
    await warning.getByRole('button', { name: 'Stay on this page' }).click();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await expect(warning).toHaveCount(0);
    await context.close();
  });

  test('[GD-4][CH-2] keeps the input when the page moves to HTTPS, without putting it into the address', async ({
    chromiumWith,
    server,
    serverWith,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', NO_HOST);
    const front = await startTlsFront(server.url);
    const secure = front.url.replace('localhost', HOST);
    const open = await serverWith({
      settings: { allowed_hosts: HOST, ssl_enabled: true, secure_url: secure },
    });
    const context = await (
      await chromiumWith([...RESOLVER, '--ignore-certificate-errors'])
    ).newContext();
    watch.tolerate(/Cross-Origin-Opener-Policy/u);
    for (const [path, label, text] of [
      ['/c/demo', 'Your name', 'Ада & Łukasz'],
      ['/', 'Conference link or ID', 'demo'],
    ] as const) {
      const page = await context.newPage();
      await watch.add(page);
      // The page moves when the secure address has answered.
      const typed = Promise.withResolvers<void>();
      await page.route(`${secure}/`, async (route) => {
        await typed.promise;
        await route.continue();
      });
      await page.goto(named(open.url, path));
      const field = page.getByRole('textbox', { name: label });
      await field.pressSequentially(text);
      typed.resolve();
      await page.waitForURL((url) => url.protocol === 'https:');
      await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
      expect(page.url()).toBe(secure + path);
    }
    await context.close();
    await front.close();
  });

  function named(url: string, path: string): string {
    const { port } = new URL(url);
    return `http://${HOST}:${port}${path}`;
  }
});

async function accessToken(page: Page): Promise<string> {
  return page.evaluate(() =>
    String(JSON.parse(localStorage.getItem('authorization') ?? '{}').accessToken),
  );
}

async function changeStored(page: Page, change: object): Promise<void> {
  await page.evaluate((changed) => {
    const stored: object = JSON.parse(localStorage.getItem('authorization') ?? '{}');
    localStorage.setItem('authorization', JSON.stringify({ ...stored, ...changed }));
  }, change);
}

/** Makes the server end the session, like an administrator, without the page's knowledge. */
async function endSignIn(page: Page): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const { accessToken: token } = JSON.parse(localStorage.getItem('authorization') ?? '{}');
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return answer.status;
  }, REVOKE_PATH);
  expect(status).toBe(200);
}

/** Navigates to an address without reloading the page, like a link of the application. */
async function visitInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(undefined, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
