/** What leaves the page: only requests to its own server, and no secret where others could read it. */
import type { Page } from '@playwright/test';
import { leaveToOthers } from '../support/meeting.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  BLANK,
  CALL_KEY,
  PASSWORD,
  expectPath,
  recordRequests,
  signIn,
  visit,
} from '../support/steps.ts';

test.use({ settings: { call_key: `boris:${CALL_KEY}` } });

test(
  'joining a conference contacts no other host and reveals no secret',
  { tag: '@host' },
  async ({ openPage }) => {
    const page = await openPage('/guest/404');
    const requests = recordRequests(page);
    const printed: string[] = [];
    const titles = new Set<string>();
    page.on('console', (message) => printed.push(message.text()));
    page.on('framenavigated', () => void page.title().then((title) => titles.add(title), ignore));

    await visit(page, '/');
    await page.getByRole('button', { name: 'Terms of use' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await signIn(page, 'anna');
    const secrets = [PASSWORD, ...(await tokens(page))];
    expect(secrets).toHaveLength(3);
    await page.getByRole('link', { name: 'Virtual Rooms' }).click();
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Demo conference' }).click();
    const card = page.getByRole('region', { name: 'Details' });
    await card.getByRole('button', { name: 'Join', exact: true }).click();
    await expectPath(page, '/c/demo');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('You’re the only one here.')).toBeVisible();
    titles.add(await page.title());
    await leaveToOthers(page);
    await expect(page.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
    titles.add(await page.title());

    const own = originOf(page.url());
    const urls = requests.map((each) => each.url());
    expect(urls.filter((url) => originOf(url) !== own && !/^(?:blob|data):/u.test(url))).toEqual(
      [],
    );
    expect(urls.length).toBeGreaterThan(5);
    for (const secret of secrets) {
      expect(urls.filter((url) => url.includes(secret))).toEqual([]);
      expect(printed.filter((text) => text.includes(secret))).toEqual([]);
      expect([...titles].filter((title) => title.includes(secret))).toEqual([]);
    }
  },
);

test('a link’s key appears neither in titles nor in messages', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await visit(page, `/?call_id=boris&k=${CALL_KEY}`);
  await expect(page.getByRole('button', { name: 'Boris Ivanov' })).toBeVisible();
  expect(printed.filter((text) => text.includes(CALL_KEY))).toEqual([]);
  expect(await page.title()).not.toContain(CALL_KEY);
  const { referrer, html } = await page.evaluate(() => ({
    referrer: document.referrer,
    html: document.documentElement.outerHTML,
  }));
  expect(referrer).not.toContain(CALL_KEY);
  expect(html).not.toContain(CALL_KEY);
});

test('WebSockets connect only to the page’s server, without a token in the address', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The desktop app opens its sockets outside the page');
  const page = await openPage(BLANK);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await signIn(page, 'anna');
  const secrets = await tokens(page);
  await visit(page, '/c/demo');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('You’re the only one here.')).toBeVisible();
  expect(sockets).not.toEqual([]);
  for (const url of sockets) {
    expect(new URL(url).host).toBe(new URL(page.url()).host);
    for (const secret of secrets) expect(url).not.toContain(secret);
  }
});

/** The page's stored access and refresh tokens. */
async function tokens(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('authorization') ?? '{}');
    return [String(stored.accessToken), String(stored.refreshToken)];
  });
}

/** Scheme, host and port; `URL.origin` doesn't support the desktop app's scheme. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

function ignore(): void {
  // The page was navigating to another document and had no title.
}
