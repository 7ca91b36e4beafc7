/** Invalid or hostile addresses, stored values and answers: no white page, and no readable secret. */
import { expect, test } from '../support/serverWith.ts';
import {
  CALL_KEY,
  PASSWORD,
  expectPath,
  joinAsGuest,
  joinBox,
  recordRequests,
  signIn,
  storedText,
  submitSignIn,
  visit,
} from '../support/steps.ts';

const TOKEN_PATH = '/oauth2/v1/token';
const LINK = `call_id=anna&k=${CALL_KEY}`;

test.use({ settings: { call_key: [`anna:${CALL_KEY}`] } });

test('[RT-5] [GD-1] every hostile address shows one of our pages', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  const own = new URL(page.url()).host;
  const addresses = [
    '/c/..%2F..%2Fusers',
    '/c/%252e%252e/info',
    '/c/%E2%80%AEgnp.exe/info',
    '/c/100%25/how-to-join',
    `/c/${'9'.repeat(1500)}`,
    '//evil.example/%2f..',
    '/%5Cevil.example',
    '/user/__proto__/list',
    '/user/constructor/list/x',
    '/?mode=inapp&mode=browser&version=8.0.0%00&version=__proto__&lang=../../x&lang=de',
    `/?utm_content=${'x'.repeat(3000)}&auth=javascript:alert(1)&next=https://evil.example`,
    '/?call_id=%FF%FE&k=%00&lang=__proto__#%E0%A4%A',
    '/c/demo?auth=//evil.example&auth&call_id=..%2F..%2F',
  ];
  for (const address of addresses) {
    await page.goto(`${new URL(page.url()).protocol}//${own}${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The document has a heading before the page's script has read the address.
    await expect(page).not.toHaveURL(/[?&](?:k|call_id)=/u);
    expect(new URL(page.url()).host).toBe(own);
  }
});

test('[AU-11] [GD-6] the page starts despite corrupt stored values', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  const values = ['{', '[]', '"\\uD800"', '{"__proto__":{"kind":"guest"}}', 'x'.repeat(300_000)];
  for (const value of values) {
    await page.evaluate((text) => {
      localStorage.clear();
      const keys = ['authorization', 'language', 'lastUserName', 'lastGuestName', 'listSort'];
      for (const key of [...keys, 'hideHttpsWarning', 'joinChoice'])
        localStorage.setItem(key, text);
    }, value);
    await visit(page, '/c/demo');
    await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  }
});

test('[GD-2] a link’s language is used but not stored; one stored as plain text is read', async ({
  openPage,
}) => {
  const page = await openPage('/guest/clients?lang=de&from=mail');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.evaluate(() => localStorage.setItem('language', 'ua'));
  await visit(page, '/guest/clients?lang=__proto__');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('[GD-2] with the strict specification, neither the link nor the browser chooses the language', async ({
  browser,
  serverWith,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', 'The app serves its own documents');
  const { url } = await serverWith({ settings: { strict_specification: true } });
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await watch.add(page);
  await page.goto(`${url}/guest/clients?lang=ru`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('[CV-8] a guest joins although the storage throws', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await visit(page, '/');
  await joinBox(page).fill('demo');
  await joinBox(page).press('Enter');
  const warning = page.getByRole('alertdialog', { name: 'Cookies disabled' });
  await warning.getByRole('button', { name: 'Close' }).last().click();
  await joinAsGuest(page, 'Gustav');
  await expect(page.getByText('You’re the only one here.')).toBeVisible();
});

test('[AU-11] with a full storage, signing in works and says how long it lasts', async ({
  openPage,
}) => {
  const page = await openPage('/guest/404');
  await page.evaluate(() => {
    const full = (chunk: string) => {
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`filler${index}`, chunk);
      } catch {
        // no room for another value of this size
      }
    };
    full('x'.repeat(100_000));
    for (let index = 0; ; index += 1) {
      try {
        localStorage.setItem(`small${index}`, 'x'.repeat(100));
      } catch {
        return;
      }
    }
  });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page, 'anna');
  await expectPath(page, '/user/general');
  await expect(page.getByText('Your browser doesn’t store data for this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await expect(page.getByRole('heading', { name: 'Virtual Rooms' })).toBeVisible();
});

test.describe('a server that answers', () => {
  const ODD: readonly (readonly [string, number, string, string])[] = [
    ['HTML', 200, 'text/html', '<!doctype html><title>Log in to the hotel</title>'],
    ['a redirect', 302, 'text/html', ''],
    ['too many requests', 429, 'application/json', '{}'],
  ];

  test('[GD-3] [CV-5] with garbage never leaves a white page, and a retry loads the page @all', async ({
    openPage,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', 'The shell carries the requests, and tests cannot answer them');
    watch.tolerate(/Failed to load resource|CORS|ERR_/u);
    const page = await openPage('/guest/404');
    for (const [, status, contentType, body] of ODD) {
      const headers = status === 302 ? { location: 'https://evil.example/' } : {};
      await page.route('**/api/v3.8/server?*', (route) =>
        route.fulfill({ status, headers, contentType, body }),
      );
      await visit(page, '/guest/clients');
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toBeVisible();
      await page.unroute('**/api/v3.8/server?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(alert).toHaveCount(0);
    }
  });

  test('[GD-5b] with nothing: the key still leaves the address, and a retry uses it from memory', async ({
    openPage,
    runsIn,
    watch,
  }) => {
    test.skip(runsIn === 'desktop', 'The shell carries the requests, and tests cannot answer them');
    watch.tolerate(/Failed to load resource|ERR_/u);
    const page = await openPage('/guest/404');
    await page.route(`**${TOKEN_PATH}`, (route) => route.abort());
    await visit(page, `/guest/clients?${LINK}&from=mail`);
    await expect(page).toHaveURL(({ search }) => search === '?from=mail');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    expect(await storedText(page)).not.toContain(CALL_KEY);
    await page.unroute(`**${TOKEN_PATH}`);
    await retry.click();
    await expect(page.getByText('You’re signed in as Anna Weiss.')).toBeVisible();
  });
});

test(
  '[GD-5b] [AU-11] secrets are only where they have to be',
  { tag: '@host' },
  async ({ openPage, server, runsIn }) => {
    test.skip(runsIn === 'desktop', 'The shell carries the requests');
    const page = await openPage('/guest/404');
    const requests = recordRequests(page);
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await visit(page, `/c/demo?${LINK}`);
    await expect(page.getByText('You’re signed in as Anna Weiss.')).toBeVisible();
    await visit(page, '/');
    await page.evaluate(() => localStorage.clear());
    await visit(page, '/');
    await signIn(page, 'anna');
    const { accessToken, refreshToken, keys, ...seen } = await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('authorization') ?? '{}');
      return {
        accessToken: String(stored.accessToken),
        refreshToken: String(stored.refreshToken),
        keys: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
        address: location.href,
        referrer: document.referrer,
        cookie: document.cookie,
        state: JSON.stringify(history.state),
        markup: document.documentElement.outerHTML,
        title: document.title,
      };
    });
    const documented = ['authorization', 'lastUserName', 'language', 'listSort', 'movedAtMs'];
    expect(keys.filter((key) => !documented.includes(key))).toEqual([]);
    // The demo accounts are printed at the start.
    const log = server.output.replace(/^demo accounts .*$/mu, '');
    const places = [...Object.values(seen), ...printed, log];
    for (const secret of [CALL_KEY, PASSWORD, accessToken, refreshToken]) {
      expect(places.filter((text) => text.includes(secret))).toEqual([]);
      const carriers = requests.filter((each) =>
        `${each.url()} ${JSON.stringify(each.headers())}`.includes(secret),
      );
      // The link, and the token in the header that is requested with it.
      const isMeant = (each: (typeof carriers)[number]) =>
        (secret === CALL_KEY && each.isNavigationRequest()) ||
        (secret === accessToken && each.headers()['authorization'] === `Bearer ${secret}`);
      expect(carriers.filter((each) => !isMeant(each)).map((each) => each.url())).toEqual([]);
      const bodies = requests.filter((each) => each.postData()?.includes(secret) === true);
      expect([...new Set(bodies.map((each) => new URL(each.url()).pathname))]).toEqual(
        [CALL_KEY, PASSWORD].includes(secret) ? [TOKEN_PATH] : [],
      );
    }
  },
);
