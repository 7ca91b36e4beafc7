/** API clients of the administration: their rights, and their lines in the audit log. */
import { describe, expect, test } from 'vitest';
import { ROUTE_SCOPES } from '#server/http/server/routeScopes.ts';
import { SCOPE_NOUNS, isReadOnlyNoun } from '#shared/rights/scopes.ts';
import { type MadeApplication, clientCredentials, makeApplication } from './applicationTokens.ts';
import { openData, storedText } from './testData.ts';
import { at, list, startTestServer, text } from './testServer.ts';

const CLIENTS = 'administration/clients';
const TOKEN = '/oauth2/v1/token';
const server = await startTestServer();
const anna = await server.signIn('anna');

const add = (body: unknown, token = anna) => server.post(CLIENTS, token, body);
const turn = (id: string, isActive: unknown, token = anna) =>
  server.put(`${CLIENTS}/${id}`, token, { is_active: isActive });
const renew = (id: string, token = anna) => server.post(`${CLIENTS}/${id}/secret`, token);
const remove = (id: string, token = anna) => server.delete(`${CLIENTS}/${id}`, token);

async function make(scopes: readonly string[]): Promise<MadeApplication> {
  const { body } = await add({ name: 'Accounts', scopes });
  return { id: text(body, 'client.id'), secret: text(body, 'secret') };
}

const grant = (client: MadeApplication) => server.call(TOKEN, { body: clientCredentials(client) });
const tokenOf = async (client: MadeApplication) => text((await grant(client)).body, 'access_token');
const opens = async (token: string) => (await server.call('users/anna', { token })).status === 200;

async function listed(id: string): Promise<unknown> {
  const { body } = await server.call(CLIENTS, { token: anna });
  return list(body, 'clients').find((each) => at(each, 'id') === id);
}

/** The audit log's lines about a client, newest first. */
async function linesOf(id: string): Promise<readonly unknown[]> {
  const { body } = await server.call('/api/v4/logs/audit?page_size=100', { token: anna });
  return list(body, 'lines').filter((line) => at(line, 'target') === id);
}

