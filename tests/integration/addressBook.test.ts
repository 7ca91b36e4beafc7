/** Address books: rights, pages, valid entries, and people's status (contract 6.8, 7.4, U8). */
import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { ONLINE_WINDOW_S } from '#server/domain/presence/presence.ts';
import { SCALE } from '#server/seed/scale.ts';
import {
  CONTACT_LIMITS,
  contactPageSchema,
  contactStatusesSchema,
} from '#shared/contacts/contact.ts';
import { openSignalling } from './signallingClient.ts';
import { at, list, passwordGrant, startTestServer, type TestServer, text } from './testServer.ts';

const BOOK = 'users/anna/addressbook';
const entry = (id: string) => `${BOOK}/${encodeURIComponent(id)}`;

describe('an address book', () => {
  let server: TestServer;
  let anna: string;
  let boris: string;
  let dora: string;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, boris, dora] = await server.signInAll('anna', 'boris', 'dora');
  });

  const add = async (body: unknown, headers: Record<string, string> = {}) =>
    server.call(BOOK, { token: anna, body, headers });

  test('contains the people of the server with their groups, and the owner’s own entries [PA-4]', async () => {
    const { body } = await server.call(BOOK, { token: anna });
    const { contacts } = contactPageSchema.parse(body);
    expect(contacts.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['#sip:reception@example.com', true],
      ['erik@partner.example', true],
      ['boris', false],
      ['chen', false],
      ['dora', false],
    ]);
    const groupsOf = (id: string) =>
      contacts.find((each) => each.id === id)?.groups.map(({ name }) => name);
    expect(groupsOf('chen')).toEqual(['Design', 'Engineering']);
    expect(groupsOf('dora')).toEqual([]);
  });

  test('does not reveal the rights of others [PA-4]', async () => {
    const { body } = await server.call(BOOK, { token: anna });
    const rights = list(body, 'contacts').flatMap((each) => [
      at(each, 'rights') ?? [],
      ...(Array.isArray(at(each, 'groups')) ? list(each, 'groups') : []).map((group) =>
        at(group, 'rights'),
      ),
    ]);
    expect(rights.flat()).toEqual([]);
  });

  describe.each([
    ['a guest', () => undefined],
    ['another user', () => boris],
    ['a bad token', () => 'f'.repeat(40)],
  ])('is closed to %s [PA-3]', (_, token) => {
    test.each([
      ['GET', BOOK, undefined],
      ['GET', `${BOOK}/statuses`, undefined],
      ['POST', BOOK, { id: '#tel:1' }],
      ['PUT', entry('erik@partner.example'), { display_name: 'x' }],
      ['DELETE', entry('erik@partner.example'), undefined],
    ])('%s %s', async (method, path, body) => {
      expect((await server.call(path, { method, token: token(), body })).status).toBe(403);
    });
  });

  test.each([
    ['POST', 'users/dora/addressbook', { id: '#tel:1' }],
    ['PUT', 'users/dora/addressbook/x', { display_name: 'x' }],
    ['DELETE', 'users/dora/addressbook/x', undefined],
  ])('is read-only for users without the right: %s [PA-3]', async (method, path, body) => {
    expect((await server.call(path, { method, token: dora, body })).status).toBe(403);
    expect((await server.call('users/dora/addressbook', { token: dora })).status).toBe(200);
  });

  test.each([
    ['sip:Desk@example.com', '#sip:Desk@example.com'],
    ['+49 30 1234', '#tel:+49301234'],
    ['rtsp://cam.example/live', 'rtsp://cam.example/live'],
    ['gil@mail.example', 'gil@mail.example'],
  ])('accepts %s and stores it in one form [PA-4]', async (id, kept) => {
    const answer = await add({ id, display_name: '  Somebody ' });
    expect(answer.body).toMatchObject({
      contact: { id: kept, display_name: 'Somebody', is_editable: true },
    });
    expect((await add({ id: kept })).reasons).toEqual({ id: 'uniqueValueAlreadyInUse' });
  });

  test.each([
    [{ id: '' }, { id: 'fieldIsEmpty' }],
    [{ id: '  ' }, { id: 'fieldIsEmpty' }],
    [{ id: 7 }, { id: 'fieldHasInvalidType' }],
    [{}, { id: 'missingRequiredField' }],
    [{ id: `sip:${'x'.repeat(CONTACT_LIMITS.id)}@y` }, { id: 'fieldHasInvalidLength' }],
    [{ id: 'two words' }, { id: 'contactIdInvalid' }],
    [{ id: '\\c\\demo' }, { id: 'contactIdInvalid' }],
    [{ id: 'nobody_here' }, { id: 'userNotFound' }],
    [{ id: 'anna@plenum.local' }, { id: 'contactIsSelf' }],
    [{ id: 'BORIS' }, { id: 'uniqueValueAlreadyInUse' }],
    [{ id: '#tel:5', display_name: '   ' }, { display_name: 'fieldHasInvalidLength' }],
    [
      { id: '#tel:5', display_name: 'x'.repeat(CONTACT_LIMITS.name + 1) },
      { display_name: 'fieldHasInvalidLength' },
    ],
  ])('rejects %j with the field and the reason [PA-4]', async (body, reasons) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(answer.reasons).toEqual(reasons);
  });

  test('adds an entry only once per key [PA-4]', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test-1' };
    const body = { id: '#sip:once@example.com' };
    const first = await add(body, headers);
    expect((await add(body, headers)).body).toEqual(first.body);
    expect((await add({ id: '#sip:other@example.com' }, headers)).status).toBe(422);
  });

  test('renames and deletes only own entries [PA-4]', async () => {
    await add({ id: '#sip:gone@example.com', display_name: 'Old' });
    const path = entry('#sip:gone@example.com');
    const renamed = await server.put(path, anna, { display_name: ' New ' });
    expect(text(renamed.body, 'contact.display_name')).toBe('New');
    expect((await server.delete(path, anna)).status).toBe(200);
    expect((await server.delete(path, anna)).status).toBe(404);
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { display_name: 'Mine' } : undefined;
      const answer = await server.call(entry('boris'), { method, token: anna, body });
      expect(answer.status).toBe(404);
    }
  });
});

