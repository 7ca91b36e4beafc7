/** Who sees an unconfirmed account: only administrators and applications, until it is confirmed. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_GROUP } from '#shared/contacts/contact.ts';
import { linkIn, startMailServer } from '#tests/support/mailServer.ts';
import { applicationToken } from './applicationTokens.ts';
import { openRinging } from './ringClient.ts';
import { at, list, startTestServer, text, type TestServer } from './testServer.ts';

/** Only how long a test waits before it fails. */
const MAIL_LIMIT_MS = 20_000;
const NINE_S = 1_900_000_000;

let tests = 0;
let account = accountOf(tests);
let server: TestServer;
let anna: string;
let boris: string;

/** Each test has its own address: all share the mail server, and an email of the previous test may arrive late. */
function accountOf(number: number) {
  return {
    ...{ first_name: 'Gil', last_name: 'Stranger', email: `gil${number}@example.org` },
    ...{ login_name: 'gil', password: 'demo-Plenum-2026' },
  };
}

const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
beforeEach(async () => {
  account = accountOf((tests += 1));
  server = await startTestServer([`smtp_url=${mailServer.url}`, 'sign_up_confirmation=true']);
  [anna, boris] = await server.signInAll('anna', 'boris');
  await server.call('users', { body: account });
});

const get = (path: string, token: string) => server.call(path, { token });
async function confirm(): Promise<void> {
  await server.settled();
  const mail = await vi.waitFor(() => {
    const last = mailServer.mailsTo(account.email).at(-1);
    if (last === undefined) throw new Error('No mail has come');
    return last;
  }, MAIL_LIMIT_MS);
  const key = linkIn(mail).hash.slice(1);
  expect((await server.call('address-confirmations', { body: { key } })).status).toBe(200);
}
const loginsIn = async (path: string, token: string, place = 'users') =>
  list((await get(path, token)).body, place).map((each) => at(each, 'id'));
async function groupOf(login: string): Promise<string> {
  const body = { display_name: 'Team' };
  const group = text((await server.post('groups', anna, body)).body, 'group.id');
  for (const user_id of [login, 'boris']) {
    const added = await server.post(`groups/${group}/users`, anna, { user_id });
    expect(added.status).toBe(200);
  }
  return group;
}

/** All ways to find another person. */
const WAYS: Readonly<Record<string, (token: string) => Promise<boolean>>> = {
  'the list of users': async (token) =>
    (await loginsIn('users?page_size=200', token)).includes('gil'),
  'the list of users, looked through': async (token) =>
    (await loginsIn('users?display_name=Gil', token)).includes('gil'),
  'the list of users, looked through by address': async (token) => {
    await groupOf('gil');
    return (await loginsIn('users?email=gil', token)).includes('gil');
  },
  'the account': async (token) => (await get('users/gil', token)).status === 200,
  'the address book': async (token) =>
    (await loginsIn('users/boris/addressbook?page_size=500', token, 'contacts')).includes('gil'),
  'the address book, looked through': async (token) =>
    (await loginsIn('users/boris/addressbook?display_name=Gil', token, 'contacts')).includes('gil'),
  'an entry added to the address book': async (token) => {
    const added = await server.post('users/boris/addressbook', token, { id: 'gil' });
    return added.reasons['id'] === 'uniqueValueAlreadyInUse';
  },
  'the people without a group': async (token) =>
    (await loginsIn(`groups/${NO_GROUP}/users?page_size=200`, token)).includes('gil'),
  'a group': async (token) =>
    (await loginsIn(`groups/${await groupOf('gil')}/users`, token)).includes('gil'),
  'when people are busy': async (token) => {
    const body = { logins: ['gil'], from: NINE_S, to: NINE_S + 3600 };
    return list((await server.post('free_busy', token, body)).body, 'people').length > 0;
  },
  'an invitation by name': async (token) => {
    const body = {
      ...{ topic: 'Plan', type: 0, schedule: { type: -1 } },
      invitations: [{ id: 'gil', display_name: 'The real Gil' }],
    };
    const path = `conferences/${await server.create(token, body)}/invitations`;
    return at((await get(path, token)).body, 'invitations.0.type') === 'user';
  },
  'an invitation of a conference that is there': async (token) => {
    const body = { topic: 'Plan', type: 0, schedule: { type: -1 } };
    const path = `conferences/${await server.create(token, body)}/invitations`;
    const added = await server.post(path, token, { id: 'gil', display_name: 'Gil' });
    return at(added.body, 'invitation.type') === 'user';
  },
  'a ring': async (token) => {
    const body = { topic: 'Call', type: 0, schedule: { type: -1 }, ad_hoc: true };
    const callId = await server.create(token, body);
    await server.post(`conferences/${callId}/run`, token);
    const page = await openRinging(server.url);
    page.send({ type: 'hello', accessToken: token });
    await page.next('ready');
    page.send({ type: 'ring', ringId: 'ring', callId, callee: 'gil' });
    return (await page.next('outcome')).outcome !== 'notAvailable';
  },
};

