/** Addresses and the pages that they open. */
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, recordRequests, openAs, signInDialog, visit } from '../support/steps.ts';

test.describe('for a visitor', () => {
  const ADDRESSES: readonly (readonly [id: string, from: string, to: string, heading: string])[] = [
    ['RT-1', '/', '/', 'Video conferences, one link away'],
    ['RT-2', '/guest/clients', '/guest/clients', 'Downloads'],
    ['RT-3', '/guest/login', '/guest/403', 'No access'],
    ['RT-4', '/guest/404', '/guest/404', 'Page not found'],
    ['RT-4', '/guest/403', '/guest/403', 'No access'],
    ['RT-5', '/guest/auth/login', '/guest/403', 'No access'],
    ['RT-5', '/guest', '/', 'Video conferences, one link away'],
    ['RT-5', '/nothing/is/here', '/guest/404', 'Page not found'],
    ['RT-5', '/guest/nothing', '/guest/404', 'Page not found'],
    ['RT-6', '/c/demo', '/c/demo', 'Demo conference'],
    ['RT-7', '/c/demo/conference', '/c/demo/conference', 'Demo conference'],
    ['RT-8', '/c/demo/info', '/c/demo/info', 'Demo conference'],
    ['RT-9', '/c/demo/how-to-join', '/c/demo/how-to-join', 'How to join'],
    ['RT-9', '/c/demo/help', '/c/demo/how-to-join', 'How to join'],
    ['RT-10', '/c/nothere', '/c/nothere/404', 'Conference not found'],
    ['RT-10', '/c/nothere/info', '/c/nothere/404', 'Conference not found'],
    ['RT-10', '/c/nothere/404', '/c/nothere/404', 'Conference not found'],
    ['RT-10', '/c/not-found', '/c/not-found', 'No conference found at this address'],
    ['RT-10', '/c', '/c/not-found', 'No conference found at this address'],
    ['RT-10', '/c/', '/c/not-found', 'No conference found at this address'],
    ['RT-10', '/c/demo/elsewhere', '/c/not-found', 'No conference found at this address'],
    ['RT-10', '/c/demo/info/more', '/c/not-found', 'No conference found at this address'],
    // An undecodable path gets one of our pages, never the server's text; the others: `routes.test.ts`.
    ['RT-10', '/c/%c0%ae', '/c/not-found', 'No conference found at this address'],
    ['RT-5', '/user/%', '/guest/404', 'Page not found'],
  ];
  test('[RT-1][RT-2][RT-3][RT-4][RT-5.1][RT-5.2][RT-6][RT-7][RT-8][RT-9.2][RT-10] addresses open their pages', async ({
    openPage,
    watch,
  }) => {
    // Chromium logs the status of a document with an undecodable address.
    watch.tolerate(/the server responded with a status of 404/u);
    const page = await openPage('/guest/404');
    for (const [id, from, to, heading] of ADDRESSES) {
      await test.step(`[${id}] ${from} ends at ${to}`, async () => {
        await visit(page, from);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectPath(page, to);
      });
    }
  });

  // The other pages of the personal area: `rights.spec.ts`.
  test('[GD-7][RT-12] /user and unknown pages below it ask to sign in on the landing page', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/404');
    for (const from of ['/user', '/user/nothing']) {
      await visit(page, from);
      await expect(signInDialog(page)).toBeVisible();
      await expect(page).toHaveURL(
        ({ pathname, hash }) => pathname === '/' && hash === '#auth-personal-area',
      );
    }
  });

  test('[RT-10] the page of a missing conference leads back and to the start page', async ({
    openPage,
  }) => {
    const page = await openPage('/guest/clients');
    await visit(page, '/c/nothere');
    await expectPath(page, '/c/nothere/404');
    await page.goBack();
    await expectPath(page, '/guest/clients');
    await page.goForward();
    await page.getByRole('button', { name: 'Go home' }).click();
    await expectPath(page, '/');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Video conferences, one link away' }),
    ).toBeVisible();
  });
});