test('limits the number of entries [PA-4]', { timeout: 30_000 }, async () => {
  const server = await startTestServer();
  const token = await server.signIn('boris');
  const add = async (index: number) =>
    server.post('users/boris/addressbook', token, { id: `#tel:${index}` });
  for (let from = 0; from < CONTACT_LIMITS.own; from += 100) {
    await Promise.all(Array.from({ length: 100 }, async (_, index) => add(from + index)));
  }
  expect((await add(CONTACT_LIMITS.own)).reasons).toEqual({ id: 'tooManyContacts' });
});

test('a disabled user cannot read the address book and is shown to others as disabled [PA-3]', async () => {
  const server = await startTestServer(['user_disabled=chen']);
  const granted = await server.call('/oauth2/v1/token', { body: passwordGrant('chen') });
  expect(granted.status).toBeGreaterThanOrEqual(400);
  const token = await server.signIn('anna');
  const { contacts } = contactPageSchema.parse((await server.call(BOOK, { token })).body);
  expect(contacts.find(({ id }) => id === 'chen')?.status).toBe('inactive');
});

test('a new account may edit its address book unless a setting forbids it [PA-3]', async () => {
  const body = {
    first_name: 'Gil',
    last_name: 'Marsh',
    email: 'gil@plenum.example',
    login_name: 'gil',
    password: 'a long secret',
  };
  const addWith = async (settings: readonly string[]) => {
    const server = await startTestServer(settings);
    await server.call('/api/v3.1/users', { body });
    const granted = await server.call('/oauth2/v1/token', {
      body: passwordGrant('gil', 'a long secret'),
    });
    return server.post('users/gil/addressbook', text(granted.body, 'access_token'), {
      id: '#tel:1',
    });
  };
  expect((await addWith([])).status).toBe(200);
  expect((await addWith(['sign_up_rights=create_group_conference'])).status).toBe(403);
});

test('lists everyone exactly once over all pages [PA-4]', { timeout: 30_000 }, async () => {
  const server = await startTestServer([], { seed: 'scale' });
  const token = await server.signIn('anna');
  const ids: string[] = [];
  let pages = 0;
  for (let next: string | undefined = ''; next !== undefined; pages += 1) {
    const answer = await server.call(`${BOOK}?page_size=500&page_id=${next}`, { token });
    const page = contactPageSchema.parse(answer.body);
    ids.push(...page.contacts.map(({ id }) => id));
    next = page.nextPageId;
  }
  expect(pages).toBe(5);
  // Three others of the demo and two personal entries beside the many.
  expect(ids).toHaveLength(SCALE.users + 5);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a person’s status', () => {
  const statusesOf = async (server: TestServer, token: string, known = '') => {
    const answer = await server.call(`${BOOK}/statuses?known=${known}`, { token });
    return contactStatusesSchema.parse(answer.body);
  };

  test('is online while they poll, and offline after a while and after signing out [PA-4]', async () => {
    let nowS = 2_000_000_000;
    const server = await startTestServer([], {
      clock: { ...SYSTEM_CLOCK, nowS: () => nowS },
    });
    const [anna, boris] = await server.signInAll('anna', 'boris');
    expect((await statusesOf(server, anna)).statuses?.get('boris')).toBeUndefined();
    await server.call('users/boris', { token: boris });
    const seen = await statusesOf(server, anna);
    expect(seen.statuses?.get('boris')).toBe('online');
    expect((await statusesOf(server, anna, seen.tag)).statuses).toBeUndefined();
    nowS += ONLINE_WINDOW_S;
    expect((await statusesOf(server, anna, seen.tag)).statuses?.get('boris')).toBeUndefined();

    await server.call('users/boris', { token: boris });
    expect((await statusesOf(server, anna)).statuses?.get('boris')).toBe('online');
    await server.call('/oauth2/v1/revoke', { body: { token: boris } });
    expect((await statusesOf(server, anna)).statuses?.get('boris')).toBeUndefined();
  });

  test('is busy in a conference, and shows when it is their own [PA-4]', async () => {
    const server = await startTestServer(['resume_window_s=0']);
    const [boris, chen, anna] = await server.signInAll('boris', 'chen', 'anna');
    await server.post('conferences/boris_room/run', boris);
    const callers = [await openSignalling(server.url), await openSignalling(server.url)];
    for (const [index, token] of [boris, chen].entries()) {
      callers[index]?.join('boris_room', { accessToken: token });
      await callers[index]?.next('joined');
    }
    const { statuses } = await statusesOf(server, anna);
    expect(statuses?.get('boris')).toBe('inConference');
    expect(statuses?.get('chen')).toBe('busy');
    for (const caller of callers) caller.close();
  });
});
