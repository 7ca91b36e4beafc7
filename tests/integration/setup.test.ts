/** Setting up a server: rights, effects at once and after a restart, and hidden values. */
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { at, startTestServer, temporaryDirectory, text } from './testServer.ts';

const SETUP = 'server/setup';

const server = await startTestServer();
const anna = await server.signIn('anna');

describe('[PA-1] an administrator', () => {
  test('reads the current setup', async () => {
    const { status, body } = await server.call(SETUP, { token: anna });
    expect(status).toBe(200);
    expect(at(body, 'setup')).toEqual({
      is_done: true,
      server_name: 'Plenum',
      accent: '',
      sign_up_enabled: true,
      sign_up_domains: [],
      sign_up_confirmation: false,
      mail_server: null,
      mail_from: '',
      fixed: [],
    });
  });

  test('renames the server and closes sign-up, at once', async () => {
    const change = { server_name: 'Acme', sign_up_enabled: false };
    await server.put(SETUP, anna, change);
    const info = (await server.call('server')).body;
    expect(at(info, 'server.name')).toBe('Acme');
    expect(at(info, 'server.sign_up_enabled')).toBe(false);
    const account = {
      ...{ first_name: 'Eva', last_name: 'Low', email: 'eva@plenum.example', login_name: 'eva' },
      password: 'demo-Plenum-2026',
    };
    expect((await server.call('users', { body: account })).status).toBe(403);
    // An administrator adds accounts although sign-up is closed.
    expect((await server.post('users', anna, account)).status).toBe(200);
    await server.signIn('eva');
    const again = await server.post('users', anna, account);
    expect(at(again.body, 'error.errors.0.reason')).toBe('uniqueValueAlreadyInUse');
  });

  test('chooses a mail server whose password never comes back', async () => {
    const mail = {
      host: 'localhost:1',
      security: 'starttls',
      user: 'me@x',
      password: 's3:/@ cret',
    };
    const put = (body: unknown) => server.put(SETUP, anna, body);
    const set = await put({ mail_server: mail });
    expect(at(set.body, 'setup.mail_server')).toEqual({
      ...{ host: 'localhost:1', security: 'starttls', user: 'me@x', has_password: true },
    });
    expect(JSON.stringify(set.body)).not.toContain('s3');
    const { password: _, ...kept } = mail;
    expect(at((await put({ mail_server: kept })).body, 'setup.mail_server.has_password')).toBe(
      true,
    );
    // A password for one server is not sent to another.
    const moved = await put({ mail_server: { ...kept, host: 'other.example' } });
    expect(at(moved.body, 'setup.mail_server.has_password')).toBe(false);
  });

  test.each([
    [{ mail_server: { host: 'a b', security: 'tls', user: '' } }],
    [{ mail_from: 'no address' }],
    [{ accent: 'red' }],
    [{ server_name: '' }],
    [{ password_cost: 8 }],
  ])('cannot set %j, and nothing changes', async (body) => {
    const before = (await server.call(SETUP, { token: anna })).body;
    expect((await server.put(SETUP, anna, body)).status).toBe(400);
    expect((await server.call(SETUP, { token: anna })).body).toEqual(before);
  });

  test('tests the mail server with an email to their own address', async () => {
    const put = (host: string) =>
      server.call(SETUP, {
        ...{ method: 'PUT', token: anna },
        body: { mail_server: { host, security: 'starttls', user: '' } },
      });
    const outcome = async () => at((await server.post(`${SETUP}/test-mail`, anna)).body, 'outcome');
    await put('localhost:1');
    expect(await outcome()).toBe('noConnection');
    const taken: string[] = [];
    const smtp = await listenSmtp(taken);
    await put(`localhost:${smtp.port}`);
    expect(await outcome()).toBe('sent');
    expect(taken.join('')).toContain('Test email from Acme');
    await server.put(SETUP, anna, { mail_server: null });
    expect(await outcome()).toBe('noMailServer');
    smtp.close();
  });
});

test.each(['boris', 'dora'])(
  '[PA-3] %s, who is not an administrator, is refused',
  async (login) => {
    const token = await server.signIn(login);
    expect((await server.call(SETUP, { token })).status).toBe(403);
    expect((await server.put(SETUP, token, {})).status).toBe(403);
    expect((await server.post(`${SETUP}/test-mail`, token)).status).toBe(403);
  },
);

test('[PA-1] choices survive a restart, and the command line overrides them', async () => {
  const directory = await temporaryDirectory();
  const first = await startTestServer([], { dataDirectory: directory });
  const token = await first.signIn('anna');
  const body = { server_name: 'Acme', accent: '#5b2a86', is_done: false };
  await first.put(SETUP, token, body);
  await first.stop();

  const second = await startTestServer(['server_name=Office'], { dataDirectory: directory });
  const again = await second.signIn('anna');
  const setup = (await second.call(SETUP, { token: again })).body;
  expect(at(setup, 'setup')).toMatchObject({
    ...{ server_name: 'Office', accent: '#5b2a86', is_done: false, fixed: ['server_name'] },
  });
  const put = await second.call(SETUP, {
    ...{ method: 'PUT', token: again, body: { server_name: 'Mine' } },
  });
  expect(put.status).toBe(400);
  expect(text(put.body, 'error.errors.0.location')).toBe('server_name');
});

/** A mail server that accepts everything. */
async function listenSmtp(
  taken: string[],
): Promise<{ readonly port: number; readonly close: () => void }> {
  const listener = createServer((socket) => {
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      taken.push(line);
      if (isData && !line.endsWith('\r\n.\r\n')) return;
      if (isData) isData = false;
      else if (/^DATA/iu.test(line)) {
        isData = true;
        socket.write('354 go\r\n');
        return;
      }
      socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => listener.close(),
  };
}