describe('an API client', () => {
  test('has access only to its scopes', async () => {
    const client = await make(['users:read', 'groups']);
    const granted = await grant(client);
    expect(at(granted.body, 'scope')).toBe('groups users:read');
    const token = text(granted.body, 'access_token');
    expect(await opens(token)).toBe(true);
    const rename = { method: 'PUT', token, body: { company: 'Other' } };
    expect((await server.call('users/boris', rename)).status).toBe(403);
    expect((await server.call('conferences', { token })).status).toBe(403);
    // An API client cannot create others.
    expect((await add({ name: 'X', scopes: ['users'] }, token)).status).toBe(403);
    expect((await server.call(CLIENTS, { token })).status).toBe(403);
  });

  test('is listed with its scopes, its creator, and its last use', async () => {
    const made = await add({ name: '  Accounts  ', scopes: ['users:read', 'groups'] });
    const id = text(made.body, 'client.id');
    const client = {
      ...{ id, name: 'Accounts', scopes: ['groups', 'users:read'] },
      ...{ is_active: true, created_by: 'anna', last_used_at: null },
    };
    expect(at(made.body, 'client')).toMatchObject(client);
    expect(await listed(id)).toMatchObject(client);
    await grant({ id, secret: text(made.body, 'secret') });
    expect(await listed(id)).toMatchObject({ last_used_at: expect.any(Number) });
  });

  test('is listed without a creator when made from the command line', async () => {
    const { id } = await makeApplication(server, ['users']);
    expect(await listed(id)).toMatchObject({ created_by: null });
  });

  test('shows its secret once, and only a hash of it is stored', async () => {
    const made = await add({ name: 'Accounts', scopes: ['users'] });
    const secret = text(made.body, 'secret');
    expect(made.headers.get('cache-control')).toBe('no-store');
    const id = text(made.body, 'client.id');
    const renewed = await renew(id);
    expect(renewed.headers.get('cache-control')).toBe('no-store');
    const all = await server.call(CLIENTS, { token: anna });
    const turned = await turn(id, false);
    const lines = await linesOf(id);
    const kept = await storedText(server.directory);
    const shown = JSON.stringify([all.body, turned.body, lines]) + kept;
    expect(shown).toContain(id);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(text(renewed.body, 'secret'));
  });

  test('loses its tokens when disabled, and gets a new one when enabled again', async () => {
    const client = await make(['users:read']);
    const old = await tokenOf(client);
    expect(await opens(old)).toBe(true);
    expect((await turn(client.id, false)).body).toMatchObject({ client: { is_active: false } });
    expect(await opens(old)).toBe(false);
    expect((await grant(client)).status).toBe(400);
    expect((await turn(client.id, true)).body).toMatchObject({ client: { is_active: true } });
    expect(await opens(old)).toBe(false);
    expect(await opens(await tokenOf(client))).toBe(true);
  });

  test('has no access while disabled, also with a token issued at the same moment', async () => {
    const client = await make(['users:read']);
    const token = await tokenOf(client);
    const database = openData(server.directory);
    await database.execute({
      sql: 'UPDATE applications SET is_active = 0 WHERE id = ?',
      args: [client.id],
    });
    database.close();
    expect(await opens(token)).toBe(false);
  });

  test('is not locked out by requests it sent while disabled', async () => {
    const client = await make(['users:read']);
    await turn(client.id, false);
    for (let tries = 0; tries < 12; tries += 1) await grant(client);
    await turn(client.id, true);
    expect((await grant(client)).status).toBe(200);
  });

  test('loses the old secret and its tokens when the secret is renewed', async () => {
    const client = await make(['users:read']);
    const old = await tokenOf(client);
    const renewed = await renew(client.id);
    expect(await opens(old)).toBe(false);
    expect((await grant(client)).status).toBe(400);
    const secret = text(renewed.body, 'secret');
    expect(await opens(await tokenOf({ id: client.id, secret }))).toBe(true);
  });

  test('loses its tokens at once when deleted', async () => {
    const client = await make(['users:read']);
    const token = await tokenOf(client);
    expect((await remove(client.id)).body).toEqual({ id: client.id });
    expect(await opens(token)).toBe(false);
    expect((await grant(client)).status).toBe(400);
    expect(await listed(client.id)).toBeUndefined();
    for (const again of [await remove(client.id), await renew(client.id)]) {
      expect(again.status).toBe(404);
    }
    expect((await turn(client.id, true)).status).toBe(404);
  });

  test('is disabled, renewed or deleted without affecting others', async () => {
    const [one, other] = [await make(['users:read']), await make(['users:read'])];
    const token = await tokenOf(other);
    await turn(one.id, false);
    await renew(one.id);
    await remove(one.id);
    expect(await opens(token)).toBe(true);
    expect(await opens(await tokenOf(other))).toBe(true);
  });

  test('has an audit log line for each change, and none for requests that changed nothing', async () => {
    const { id } = await make(['users']);
    await turn(id, true);
    await turn(id, false);
    await turn(id, false);
    await turn(id, true);
    await renew(id);
    await remove(id);
    const actor = { kind: 'user', id: 'anna' };
    expect(await linesOf(id)).toMatchObject([
      { act: 'applicationRemoved', actor },
      { act: 'applicationSecretRenewed', actor },
      { act: 'applicationSwitchedOn', actor },
      { act: 'applicationSwitchedOff', actor },
      { act: 'applicationAdded', actor },
    ]);
  });

  test.each([
    { name: 'X', scopes: [] },
    { name: 'X', scopes: ['everything'] },
    { name: 'X', scopes: ['users:delete'] },
    { name: 'X', scopes: ['constructor'] },
    { name: 'X', scopes: [' '] },
    { name: 'X', scopes: 'users' },
    { name: 'X', scopes: Array.from({ length: 65 }, () => 'users') },
    { name: '  ', scopes: ['users'] },
    { name: 'X'.repeat(129), scopes: ['users'] },
    { name: ['X'], scopes: ['users'] },
    { scopes: ['users'] },
    null,
  ])('is rejected with %j', async (body) => {
    expect((await add(body)).status).toBe(400);
  });

  test.each(['false', 0, null, undefined])(
    'cannot be enabled or disabled with %j',
    async (isActive) => {
      const { id } = await make(['users']);
      expect((await turn(id, isActive)).status).toBe(400);
      expect(await listed(id)).toMatchObject({ is_active: true });
    },
  );

  test.each(['%00', "'%20OR%201=1--", 'x'.repeat(65), '..%2F..%2Fusers'])(
    'is not found for %s',
    async (id) => {
      for (const answer of [await turn(id, false), await renew(id), await remove(id)]) {
        expect([400, 404]).toContain(answer.status);
      }
    },
  );

  test('keeps a name that looks like markup as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E';
    const made = await add({ name, scopes: ['users'] });
    expect(await listed(text(made.body, 'client.id'))).toMatchObject({ name });
  });

  test('can be managed only by administrators', async () => {
    const boris = await server.signIn('boris');
    const client = await make(['users:read']);
    const token = await tokenOf(client);
    const answers = [
      await add({ name: 'X', scopes: ['users'] }, boris),
      await server.call(CLIENTS, { token: boris }),
      await turn(client.id, false, boris),
      await renew(client.id, boris),
      await remove(client.id, boris),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await opens(token)).toBe(true);
    expect((await server.call(CLIENTS)).status).toBe(403);
  });
});

test('the pages offer write scopes for exactly those nouns that have a write route', () => {
  const scopes = new Set(Object.values(ROUTE_SCOPES));
  expect(SCOPE_NOUNS.filter((noun) => !isReadOnlyNoun(noun))).toEqual(
    SCOPE_NOUNS.filter((noun) => scopes.has(`${noun}:write`)),
  );
  expect(SCOPE_NOUNS.filter((noun) => !scopes.has(`${noun}:read`))).toEqual([]);
});
