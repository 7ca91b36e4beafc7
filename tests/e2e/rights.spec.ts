/** The pages' part of the table of rights: which pages open for a person, and what they offer. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/demo.ts';
import { PAGE_ACTIONS, PAGE_GATES, PAGE_SIGNS } from '../pageRights.ts';
import type { Role } from '../roles.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectPath, openAs, signInDialog, visit } from '../support/steps.ts';

const LOGINS = { noRights: 'dora', user: 'chen', moderator: 'boris', owner: 'anna' } as const;
type PageRole = keyof typeof LOGINS;
const PAGE_ROLES: readonly PageRole[] = ['noRights', 'user', 'moderator', 'owner'];

/** One of each kind: below each address, and one that not every signed-in person may open. */
const SOME_GATES: ReadonlySet<string> = new Set([
  '/user/general',
  '/user/room/create',
  '/admin',
  '/admin/people',
]);

// The guard's test has the whole table; that its answer becomes a page is tested in every run.
for (const [isSome, which] of [
  [true, 'some pages'],
  [false, 'the other pages'],
] as const) {
  const when = isSome ? '' : ' @all';
  test(`[PA-3] [GD-7] ${which} of the personal area ask a guest to sign in${when}`, async ({
    openPage,
  }) => {
    const page = await openPage('/');
    for (const { path, endsAt } of PAGE_GATES) {
      if (SOME_GATES.has(path) !== isSome) continue;
      await visit(page, path);
      await expect(signInDialog(page)).toBeVisible();
      await expectPath(page, endsAt.guest ?? path);
    }
  });
}

const named = PAGE_ACTIONS.flatMap((action) =>
  action.name === undefined ? [] : [{ ...action, name: action.name }],
);
const paths = [...new Set(named.map(({ path }) => path))];

for (const role of PAGE_ROLES) {
  // The rule is one function with its own table; its two extremes on pages are tested in every run.
  const when = role === 'noRights' || role === 'owner' ? '' : ' @all';
  test(`[PA-3] [RT-16] pages open for ${role} and offer what the table says${when}`, async ({
    openPage,
    server,
  }) => {
    const id = await createRoom(server.url);
    const page = await openAs(openPage, LOGINS[role]);
    // A person with more rights than a user is not redirected.
    if (role === 'user') await expectGates(page, role, PAGE_GATES);
    if (role === 'noRights') await expectGates(page, role, PAGE_GATES.filter(isShownInEveryRun));
    for (const path of paths) {
      await visit(page, path.replace('{conference_id}', id));
      // Elements that have not loaded yet would count as not offered.
      const sign = PAGE_SIGNS[path] ?? /./u;
      await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible();
      // The header of a card appears before the rest.
      await expect(page.getByRole('status').filter({ hasText: LOADING })).toHaveCount(0);
      const menu = page.getByRole('button', { name: 'More', exact: true });
      const actions = named.filter((each) => each.path === path);
      if (actions.some(({ role: kind }) => kind === 'menuitem') && (await menu.count()) > 0) {
        await menu.click();
        await expect(page.getByRole('menu')).toBeVisible();
      }
      for (const action of actions) {
        const found = page.getByRole(action.role, { name: action.name, exact: true });
        const isOffered = action.visibleTo.some((each: Role) => each === role);
        await expect(found, `${action.id} for ${role}`).toHaveCount(isOffered ? 1 : 0);
      }
    }
  });
}

test('[PA-3] [RT-16] the other pages open for noRights @all', async ({ openPage }) => {
  const page = await openAs(openPage, LOGINS.noRights);
  await expectGates(
    page,
    'noRights',
    PAGE_GATES.filter((gate) => !isShownInEveryRun(gate)),
  );
});

type Gate = (typeof PAGE_GATES)[number];

function isShownInEveryRun({ path, endsAt }: Gate): boolean {
  return SOME_GATES.has(path) || endsAt.noRights !== undefined;
}

async function expectGates(page: Page, role: PageRole, gates: readonly Gate[]): Promise<void> {
  for (const { path, endsAt } of gates) {
    await visit(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    await expectPath(page, endsAt[role] ?? path);
  }
}

/** Elements that wait for the server are marked. */
const LOADING = /^(?:Loading|Opening)/u;

/** A stopped room of the owner, with the table's moderator and user. */
async function createRoom(url: string): Promise<string> {
  const id = 'rights_room';
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/oauth2/v1/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      grant_type: 'password',
      client_id: 'trueconf_server_users',
      username: LOGINS.owner,
      password: DEMO_PASSWORD,
    }),
  });
  const token: unknown = Reflect.get(Object(await signedIn.json()), 'access_token');
  const made = await fetch(`${url}/api/v3.8/conferences`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${String(token)}` },
    body: JSON.stringify({
      id,
      topic: 'Room of rights',
      type: 0,
      schedule: { type: -1 },
      invitations: [
        { id: LOGINS.owner },
        { id: LOGINS.moderator, is_moderator: true },
        { id: LOGINS.user },
      ],
    }),
  });
  // Another test of this worker may have created it already.
  expect([200, 400]).toContain(made.status);
  return id;
}
