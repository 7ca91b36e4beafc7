/** Groups of people, and the rights that come with them (contract 6.7, 5.6). */
import { beforeAll, describe, expect, test } from 'vitest';
import { SCALE } from '#server/seed/scale.ts';
import { userSchema } from '#shared/wire/user.ts';
import { openData } from './testData.ts';
import { at, list, startTestServer, type TestServer } from './testServer.ts';

describe('groups', () => {
  let server: TestServer;
  let dora: string;
  beforeAll(async () => {
    server = await startTestServer();
    dora = await server.signIn('dora');
  });

  test('are listed with their people [PA-4]', async () => {
    const { body } = await server.call('groups', { token: dora });
    expect(list(body, 'groups').map((each) => at(each, 'display_name'))).toEqual([
      'Design',
      'Engineering',
    ]);
    const people = async (id: string) => {
      const answer = await server.call(`groups/${encodeURIComponent(id)}/users`, { token: dora });
      return list(answer.body, 'users').map((each) => at(each, 'id'));
    };
    expect(await people('engineering')).toEqual(['anna', 'boris', 'chen']);
    expect(await people('@no_group')).toEqual(['dora']);
  });

  test('that do not exist are not found [PA-4]', async () => {
    expect((await server.call('groups/nothing/users', { token: dora })).status).toBe(404);
  });

  test.each(['groups', 'groups/design/users'])('%s is closed to guests [PA-3]', async (path) => {
    expect((await server.call(path)).status).toBe(403);
  });
});

test('are listed by pages, like their people [PA-4]', { timeout: 30_000 }, async () => {
  const server = await startTestServer([], { seed: 'scale' });
  const token = await server.signIn('anna');
  const whole = async (path: string, kind: string) => {
    const found: unknown[] = [];
    for (let next: unknown = ''; next !== -1;) {
      const { body } = await server.call(`${path}?page_size=9&page_id=${String(next)}`, { token });
      found.push(...list(body, kind));
      next = at(body, 'next_page_id');
    }
    return found.map((each) => at(each, 'id'));
  };
  const groups = await whole('groups', 'groups');
  expect(groups).toHaveLength(SCALE.groups + 2);
  expect(new Set(groups).size).toBe(groups.length);
  const people = await whole('groups/team01/users', 'users');
  expect(people.length).toBeGreaterThan(80);
  expect(new Set(people).size).toBe(people.length);
});

test('give their rights to their members [PA-3]', async () => {
  const first = await startTestServer();
  await first.stop();
  const file = openData(first.directory);
  await file.batch([
    `INSERT INTO groups (id, display_name, rights)
     VALUES ('planners', 'Planners', '["create_group_conference","edit_address_book"]')`,
    `INSERT INTO group_members (group_id, login) VALUES ('planners', 'dora')`,
  ]);
  file.close();
  const server = await startTestServer([], { dataDirectory: first.directory });
  const dora = await server.signIn('dora');
  const user = userSchema.parse((await server.call('users/dora', { token: dora })).body);
  expect(user.rights.toSorted()).toEqual(['create_group_conference', 'edit_address_book']);
  const seenByAnna = await server.call('users/dora', { token: await server.signIn('anna') });
  expect(userSchema.parse(seenByAnna.body).rights).toEqual([]);
  const made = await server.post('conferences', dora, {
    topic: 'Of Dora',
    type: 0,
    schedule: { type: -1 },
  });
  expect(made.status).toBe(200);
  const added = await server.post('users/dora/addressbook', dora, { id: '#tel:1' });
  expect(added.status).toBe(200);
});
