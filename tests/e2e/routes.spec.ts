/** Addresses and where they end (specification 2). */
import { expect, test } from '../support/serverWith.ts';
import { expectPath, recordRequests, signIn, signInDialog, visit } from '../support/steps.ts';

test.describe('for a visitor', () => {
  const ADDRESSES: readonly (readonly [id: string, from: string, to: string, heading: string])[] = [
    ['RT-1', '/', '/', 'Plenum'],
    ['RT-2', '/guest/clients', '/guest/clients', 'Downloads'],
    ['RT-3', '/guest/login', '/guest/403', 'No access'],
    ['RT-4', '/guest/404', '/guest/404', 'Page not found'],
    ['RT-4', '/guest/403', '/guest/403', 'No access'],
    ['RT-5', '/guest/auth/login', '/guest/403', 'No access'],
    ['RT-5', '/guest', '/', 'Plenum'],
    ['RT-5', '/nothing/is/here', '/guest/404', 'Page not found'],
    ['RT-5', '/guest/nothing', '/guest/404', 'Page not found'],
    ['RT-6', '/c/demo', '/c/demo', 'Demo conference'],
    ['RT-7', '/c/demo/conference', '/c/demo/conference', 'Demo conference'],
    ['RT-8', '/c/demo/info', '/c/demo/info', 'Demo conference'],
    ['RT-9', '/c/demo/how-to-join', '/c/demo/how-to-join', 'How to join'],
    ['RT-9', '/c/demo/help', '/c/demo/how-to-join', 'How to join'],
    ['RT-10', '/c/nothere', '/c/nothere/404', 'There is no such conference'],
    ['RT-10', '/c/nothere/info', '/c/nothere/404', 'There is no such conference'],
    ['RT-10', '/c/nothere/404', '/c/nothere/404', 'There is no such conference'],
    ['RT-10', '/c/not-found', '/c/not-found', 'Nothing is at this address'],
    ['RT-10', '/c', '/c/not-found', 'Nothing is at this address'],
    ['RT-10', '/c/', '/c/not-found', 'Nothing is at this address'],
    ['RT-10', '/c/demo/elsewhere', '/c/not-found', 'Nothing is at this address'],
    ['RT-10', '/c/demo/info/more', '/c/not-found', 'Nothing is at this address'],
  ];
  for (const [id, from, to, heading] of ADDRESSES) {
    test(`[${id}] ${from} ends at ${to}`, async ({ openPage }) => {
      const page = await openPage(from);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectPath(page, to);
    });
  }

  for (const from of ['/user', '/user/general', '/user/conference/list', '/user/nothing']) {
    test(`[GD-7][RT-12] ${from} asks to sign in on the landing page`, async ({ openPage }) => {
      const page = await openPage(from);
      await expect(signInDialog(page)).toBeVisible();
      await expect(page).toHaveURL(
        ({ pathname, hash }) => pathname === '/' && hash === '#auth-personal-area',
      );
    });
  }

  test('[RT-10] the page of a missing conference leads to the start page', async ({ openPage }) => {
    const page = await openPage('/c/nothere');
    await page.getByRole('button', { name: 'To the start page' }).click();
    await expectPath(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Plenum' })).toBeVisible();
  });

  test('[RT-10] going back from a missing conference leaves it', async ({ openPage }) => {
    const page = await openPage('/guest/clients');
    await visit(page, '/c/nothere');
    await expectPath(page, '/c/nothere/404');
    await page.goBack();
    await expectPath(page, '/guest/clients');
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
  test(
    '[RT-12][RT-13][RT-17] addresses end where they should',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openPage('/');
      await signIn(page);
      for (const [id, from, to, heading] of ADDRESSES) {
        await test.step(`[${id}] ${from} ends at ${to}`, async () => {
          await visit(page, from);
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
          await expectPath(page, to);
        });
      }
    },
  );

  test('[RT-16][PA-3] creating leads to the list without the right', async ({ openPage }) => {
    const page = await openPage('/');
    await signIn(page, 'dora');
    for (const type of ['conference', 'room', 'template']) {
      await visit(page, `/user/${type}/create`);
      await expectPath(page, `/user/${type}/list`);
    }
  });
});

test.describe('the auth flag', () => {
  for (const [query, rest] of [
    ['?auth', ''],
    ['?auth=1', ''],
    ['?from=mail&auth=true', '?from=mail'],
  ] as const) {
    test(`[RT-6] ${query} opens the dialog and leaves the address`, async ({ openPage }) => {
      const page = await openPage(`/c/demo${query}`);
      const asGuest = page.getByRole('dialog', { name: 'Join as a guest' });
      await expect(asGuest).toBeVisible();
      await expect(page).toHaveURL(
        ({ pathname, search }) => pathname === '/c/demo' && search === rest,
      );

      await asGuest.getByRole('button', { name: 'Sign in with an account' }).click();
      await expect(signInDialog(page)).toBeVisible();
      await expect(page.getByText(/create an account|sign up|forgot/iu)).toHaveCount(0);

      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Demo conference' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test.describe('the software clients', () => {
  for (const [address, clientCase] of [
    ['/c/demo/info', 'join_conference_roaming'],
    ['/c/demo/conference', 'join_conference_button'],
  ] as const) {
    test(`[RT-11] ${address} asks for case ${clientCase}`, async ({ openPage }) => {
      const page = await openPage('/guest/404');
      const asked = page.waitForRequest(/\/software\/clients/u);
      await visit(page, address);
      const query = new URL((await asked).url()).searchParams;
      expect(query.get('case')).toBe(clientCase);
      expect(query.get('call_id')).toBe('demo');
      expect(query.get('lang')).toBe('en');
      expect(query.get('user')).toMatch(/^\$guest\d+$/u);
    });
  }

  test('[RT-2] the downloads ask for the case download', async ({ openPage }) => {
    const page = await openPage('/guest/404');
    const asked = page.waitForRequest(/\/software\/clients/u);
    await visit(page, '/guest/clients');
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('case')).toBe('download');
    expect(query.get('lang')).toBe('en');
    expect(query.get('user')).toMatch(/^\$guest\d+$/u);
  });

  test(
    '[RT-11] how-to-join on Linux sends the case and the conference alone',
    { tag: '@host' },
    async ({ openPage }) => {
      const page = await openPage('/guest/404');
      test.skip(
        !(await page.evaluate(() => navigator.userAgent.includes('Linux'))),
        'Not on Linux',
      );
      const asked = page.waitForRequest(/\/software\/clients/u);
      await visit(page, '/c/demo/how-to-join');
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
        case: 'join_conference_button',
        call_id: 'demo',
      });
    },
  );
});

test.describe('the administrator page', () => {
  test('[RT-3] opens, and is offered, where sign-in of administrators is on', async ({
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

  test('[RT-3] is not offered where it is off', async ({ openPage }) => {
    const page = await openPage('/');
    await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administrator sign-in' })).toHaveCount(0);
  });

  test('[GD-3][RT-3] is all that a server without an id shows', async ({
    openPage,
    serverWith,
  }) => {
    const server = await serverWith({ settings: { server_id: '' } });
    const page = await openPage('/', { serverUrl: server.url });
    for (const address of ['/', '/guest/clients', '/c/demo', '/user/general']) {
      await visit(page, address);
      await expect(page.getByText('This server has not been set up yet.')).toBeVisible();
      await expectPath(page, '/guest/login');
    }
  });
});

test('[RT-1] a page asks the server for nothing twice at its start', async ({ openPage }) => {
  const page = await openPage('/guest/404');
  // What the page before still asks for is not of this visit.
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Terms of use' })).toBeVisible();
  const ofThisVisit = requests.slice(requests.findIndex((each) => each.isNavigationRequest()));
  const asked = ofThisVisit.map((each) => each.url()).filter((url) => url.includes('/api/'));
  expect(asked).not.toEqual([]);
  expect(asked).toEqual([...new Set(asked)]);
});