describe('[AU-6] an unconfirmed account is hidden', () => {
  test.each(Object.keys(WAYS))('%s, and appears once confirmed', async (way) => {
    expect(await WAYS[way]?.(boris)).toBe(false);
    await confirm();
    expect(await WAYS[way]?.(boris)).toBe(true);
  });
});

describe('[AU-6] an unconfirmed account', () => {
  test('is shown to administrators with its deadline, who can change and delete it', async () => {
    const { body } = await get('administration/users?search=gil', anna);
    expect(at(body, 'users.0.confirm_until')).toBeGreaterThan(0);
    const one = await get('administration/users/gil', anna);
    expect(at(one.body, 'user.confirm_until')).toBe(at(body, 'users.0.confirm_until'));
    // Without the administration, they don't see it among other people.
    expect((await get('users/gil', anna)).status).toBe(404);
    const group = await groupOf('gil');
    expect(await loginsIn(`groups/${group}/users`, anna)).toEqual(['boris', 'gil']);
    const change = { method: 'PUT', token: anna, body: { company: 'None' } };
    expect((await server.call('users/gil', change)).status).toBe(200);
    const gone = await server.delete('users/gil', anna);
    expect(gone.status).toBe(200);
    expect((await server.call('users', { body: account })).status).toBe(200);
  });

  test('is shown to applications', async () => {
    const token = await applicationToken(server, ['users:read', 'groups.users:read']);
    expect(await loginsIn('users?display_name=Gil', token)).toEqual(['gil']);
    expect(at((await get('users/gil', token)).body, 'user.confirm_until')).toBeGreaterThan(0);
    expect(await loginsIn(`groups/${NO_GROUP}/users?page_size=200`, token)).toContain('gil');
  });

  test('still reserves its name and address', async () => {
    const other = { ...account, email: 'other@example.org' };
    expect((await server.call('users', { body: other })).reasons).toEqual({
      login_name: 'uniqueValueAlreadyInUse',
    });
    const again = { ...account, login_name: 'gila' };
    expect((await server.call('users', { body: again })).reasons).toEqual({
      email: 'uniqueValueAlreadyInUse',
    });
  });

  test('is not the person that a conference invited by that name before', async () => {
    const body = {
      ...{ topic: 'Plan', type: 0, schedule: { type: -1 } },
      invitations: [{ id: 'gil', display_name: 'The real Gil' }],
    };
    const made = await server.post('conferences', boris, body);
    await confirm();
    const gil = await server.signIn('gil');
    const id = text(made.body, 'conference.id');
    const me = await get(`/api/v4/conferences/${id}/me`, gil);
    expect(at(me.body, 'me.is_invited')).toBe(false);
  });

  test('doesn’t count as another administrator', async () => {
    const give = { method: 'PUT', token: anna, body: { rights: ['administer_server'] } };
    expect((await server.call('users/gil', give)).status).toBe(200);
    const last = { status: 409, reasons: { '': 'lastAdministrator' } };
    const drop = { method: 'PUT', token: anna, body: { rights: [] } };
    expect(await server.call('users/anna', drop)).toMatchObject(last);
    await confirm();
    expect((await server.call('users/anna', drop)).status).toBe(200);
  });
});
