/** Who may sign up, and the steps before signing in. With a real mail server. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkIn, startMailServer } from '#tests/support/mailServer.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { at, passwordGrant, startTestServer, type TestServer, keepLog } from './testServer.ts';

const HOUR_S = 3600;
const PASSWORD = 'demo-Plenum-2026';
const SETUP = 'server/setup';

let server: TestServer;
let clock: TestClock;
/** Each test uses its own address, because all share the mail server. */
let count = 0;
let address: string;

const mailServer = await startMailServer();
afterAll(() => mailServer.stop());
beforeEach(() => {
  count += 1;
  address = `gil${count}@example.org`;
});

async function start(...set: readonly string[]): Promise<void> {
  clock = createTestClock(1_800_000_000);
  server = await startTestServer([`smtp_url=${mailServer.url}`, ...set], { clock });
}

const signUp = (login: string, email: string) =>
  server.call('users', {
    body: {
      ...{ first_name: 'New', last_name: 'Person' },
      ...{ email, login_name: login, password: PASSWORD },
    },
  });
/** The reason why a person can't sign in; undefined if they can. */
const signInReason = async (login: string, password?: string) =>
  (await server.call('/oauth2/v1/token', { body: passwordGrant(login, password) })).reasons[''];
const confirm = async (key: string) =>
  (await server.call('address-confirmations', { body: { key } })).status;
const sendAgain = (login: string, password = PASSWORD) =>
  server.call('confirmation-mails', { body: { login_name: login, password } });
async function keysTo(to: string): Promise<readonly string[]> {
  await server.settled();
  return mailServer.mailsTo(to).map((mail) => linkIn(mail).hash.slice(1));
}
async function keyTo(to: string): Promise<string> {
  return (await keysTo(to)).at(-1) ?? '';
}

