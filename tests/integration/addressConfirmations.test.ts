/** Confirming an account's address by email: its effect, the key's account, and the number of emails. */
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsIn } from './mailFolder.ts';
import { knockAt } from './callClients.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { openData } from './testData.ts';
import { at, startTestServer, type TestServer } from './testServer.ts';

const HOUR_S = 3600;
/** Nothing listens there, so each email is tried once and kept in the outbox. */
const MAIL_SERVER = [
  'smtp_url=smtp://127.0.0.1:9',
  'mail_tries=1',
  'public_url=https://vc.example',
];

let server: TestServer;
let clock: TestClock;

async function start(...set: readonly string[]): Promise<void> {
  clock = createTestClock(1_800_000_000);
  server = await startTestServer([...MAIL_SERVER, ...set], { clock });
}

async function signUp(login: string, email: string, language = 'en'): Promise<string> {
  const body = {
    first_name: 'New',
    last_name: 'Person',
    email,
    login_name: login,
    password: 'demo-Plenum-2026',
  };
  const headers = { 'accept-language': language };
  expect((await server.call('users', { body, headers })).status).toBe(200);
  return server.signIn(login);
}

const change = (login: string, token: string, email: string) =>
  server.put(`users/${login}`, token, { email });
const sendAgain = (login: string, token: string) =>
  server.post(`users/${login}/confirmation-mail`, token);
const confirm = async (key: string) =>
  (await server.call('address-confirmations', { body: { key } })).status;
const isConfirmed = async (login: string, token: string) =>
  at((await server.call(`users/${login}`, { token })).body, 'user.email_confirmed');

/** The emails to an address, the oldest first, and the key of the last one. */
async function mailsTo(address: string) {
  await server.settled();
  return (await mailsIn(server.directory)).filter(({ to }) => to === address);
}
async function keysTo(address: string): Promise<readonly string[]> {
  return (await mailsTo(address)).map((mail) => {
    const link = /https:\/\/\S+/u.exec(mail.text)?.[0] ?? '';
    return new URL(link).hash.slice(1);
  });
}
async function keyTo(address: string): Promise<string> {
  return (await keysTo(address)).at(-1) ?? '';
}

/** A running conference by invitation. */
async function closedConference(address: string): Promise<string> {
  const anna = await server.signIn('anna');
  const id = await server.createRunning(anna, {
    topic: 'Closed',
    allow_only_planned_participants: true,
    invitations: [{ id: address }],
  });
  return id;
}

async function codeAtTheDoor(id: string, accessToken: string): Promise<string | undefined> {
  const client = await knockAt(server, id, { accessToken });
  await client.next('joined').catch(() => undefined);
  client.close();
  return client.received.find((message) => message.type === 'rejected')?.code;
}

