/** Shared steps of specs, like a person's. */
import { SERVER_USERS_CLIENT_ID, TOKEN_PATH } from '../../shared/wire/proposed.ts';
import { type Locator, type Page, type Request, expect } from '@playwright/test';

/** The password of every account of the demo seed. */
export const PASSWORD = 'demo-Plenum-2026';

/**
 * An address of the front end's origin without a running page: for a person who signs in first. A browser skips the landing page;
 * the desktop app, which shows only pages, opens the landing page.
 */
export const BLANK = '/version.json';

/** A key like in the desktop client's links. */
export const CALL_KEY = '0123456789abcdef0123456789abcdef01234567';

/** Waits until the page is at this path, ignoring origin, query and fragment. */
export async function expectPath(page: Page, path: string): Promise<void> {
  // Not an expectation, which only polls.
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
}

/** Opens an address of the front end like typing it: the page reloads. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
}

/** A navigation inside the running application. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(undefined, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

export function joinBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Conference link or ID' });
}

/** Waits until the landing page's script handles its controls: before, the document's script opens conferences. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
}

export function signInDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in' });
}

/** Fills in the open sign-in dialog and submits it. */
export async function submitSignIn(
  page: Page,
  login: string,
  password: string = PASSWORD,
): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(login);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in without the dialog: the page at the path, by default the personal area, finds a stored session. With `BLANK` no page
 * opens.
 */
export async function signIn(
  page: Page,
  login = 'anna',
  path = '/user/general',
  password: string = PASSWORD,
): Promise<void> {
  await page.evaluate(storeSession, {
    login,
    password,
    clientId: SERVER_USERS_CLIENT_ID,
    tokenPath: TOKEN_PATH,
  });
  if (path === BLANK) return;
  await visit(page, path);
  await expectPath(page, new URL(path, page.url()).pathname);
}

/** A signed-in person's page. */
export async function openAs(
  openPage: (path: string) => Promise<Page>,
  login?: string,
  path?: string,
  password?: string,
): Promise<Page> {
  const page = await openPage(BLANK);
  await signIn(page, login, path, password);
  return page;
}

/** Runs in the page, because the session belongs to its origin. */
async function storeSession({
  login,
  password,
  clientId,
  tokenPath,
}: Readonly<Record<'login' | 'password' | 'clientId' | 'tokenPath', string>>): Promise<void> {
  const answer = await fetch(tokenPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      client_id: clientId,
      username: login,
      password,
    }),
  });
  const granted: unknown = await answer.json();
  const read = (key: string): unknown => Reflect.get(Object(granted), key);
  if (!answer.ok) throw new Error(`${login} could not sign in: ${answer.status}`);
  localStorage.setItem('lastUserName', JSON.stringify(login));
  localStorage.setItem(
    'authorization',
    JSON.stringify({
      kind: 'user',
      userId: login,
      accessToken: read('access_token'),
      refreshToken: read('refresh_token'),
      expiresAtMs: Date.now() + Number(read('expires_in')) * 1000,
    }),
  );
}

/** Signs out of the personal area, in the menu under the person's name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { expanded: false }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** The running lobby, and not the document's outline, which has the same field and button. */
export function lobby(page: Page): Locator {
  return page.getByRole('region', { name: 'Join the conference' });
}

/** Joins from the lobby of the open conference page. */
export async function joinAsGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** All stored values of a page, as one text. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
}

export function recordRequests(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Chooses another interface language by its own name. */
export async function chooseLanguage(page: Page, nativeName: string): Promise<void> {
  await page.getByRole('combobox').filter({ hasText: 'English' }).selectOption(nativeName);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/** Expands the scheduler's further options if they are collapsed. */
export async function unfoldOptions(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'More options' });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(page.getByRole('tablist', { name: 'Sections' })).toBeVisible();
}

/** Opens one of the tabs among the further options of the scheduler. */
export async function openOptions(page: Page, name: string): Promise<void> {
  await unfoldOptions(page);
  await page.getByRole('tab', { name }).click();
}

/** Runs an act that closes its own page. */
export async function closing(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error;
  });
}