describe('[AU-6] with sign_up_confirmation, a new account', () => {
  beforeEach(() => start('sign_up_confirmation=true'));

  test('can sign in after its email’s link was used, which works once', async () => {
    const made = await signUp('gil', address);
    expect(at(made.body, 'user.confirm_until')).toBe(1_800_000_000 + 24 * HOUR_S);
    expect(at(made.body, 'user.is_active')).toBe(0);
    expect(await signInReason('gil')).toBe('emailNotConfirmed');
    expect(await signInReason('gil', 'wrong')).toBe('InvalidCredentials');
    const key = await keyTo(address);
    expect(await confirm(key)).toBe(200);
    expect(await confirm(key)).toBe(410);
    const token = await server.signIn('gil');
    const { body } = await server.call('users/gil', { token });
    expect(at(body, 'user.confirm_until')).toBeUndefined();
    expect(at(body, 'user.email_confirmed')).toBe(1);
    // A confirmed address stays.
    clock.advance(1000 * HOUR_S);
    await signUp('ida', `ida${count}@example.org`);
    expect(await signInReason('gil')).toBeUndefined();
  });

  test('is deleted after a day without confirmation, which frees its name and address', async () => {
    // So that it expires between two of the server's searches for such accounts.
    clock.advance(1);
    await signUp('gil', address);
    expect((await signUp('gil', `other${count}@example.org`)).reasons['login_name']).toBe(
      'uniqueValueAlreadyInUse',
    );
    const key = await keyTo(address);
    clock.advance(24 * HOUR_S - 1);
    expect(await signInReason('gil')).toBe('emailNotConfirmed');
    clock.advance(1);
    expect(await confirm(key)).toBe(410);
    expect(await signInReason('gil')).toBe('InvalidCredentials');
    expect((await sendAgain('gil')).reasons['password']).toBe('InvalidCredentials');
    expect((await signUp('gil', address)).status).toBe(200);
    // The first account's key doesn't work for the second.
    expect(await confirm(key)).toBe(410);
    expect(await confirm(await keyTo(address))).toBe(200);
    expect(await signInReason('gil')).toBeUndefined();
  });

  test('is deleted even if no one else signs up, with a line in the audit log', async () => {
    await signUp('gil', address);
    clock.advance(24 * HOUR_S);
    const anna = await server.signIn('anna');
    const left = async () =>
      (await server.call('administration/users/gil', { token: anna })).status;
    await expect.poll(left).toBe(404);
    const log = await server.call('/api/v4/logs/audit?act=accountDeleted', { token: anna });
    expect(at(log.body, 'lines.0.actor.kind')).toBe('server');
    expect(at(log.body, 'lines.0.target')).toBe('gil');
  });

  test('gets the email again with login and password, three times a day, and then lasts as long as the new key', async () => {
    await signUp('gil', address);
    clock.advance(20 * HOUR_S);
    expect((await sendAgain('gil', 'wrong')).reasons['password']).toBe('InvalidCredentials');
    expect((await sendAgain('nobody')).reasons['password']).toBe('InvalidCredentials');
    expect([(await sendAgain('gil')).status, (await sendAgain('gil')).status]).toEqual([200, 200]);
    const refused = await sendAgain('gil');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(4 * HOUR_S));
    expect(await keysTo(address)).toHaveLength(3);
    clock.advance(23 * HOUR_S);
    expect(await confirm(await keyTo(address))).toBe(200);
    expect(await signInReason('gil')).toBeUndefined();
    // A confirmed account gets none.
    expect((await sendAgain('gil')).status).toBe(200);
    expect(await keysTo(address)).toHaveLength(3);
  });

  test('is not created if its address reached the email limit', async () => {
    await signUp('gil', address);
    await sendAgain('gil');
    await sendAgain('gil');
    clock.advance(24 * HOUR_S - 1);
    clock.advance(1);
    expect((await signUp('gil', address)).status).toBe(200);
    await sendAgain('gil');
    await sendAgain('gil');
    expect((await sendAgain('gil')).status).toBe(429);
    clock.advance(23 * HOUR_S);
    expect((await signUp('ida', address)).status).toBe(429);
    const anna = await server.signIn('anna');
    expect((await server.call('administration/users/ida', { token: anna })).status).toBe(404);
  });

  test('is not created if no email can be sent to its address', async () => {
    const refused = await signUp('gil', 'gil..x@example.org');
    expect(refused.reasons['email']).toBe('fieldHasInvalidValue');
  });

  test('created by an administrator needs no confirmation', async () => {
    const anna = await server.signIn('anna');
    const body = { email: address, login_name: 'gil', password: PASSWORD };
    expect((await server.post('users', anna, body)).status).toBe(200);
    expect(await signInReason('gil')).toBeUndefined();
  });

  test('needs none once its owner has set a password by an administrator’s link', async () => {
    await signUp('gil', address);
    const anna = await server.signIn('anna');
    await server.post('users/gil/password-link', anna);
    const key = await keyTo(address);
    const chosen = { key, password: 'another long secret' };
    expect((await server.call('new-passwords', { body: chosen })).status).toBe(200);
    expect(await signInReason('gil', chosen.password)).toBeUndefined();
    clock.advance(48 * HOUR_S);
    await signUp('ida', `ida${count}@example.org`);
    expect(await signInReason('gil', chosen.password)).toBeUndefined();
  });

  test('signs in without it once an administrator turns it off', async () => {
    await signUp('gil', address);
    const anna = await server.signIn('anna');
    const off = { sign_up_confirmation: false };
    // The setting is on the command line here, so another server tests that.
    const put = await server.put(SETUP, anna, off);
    expect(put.reasons['sign_up_confirmation']).toBe('fieldIsReadOnly');
    await start();
    const boss = await server.signIn('anna');
    const set = (isOn: boolean) =>
      server.call(SETUP, {
        ...{ method: 'PUT', token: boss, body: { sign_up_confirmation: isOn } },
      });
    expect(at((await set(true)).body, 'setup.sign_up_confirmation')).toBe(true);
    await signUp('gil', `late${count}@example.org`);
    expect(await signInReason('gil')).toBe('emailNotConfirmed');
    await set(false);
    expect(await signInReason('gil')).toBeUndefined();
    await set(true);
    clock.advance(48 * HOUR_S);
    await signUp('ida', `ida${count}@example.org`);
    expect(await signInReason('gil')).toBeUndefined();
  });
});

describe('[AU-6] with sign_up_domains, an address', () => {
  beforeEach(() => start('sign_up_domains=Example.org, bücher.example'));

  test.each([
    ['gil@EXAMPLE.org', true],
    ['gil@bücher.example', true],
    ['gil@xn--bcher-kva.example', true],
    ['gil@mail.example.org', false],
    ['gil@myexample.org', false],
    ['gil@example.org.evil.example', false],
    ['gil@example.com', false],
  ])('%s may sign up: %s', async (email, isAllowed) => {
    const { status, reasons } = await signUp('gil', email);
    expect([status, reasons['email']]).toEqual(
      isAllowed ? [200, undefined] : [400, 'emailDomainNotAllowed'],
    );
  });

  test('must be confirmed, too', async () => {
    await signUp('gil', address);
    expect(await signInReason('gil')).toBe('emailNotConfirmed');
    expect(await confirm(await keyTo(address))).toBe(200);
    expect(await signInReason('gil')).toBeUndefined();
  });

  test('of another domain can still be added by an administrator', async () => {
    const anna = await server.signIn('anna');
    const body = { email: 'gil@else.example', login_name: 'gil', password: PASSWORD };
    expect((await server.post('users', anna, body)).status).toBe(200);
  });
});

