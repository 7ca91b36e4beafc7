/** Asks the server every route of the table of rights, as every role. */
import path from 'node:path';
import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/database/open.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/wire/user.ts';
import { type ConferenceKind, ROLES, ROUTE_RIGHTS, type Role, type RouteRight } from '../rights.ts';
import { list, startTestServer, type TestServer, text, at } from './testServer.ts';

const KEY = 'a1'.repeat(20);
const LOGINS = { noRights: 'dora', user: 'chen', moderator: 'boris', owner: 'anna' } as const;

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
  const file = createClient({ url: `file:${path.join(server.directory, DATABASE_FILE)}` });
  await file.execute(statement);
  file.close();
}

/** Signed in anew each time, because some routes end sign-ins. */
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
  }
}

const WITH: Readonly<Record<ConferenceKind, object>> = {
  private: {},
  public: { allow_guests: true },
  invitedOnly: { allow_only_planned_participants: true },
};

/** Makes what the places of a path stand for, all of it the owner's and nobody's before. */
async function prepare(route: RouteRight, unique: string): Promise<ReadonlyMap<string, string>> {
  const token = await server.signIn('anna');
  const made = new Map([
    ['user_id', 'anna'],
    ['participant_id', 'nobody_inside'],
    ['group_id', 'design'],
    ['arrival', '999999'],
    ['name', 'missing.wav'],
    ['upload_id', '0'.repeat(32)],
    ['live_id', '0'.repeat(32)],
    ['key', 'x'.repeat(40)],
    ['file_key', 'x'.repeat(32)],
  ]);
  const needs = (place: string) => route.path.includes(`{${place}}`);
  if (needs('user_id')) {
    const bytes = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    await server.call('users/anna/avatar', {
      token,
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/gif' },
    });
  }
  if (needs('contact_id')) {
    const id = `contact_${unique}@x.example`;
    await server.call('users/anna/addressbook', { token, body: { id } });
    made.set('contact_id', id);
  }
  if (needs('template_id')) {
    const object = { topic: 'T', type: 0, schedule: { type: -1 } };
    const answer = await server.call('templates/conferences', { token, body: { object } });
    made.set('template_id', text(answer.body, 'template.id'));
  }
  if (needs('conference_id') || needs('session_id')) {
    const answer = await server.call('conferences', {
      token,
      body: {
        topic: 'Rights',
        type: 0,
        schedule: { type: -1 },
        registration_enabled: true,
        invitations: [
          { id: LOGINS.owner },
          { id: LOGINS.user },
          { id: LOGINS.moderator, is_moderator: true },
        ],
        ...WITH[route.on ?? 'private'],
      },
    });
    const id = text(answer.body, 'conference.id');
    made.set('conference_id', id);
    made.set('invitation_id', LOGINS.user);
    if (needs('registration_id')) {
      await server.call(`conferences/${id}/registrations`, {
        token,
        body: { fields: { display_name: { value: 'Ida' }, email: { value: 'ida@x.example' } } },
      });
      const all = await server.call(`conferences/${id}/registrations`, { token });
      made.set('registration_id', text(list(all.body, 'registrations')[0], 'id'));
    }
    if (needs('session_id')) {
      await server.call(`conferences/${id}/run`, { method: 'POST', token });
      const running = await server.call(`conferences/${id}`, { token });
      made.set('session_id', text(running.body, 'conference.session_id'));
    }
  }
  return made;
}

async function ask(route: RouteRight, role: Role): Promise<number> {
  count += 1;
  const unique = `u${count}`;
  const places = await prepare(route, unique);
  const address = route.path.replaceAll(/\{(\w+)\}/gu, (place, name: string) => {
    const value = places.get(name);
    if (value === undefined) throw new Error(`Nothing stands for ${place}`);
    return encodeURIComponent(value);
  });
  const target = route.query === undefined ? address : `${address}?${route.query}`;
  const body = route.bytes
    ? new Uint8Array(Buffer.from(route.bytes.base64, 'base64'))
    : route.body?.(unique);
  const answer = await server.call(target, {
    method: route.method,
    token: await tokenOf(role),
    ...(body !== undefined && { body }),
    ...(route.bytes && { headers: { 'content-type': route.bytes.type } }),
  });
  return answer.status;
}

const name = ({ method, path: place, on }: RouteRight) =>
  `${method} ${place}${on === undefined ? '' : ` of a conference that is ${on}`}`;

describe('the table of rights', () => {
  test.each(ROUTE_RIGHTS.map((route) => [name(route), route] as const))(
    '[PA-3] holds for %s',
    async (_name, route) => {
      const answers: [Role, number][] = [];
      for (const role of ROLES) answers.push([role, await ask(route, role)]);
      expect(Object.fromEntries(answers)).toEqual(route.expected);
    },
  );

  test('[PA-3] has every route of the server, and no other', async () => {
    const page = await server.call('/api/docs/openapi.json');
    const paths = at(page.body, 'paths');
    if (typeof paths !== 'object' || paths === null) throw new Error('no description');
    const registered = Object.entries(paths).flatMap(([place, operations]: [string, unknown]) =>
      Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${place}`),
    );
    const listed = new Set(ROUTE_RIGHTS.map(({ method, path: place }) => `${method} ${place}`));
    expect(registered.filter((each) => !listed.has(each))).toEqual([]);
    expect([...listed].filter((each) => !registered.includes(each))).toEqual([]);
  });

  test('[PA-3] a right that was taken away counts at once', async () => {
    const token = await server.signIn('chen');
    const create = () =>
      server.call('conferences', {
        token,
        body: { topic: 'Mine', type: 0, schedule: { type: -1 } },
      });
    expect((await create()).status).toBe(200);
    await write("UPDATE users SET rights = '[]' WHERE login = 'chen'");
    expect((await create()).status).toBe(403);
    await write(`UPDATE users SET rights = '["${CREATE_GROUP_CONFERENCE}"]' WHERE login = 'chen'`);
    expect((await create()).status).toBe(200);
  });

  test('[PA-3] a moderator who is one no more may start nothing', async () => {
    const [anna, boris] = await Promise.all([server.signIn('anna'), server.signIn('boris')]);
    const made = await server.call('conferences', {
      token: anna,
      body: {
        topic: 'Brief',
        type: 0,
        schedule: { type: -1 },
        invitations: [{ id: 'boris', is_moderator: true }],
      },
    });
    const id = text(made.body, 'conference.id');
    const run = () => server.call(`conferences/${id}/run`, { method: 'POST', token: boris });
    expect((await run()).status).toBe(200);
    await server.call(`conferences/${id}/invitations/boris`, {
      method: 'PUT',
      token: anna,
      body: { is_moderator: false },
    });
    expect((await run()).status).toBe(403);
  });
});
