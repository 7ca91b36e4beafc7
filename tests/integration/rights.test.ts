/** Requests every route of the table of rights, as every role. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTE_PERMISSIONS } from '#server/http/server/routePermissions.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { ROUTE_RIGHTS, type RouteRight } from '../rights.ts';
import { ROLES, type Role } from '../roles.ts';
import { askRoute, nameOfRoute, prepareRoute } from './routeRequests.ts';
import { writeData } from './testData.ts';
import { startTestServer, type TestServer, text, at } from './testServer.ts';

const KEY = 'a1'.repeat(20);
const LOGINS = { noRights: 'dora', user: 'chen', moderator: 'boris', owner: 'anna' } as const;
/** Accounts with only a role. */
const WITH_ROLE = {
  securityAdministrator: { login: 'sara', right: 'audit_server' },
  operator: { login: 'olga', right: 'operate_conferences' },
} as const;

let server: TestServer;
let disabledToken: string;
let keyToken: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer([`call_key=frida@other.example:${KEY}`, 'notify_per_hour=1000']);
  await server.call('users', {
    body: {
      first_name: 'Eva',
      last_name: 'Gone',
      email: 'eva@plenum.example',
      login_name: 'eva',
      password: 'demo-Plenum-2026',
    },
  });
  const anna = await server.signIn('anna');
  for (const { login, right } of Object.values(WITH_ROLE)) {
    const names = { login_name: login, email: `${login}@plenum.example` };
    const body = { ...names, password: 'demo-Plenum-2026', rights: [right] };
    await server.post('users', anna, body);
  }
  disabledToken = await server.signIn('eva');
  await write("UPDATE users SET is_active = 0 WHERE login = 'eva'");
  const answer = await server.call('/oauth2/v1/token', {
    body: {
      grant_type: 'client_secret_key',
      client_id: 'trueconf_server_users',
      call_id: 'frida@other.example',
      k: KEY,
    },
  });
  keyToken = text(answer.body, 'access_token');
});

async function write(statement: string): Promise<void> {
  await writeData(server.directory, statement);
}

/** Signs in again each time, because some routes end sign-ins. */
async function tokenOf(role: Role): Promise<string | undefined> {
  switch (role) {
    case 'guest':
      return undefined;
    case 'keyHolder':
      return keyToken;
    case 'disabled':
      return disabledToken;
    case 'noRights':
    case 'user':
    case 'moderator':
    case 'owner':
      return server.signIn(LOGINS[role]);
    case 'securityAdministrator':
    case 'operator':
      return server.signIn(WITH_ROLE[role].login);
  }
}

async function ask(route: RouteRight, role: Role): Promise<number> {
  count += 1;
  const unique = `u${count}`;
  const places = await prepareRoute(server, route, unique, LOGINS);
  return (await askRoute(server, route, { places, token: await tokenOf(role), unique })).status;
}

describe('the table of rights', () => {
  test.each(ROUTE_RIGHTS.map((route) => [nameOfRoute(route), route] as const))(
    '[PA-3] holds for %s',
    async (_name, route) => {
      const answers: [Role, number][] = [];
      for (const role of ROLES) answers.push([role, await ask(route, role)]);
      expect(Object.fromEntries(answers)).toEqual(route.expected);
    },
  );

  test('[PA-3] has exactly the server’s routes', async () => {
    const page = await server.call('/api/docs/openapi.json');
    const paths = at(page.body, 'paths');
    if (typeof paths !== 'object' || paths === null) throw new Error('no description');
    const registered = Object.entries(paths).flatMap(([place, operations]: [string, unknown]) =>
      Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${place}`),
    );
    expect(Object.keys(ROUTE_PERMISSIONS).filter((each) => !registered.includes(each))).toEqual([]);
    const listed = new Set(ROUTE_RIGHTS.map(({ method, path: place }) => `${method} ${place}`));
    expect(registered.filter((each) => !listed.has(each))).toEqual([]);
    expect([...listed].filter((each) => !registered.includes(each))).toEqual([]);
  });

  test('[PA-3] losing a right applies at once', async () => {
    const token = await server.signIn('chen');
    const create = () =>
      server.post('conferences', token, { topic: 'Mine', type: 0, schedule: { type: -1 } });
    expect((await create()).status).toBe(200);
    await write("UPDATE users SET rights = '[]' WHERE login = 'chen'");
    expect((await create()).status).toBe(403);
    await write(`UPDATE users SET rights = '["${CREATE_GROUP_CONFERENCE}"]' WHERE login = 'chen'`);
    expect((await create()).status).toBe(200);
  });

  test('[PA-3] a former moderator cannot start a conference', async () => {
    const [anna, boris] = await server.signInAll('anna', 'boris');
    const id = await server.create(anna, {
      topic: 'Brief',
      invitations: [{ id: 'boris', is_moderator: true }],
    });
    const run = () => server.post(`conferences/${id}/run`, boris);
    expect((await run()).status).toBe(200);
    await server.put(`conferences/${id}/invitations/boris`, anna, { is_moderator: false });
    expect((await run()).status).toBe(403);
  });
});