describe('[PA-1] an administrator', () => {
  const put = (token: string, body: unknown) => server.put(SETUP, token, body);

  test('sets domains and confirmation, which apply at once, survive a restart, and are logged', async () => {
    await start();
    const anna = await server.signIn('anna');
    const set = await put(anna, {
      sign_up_domains: ['@Example.ORG', 'bücher.example', 'example.org'],
      sign_up_confirmation: true,
    });
    const wanted = {
      sign_up_domains: ['example.org', 'xn--bcher-kva.example'],
      sign_up_confirmation: true,
    };
    expect(at(set.body, 'setup')).toMatchObject(wanted);
    expect((await signUp('gil', 'gil@else.example')).reasons['email']).toBe(
      'emailDomainNotAllowed',
    );
    const log = await server.call('/api/v4/logs/audit?act=settingsChanged', { token: anna });
    expect(at(log.body, 'lines.0.fields')).toEqual(['sign_up_domains', 'sign_up_confirmation']);
    const directory = server.directory;
    await server.stop();
    server = await startTestServer([`smtp_url=${mailServer.url}`], {
      dataDirectory: directory,
      clock,
    });
    const again = await server.signIn('anna');
    expect(at((await server.call(SETUP, { token: again })).body, 'setup')).toMatchObject(wanted);
    expect((await put(again, { sign_up_domains: [] })).status).toBe(200);
    expect((await signUp('gil', 'gil@else.example')).status).toBe(200);
  });

  test('cannot set an invalid domain', async () => {
    await start();
    const anna = await server.signIn('anna');
    for (const domain of ['a b', '*.example.org', 'me@example.org', '']) {
      const { reasons } = await put(anna, { sign_up_domains: [domain] });
      expect(reasons['sign_up_domains']).toBe('fieldHasInvalidValue');
    }
  });

  test('cannot turn it on without a mail server, or remove a needed mail server', async () => {
    clock = createTestClock(1_800_000_000);
    server = await startTestServer([], { clock });
    const anna = await server.signIn('anna');
    for (const body of [{ sign_up_confirmation: true }, { sign_up_domains: ['example.org'] }]) {
      const [field = ''] = Object.keys(body);
      expect((await put(anna, body)).reasons[field]).toBe('fieldHasInvalidValue');
    }
    const mail = { host: mailServer.host, security: 'starttls', user: '' };
    const both = { mail_server: mail, sign_up_confirmation: true };
    expect((await put(anna, both)).status).toBe(200);
    expect((await put(anna, { mail_server: null })).reasons['mail_server']).toBe(
      'fieldHasInvalidValue',
    );
    expect((await put(anna, { mail_server: null, sign_up_confirmation: false })).status).toBe(200);
  });
});

test('[AU-6] confirmation without a mail server on the command line closes sign-up', async () => {
  clock = createTestClock(1_800_000_000);
  server = await startTestServer(['sign_up_confirmation=true', 'sign_up_enabled=true'], { clock });
  expect(at((await server.call('server')).body, 'server.sign_up_enabled')).toBe(false);
  expect((await signUp('gil', address)).status).toBe(403);
});

test('[AU-6] the server’s log contains no keys from emails, and no addresses', async () => {
  const lines = keepLog();
  server = await startTestServer([`smtp_url=${mailServer.url}`, 'sign_up_confirmation=true'], {
    logLevel: 'debug',
  });
  await signUp('gil', address);
  await sendAgain('gil');
  const keys = await keysTo(address);
  await confirm(keys[0] ?? '');
  await confirm(keys[0] ?? '');
  await server.stop();
  vi.restoreAllMocks();
  const log = lines.join('');
  expect(log).toContain('Server listening');
  expect(keys).toHaveLength(2);
  for (const secret of [...keys, PASSWORD, address]) expect(log).not.toContain(secret);
});
