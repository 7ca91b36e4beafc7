/** An invitation is for the intended person: signing up under the invited name doesn't give access. */
import { expect, test } from 'vitest';
import { knockAt } from './callClients.ts';
import { writeData } from './testData.ts';
import { at, list, startTestServer } from './testServer.ts';
let count = 0;

const server = await startTestServer();
const anna = await server.signIn('anna');

async function invite(...invitations: readonly object[]): Promise<string> {
  const id = await server.createRunning(anna, {
    topic: 'Closed',
    allow_only_planned_participants: true,
    invitations,
  });
  return id;
}

async function signUp(login: string, email = `${login}@new.example`): Promise<string> {
  await server.call('users', {
    body: {
      first_name: 'New',
      last_name: 'Person',
      email,
      login_name: login,
      password: 'demo-Plenum-2026',
    },
  });
  return server.signIn(login);
}

/** The code of a rejection; undefined for an admission. */
async function codeAtTheDoor(id: string, accessToken: string): Promise<string | undefined> {
  const client = await knockAt(server, id, { accessToken });
  // A rejected person gets the reason, and the socket closes.
  await client.next('joined').catch(() => undefined);
  client.close();
  const rejected = client.received.find((message) => message.type === 'rejected');
  return rejected?.code;
}

const fresh = () => {
  count += 1;
  return `frank${count}`;
};

async function write(statement: string): Promise<void> {
  await writeData(server.directory, statement);
}

test('[CV-1] signing up with an invited login gives no access', async () => {
  const login = fresh();
  const id = await invite({ id: login, is_moderator: true });
  const token = await signUp(login);
  expect(await codeAtTheDoor(id, token)).toBe('405');
  expect((await server.call(`conferences/${id}`, { token })).status).toBe(403);
  expect((await server.post(`conferences/${id}/stop`, token)).status).toBe(403);
  expect(at((await server.call('conferences', { token })).body, 'cnt')).toBe(0);
});

test('[CV-1] signing up with an invited email address gives no access until it is confirmed', async () => {
  const login = fresh();
  const address = `${login}@invited.example`;
  const id = await invite({ id: address });
  const token = await signUp(login, address);
  expect(await codeAtTheDoor(id, token)).toBe('405');
  await write(`UPDATE users SET email_confirmed = 1 WHERE login = '${login}'`);
  expect(await codeAtTheDoor(id, token)).toBeUndefined();
  // A new address is not confirmed by the confirmation of the previous one.
  const body = { email: `other.${address}` };
  await server.put(`users/${login}`, token, body);
  const other = await invite({ id: body.email });
  expect(await codeAtTheDoor(other, token)).toBe('405');
});

test('editing the conference doesn’t admit a person who took an invited name', async () => {
  const login = fresh();
  const id = await invite({ id: login });
  const token = await signUp(login);
  const read = await server.call(`conferences/${id}`, { token: anna });
  const body = at(read.body, 'conference');
  expect((await server.put(`conferences/${id}`, anna, body)).status).toBe(200);
  expect(await codeAtTheDoor(id, token)).toBe('405');
  const all = await server.call(`conferences/${id}/invitations`, { token: anna });
  expect(list(all.body, 'invitations').map((each) => at(each, 'type'))).toEqual(['custom']);
});

test('inviting by login again means the current person', async () => {
  const login = fresh();
  const id = await invite({ id: login });
  const token = await signUp(login);
  await server.delete(`conferences/${id}/invitations/${login}`, anna);
  await server.post(`conferences/${id}/invitations`, anna, { id: login });
  expect(await codeAtTheDoor(id, token)).toBeUndefined();
});

test('[PA-2] lists and single conferences show invited people with their account names', async () => {
  const all = await server.call('conferences?page_size=300', { token: anna });
  const listed = list(all.body, 'conferences').find((each) => at(each, 'id') === 'weekly_sync');
  const names = list(listed, 'invitations').map((each) => at(each, 'display_name'));
  expect(names).toEqual(['Anna Weiss', 'Boris Ivanov', 'Chen Li', 'Dora Novák']);
  const one = await server.call('conferences/weekly_sync', { token: anna });
  expect(list(one.body, 'conference.invitations')).toEqual(list(listed, 'invitations'));
});