test.describe('for a registered user', () => {
  const ADDRESSES: readonly (readonly [id: string, from: string, to: string, heading: string])[] = [
    ['RT-12', '/user', '/user/general', 'Today'],
    ['RT-12', '/user/nothing', '/user/general', 'Today'],
    ['RT-13', '/user/conference/list', '/user/conference/list', 'Scheduled'],
    ['RT-13', '/user/room/list', '/user/room/list', 'Virtual Rooms'],
    ['RT-13', '/user/template/list', '/user/template/list', 'Templates'],
    ['RT-13', '/user/room/list/annas_room', '/user/room/list/annas_room', 'Virtual Rooms'],
    ['RT-17', '/user/conference', '/user/conference/list', 'Scheduled'],
    ['RT-17', '/user/room', '/user/room/list', 'Virtual Rooms'],
    ['RT-17', '/user/room/view', '/user/room/list', 'Virtual Rooms'],
    ['RT-17', '/user/room/view/annas_room', '/user/room/list/annas_room', 'Virtual Rooms'],
    ['RT-17', '/user/room/create/', '/user/room/create', 'New'],
    ['RT-17', '/user/room/edit/annas_room/more', '/user/room/edit/annas_room', 'Edit'],
    [
      'RT-14',
      '/user/room/list/annas_room/analytics',
      '/user/room/list/annas_room/analytics',
      'Analytics',
    ],
    [
      'RT-14',
      '/user/room/list/annas_room/recordings',
      '/user/room/list/annas_room/recordings',
      'Recordings',
    ],
    ['RT-15', '/user/account', '/user/account', 'Account'],
    ['RT-15', '/user/contacts', '/user/contacts', 'Contacts'],
  ];
  test('[RT-12.2][RT-13][RT-17] addresses open their pages', async ({ openPage }) => {
    const page = await openAs(openPage);
    for (const [id, from, to, heading] of ADDRESSES) {
      await test.step(`[${id}] ${from} ends at ${to}`, async () => {
        await visit(page, from);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expectPath(page, to);
      });
    }
  });
});

test.describe('the auth flag', () => {
  // Its other forms: `takeAuthFlag.test.ts`.
  test('[RT-6] opens the dialog and disappears from the address', async ({ openPage }) => {
    const page = await openPage('/c/demo?from=mail&auth=true');
    const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
    await expect(asGuest).toBeVisible();
    await expect(page).toHaveURL(
      ({ pathname, search }) => pathname === '/c/demo' && search === '?from=mail',
    );

    await asGuest.getByRole('button', { name: 'Sign in with an account' }).click();
    await expect(signInDialog(page)).toBeVisible();
    await expect(page.getByText(/create an account|sign up|forgot/iu)).toHaveCount(0);

    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  '[RT-2][RT-11.1] the page requests the software clients for its case',
  { tag: '@host' },
  async ({ openPage }) => {
    const page = await openPage('/guest/404');
    const queryAt = async (address: string): Promise<Record<string, string>> => {
      // The previous page may still send requests, too.
      const asked = page.waitForRequest(
        (request) =>
          request.url().includes('/software/clients') && new URL(page.url()).pathname === address,
      );
      await visit(page, address);
      return Object.fromEntries(new URL((await asked).url()).searchParams);
    };
    const asGuest = { lang: 'en', user: expect.stringMatching(/^\$guest\d+$/u) };
    expect(await queryAt('/guest/clients')).toMatchObject({ case: 'download', ...asGuest });
    for (const [address, clientCase] of [
      ['/c/demo/info', 'join_conference_roaming'],
      ['/c/demo/conference', 'join_conference_button'],
    ] as const) {
      const expected = { case: clientCase, call_id: 'demo', ...asGuest };
      expect(await queryAt(address)).toMatchObject(expected);
    }
    // On Linux only the case and the conference.
    if (await page.evaluate(() => navigator.userAgent.includes('Linux'))) {
      expect(await queryAt('/c/demo/how-to-join')).toEqual({
        case: 'join_conference_button',
        call_id: 'demo',
      });
    }
  },
);

test.describe('the administrator page', () => {
  test('[RT-3] opens and is linked if administrators may sign in', async ({
    openPage,
    serverWith,
  }) => {
    const server = await serverWith({ settings: { login_enabled: true } });
    const page = await openPage('/', { serverUrl: server.url });
    await page.getByRole('link', { name: 'Administrator sign-in' }).click();
    await expectPath(page, '/guest/login');
    await visit(page, '/guest/auth/login');
    await expect(page.getByRole('heading', { name: 'Administrator sign-in' })).toBeVisible();
    await expectPath(page, '/guest/login');
  });

  test('[GD-3][RT-3] is the only page of a server without an id', async ({
    openPage,
    serverWith,
  }) => {
    const server = await serverWith({ settings: { server_id: '' } });
    const page = await openPage('/', { serverUrl: server.url });
    for (const address of ['/', '/guest/clients', '/c/demo', '/user/general']) {
      await visit(page, address);
      await expect(page.getByText('This server hasn’t been set up yet.')).toBeVisible();
      await expectPath(page, '/guest/login');
    }
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('The server still isn’t set up.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('[RT-1] a starting page sends no request twice', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  // Requests of the previous page don't belong to this visit.
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
  const ofThisVisit = requests.slice(requests.findIndex((each) => each.isNavigationRequest()));
  const asked = ofThisVisit.map((each) => each.url()).filter((url) => url.includes('/api/'));
  expect(asked).not.toEqual([]);
  expect(asked).toEqual([...new Set(asked)]);
});