describe('the key in a confirmation mail', () => {
  beforeEach(() => start());

  test('[CV-1] gives access to invitations to the confirmed address', async () => {
    const id = await closedConference('gil@x.example');
    const token = await signUp('gil', 'gil@x.example');
    expect(await codeAtTheDoor(id, token)).toBe('405');
    expect(await isConfirmed('gil', token)).toBe(0);
    expect(await confirm(await keyTo('gil@x.example'))).toBe(200);
    expect(await isConfirmed('gil', token)).toBe(1);
    expect(await codeAtTheDoor(id, token)).toBeUndefined();
  });

  test('[CV-1] is in the fragment of the address, so that no request and no Referer contains it', async () => {
    await signUp('gil', 'gil@x.example');
    const [mail] = await mailsTo('gil@x.example');
    const link = new URL(/https:\/\/\S+/u.exec(mail?.text ?? '')?.[0] ?? '');
    expect(`${link.origin}${link.pathname}${link.search}`).toBe(
      'https://vc.example/guest/confirm-address',
    );
    expect(link.hash).toMatch(/^#[0-9a-f]{40}$/u);
  });

  test('[CV-1] works once, and has no effect when it is wrong', async () => {
    await signUp('gil', 'gil@x.example');
    const key = await keyTo('gil@x.example');
    expect(await confirm('0'.repeat(40))).toBe(410);
    expect(await confirm(key)).toBe(200);
    expect(await confirm(key)).toBe(410);
  });

  test('[CV-1] expires after the configured time', async () => {
    const token = await signUp('gil', 'gil@x.example');
    const key = await keyTo('gil@x.example');
    clock.advance(24 * HOUR_S);
    expect(await confirm(key)).toBe(410);
    // The sign-in is as old as the key.
    const later = await server.signIn('gil');
    expect(await isConfirmed('gil', later)).toBe(0);
    expect(token).not.toBe(later);
  });

  test('[CV-1] does not confirm another account that takes the address later', async () => {
    const gil = await signUp('gil', 'shared@x.example');
    const key = await keyTo('shared@x.example');
    await change('gil', gil, 'other@x.example');
    const ida = await signUp('ida', 'shared@x.example');
    expect(await confirm(key)).toBe(410);
    expect([await isConfirmed('gil', gil), await isConfirmed('ida', ida)]).toEqual([0, 0]);
    expect(await confirm(await keyTo('shared@x.example'))).toBe(200);
    expect([await isConfirmed('gil', gil), await isConfirmed('ida', ida)]).toEqual([0, 1]);
  });

  test('[CV-1] does not confirm a later account with the same name', async () => {
    await signUp('gil', 'gil@x.example');
    const key = await keyTo('gil@x.example');
    const file = openData(server.directory);
    await file.execute("DELETE FROM users WHERE login = 'gil'");
    file.close();
    clock.advance(1);
    const token = await signUp('gil', 'gil@x.example');
    expect(await confirm(key)).toBe(410);
    expect(await isConfirmed('gil', token)).toBe(0);
  });

  test('[CV-1] confirms only its own address; another address gets its own mail and key', async () => {
    const token = await signUp('gil', 'gil@x.example');
    const first = await keyTo('gil@x.example');
    expect(await confirm(first)).toBe(200);
    await change('gil', token, 'new@x.example');
    expect(await isConfirmed('gil', token)).toBe(0);
    const id = await closedConference('new@x.example');
    expect(await codeAtTheDoor(id, token)).toBe('405');
    expect(await confirm(await keyTo('new@x.example'))).toBe(200);
    expect(await codeAtTheDoor(id, token)).toBeUndefined();
  });

  test('[CV-1] an address stays confirmed when only its case changes', async () => {
    const token = await signUp('gil', 'gil@x.example');
    await confirm(await keyTo('gil@x.example'));
    await change('gil', token, 'GIL@x.example');
    expect(await isConfirmed('gil', token)).toBe(1);
    expect(await mailsTo('GIL@x.example')).toEqual([]);
  });
});

describe('confirmation mails', () => {
  test('[AU-6] are in the person’s language, without text from the account’s creator', async () => {
    await start();
    await signUp('buy_now', 'gil@x.example', 'de');
    const [mail] = await mailsTo('gil@x.example');
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail?.raw).not.toMatch(/buy_now|Person/u);
  });

  test('[AU-6] are limited to three a day and nine a month per address and per account', async () => {
    await start();
    const token = await signUp('gil', 'gil@x.example');
    const press = async () => (await sendAgain('gil', token)).status;
    expect([await press(), await press(), await press()]).toEqual([200, 200, 429]);
    const refused = await sendAgain('gil', token);
    expect(refused.headers.get('retry-after')).toBe(String(24 * HOUR_S));
    // Another address of the same account.
    expect((await change('gil', token, 'stranger@x.example')).status).toBe(200);
    expect(await mailsTo('stranger@x.example')).toEqual([]);
    // Another account with the same address.
    const ida = await signUp('ida', 'gil@x.example');
    expect((await sendAgain('ida', ida)).status).toBe(429);
    expect(await mailsTo('gil@x.example')).toHaveLength(3);
    const counts: number[] = [];
    for (let day = 1; day <= 4; day += 1) {
      clock.advance(24 * HOUR_S);
      const again = await server.signIn('ida');
      for (let times = 0; times < 4; times += 1) await sendAgain('ida', again);
      counts.push((await mailsTo('gil@x.example')).length);
    }
    expect(counts).toEqual([6, 9, 9, 9]);
  });

  test('[AU-6] ten concurrent requests send three mails', async () => {
    await start();
    const token = await signUp('gil', 'gil@x.example');
    await Promise.all(Array.from({ length: 10 }, () => sendAgain('gil', token)));
    expect(await mailsTo('gil@x.example')).toHaveLength(3);
  });

  test('[AU-6] the keys of all mails work until one of them is used', async () => {
    await start();
    const token = await signUp('gil', 'gil@x.example');
    await sendAgain('gil', token);
    const [first = ''] = await keysTo('gil@x.example');
    expect(await confirm(first)).toBe(200);
    // A confirmed address gets no further one.
    expect((await sendAgain('gil', token)).status).toBe(200);
    expect(await mailsTo('gil@x.example')).toHaveLength(2);
  });

  test('[AU-6] can be requested only by the owner of the account', async () => {
    await start();
    await signUp('gil', 'gil@x.example');
    const ida = await signUp('ida', 'ida@x.example');
    expect((await sendAgain('gil', ida)).status).toBe(403);
  });

  test('[AU-6] are not offered without a mail server', async () => {
    clock = createTestClock(1_800_000_000);
    server = await startTestServer([], { clock });
    const token = await signUp('gil', 'gil@x.example');
    expect(await mailsTo('gil@x.example')).toEqual([]);
    expect(await isConfirmed('gil', token)).toBeUndefined();
  });
});
