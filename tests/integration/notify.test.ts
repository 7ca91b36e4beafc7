/** Invitations by email, and sending emails: by SMTP, later, or into the outbox. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClock } from './testClock.ts';
import { type ReadMail, mailsIn, readMail } from './mailFolder.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const notifyPath = (id: string) => `/api/v4/conferences/${id}/notify`;

const room = (server: TestServer, token: string, change: Record<string, unknown> = {}) =>
  server.create(token, {
    topic: 'Planning',
    invitations: [
      { id: 'anna' },
      { id: 'boris', is_moderator: true },
      { id: 'chen' },
      { id: 'erik@partner.example', display_name: 'Erik' },
    ],
    ...change,
  });

describe('sending invitations', () => {
  let server: TestServer;
  let anna: string;
  let boris: string;
  let chen: string;
  beforeAll(async () => {
    server = await startTestServer(['notify_per_hour=3']);
    [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
  });
  const outbox = async () => {
    await server.settled();
    return mailsIn(server.directory);
  };
  /** The new files; within a second they have no order. */
  const newSince = async (before: readonly ReadMail[]) => {
    const known = new Set(before.map(({ raw }) => raw));
    return (await outbox()).filter(({ raw }) => !known.has(raw));
  };

  test('[RT-16] sends to everyone invited except the owner, and returns the number', async () => {
    const id = await room(server, anna);
    const before = await outbox();
    const answer = await server.post(notifyPath(id), anna, { invitations: [] });
    expect([answer.status, answer.body]).toEqual([200, { sent: 3, kept_in_outbox: true }]);
    const mails = await newSince(before);
    expect(mails.map((mail) => mail.to).sort()).toEqual([
      'boris@plenum.example',
      'chen@plenum.example',
      'erik@partner.example',
    ]);
    expect(mails[0]?.subject).toBe('Invitation: Planning');
    expect(mails[0]?.text).toContain('Anna Weiss invites you to the conference “Planning”.');
    expect(mails[0]?.text).toContain('When: Any time');
    expect(mails[0]?.calendar).toBeUndefined();
  });

  test('[RT-16] sends to the named people, also for a moderator', async () => {
    const id = await room(server, anna, { topic: 'Chosen' });
    const before = await outbox();
    const body = { invitations: ['chen@plenum.local'] };
    expect((await server.post(notifyPath(id), boris, body)).status).toBe(200);
    expect((await newSince(before)).map((mail) => mail.to)).toEqual(['chen@plenum.example']);
    const stranger = await server.post(notifyPath(id), anna, { invitations: ['chen', 'dora'] });
    expect([stranger.status, stranger.reasons]).toEqual([
      400,
      { 'invitations.1': 'fieldHasInvalidValue' },
    ]);
  });

  test('[RT-16] is refused to others', async () => {
    const id = await room(server, anna);
    expect((await server.post(notifyPath(id), chen, {})).status).toBe(403);
    expect((await server.call(notifyPath(id), { body: {} })).status).toBe(401);
    expect((await server.post(notifyPath('nothing'), anna, {})).status).toBe(404);
  });

  test('[RT-16] is possible a few times an hour for one conference', async () => {
    const [id, other] = await Promise.all([room(server, anna), room(server, anna)]);
    const press = (which: string) => server.post(notifyPath(which), anna, {});
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await press(id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await press(id)).headers.get('retry-after')).toMatch(/^\d+$/u);
    expect((await press(other)).status).toBe(200);
  });
});

describe('with a mail server', () => {
  const received: { to: string; raw: string; user: string | undefined }[] = [];
  let answer: (() => Error | undefined) | undefined;
  let smtp: SMTPServer | undefined;

  async function startSmtp(): Promise<number> {
    const made = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = answer?.();
          if (!refusal) {
            received.push({
              to: session.envelope.rcptTo.map(({ address }) => address).join(),
              raw: Buffer.concat(chunks).toString('latin1'),
              user: typeof session.user === 'string' ? session.user : undefined,
            });
          }
          done(refusal);
        });
      },
    });
    smtp = made;
    await new Promise<void>((resolve) => {
      made.listen(0, '127.0.0.1', () => resolve());
    });
    const address: AddressInfo | string | null = made.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  afterEach(async () => {
    received.splice(0);
    answer = undefined;
    const ending = smtp;
    smtp = undefined;
    if (ending) {
      await new Promise<void>((resolve) => {
        ending.close(() => resolve());
      });
    }
  });

  async function invite(server: TestServer) {
    const anna = await server.signIn('anna');
    const id = await room(server, anna, { invitations: [{ id: 'boris' }] });
    return server.post(notifyPath(id), anna, {});
  }

  const refuse = (code: number) => () =>
    Object.assign(new Error('not now'), { responseCode: code });

  test('[RT-16] emails go there, with the name and the password from its address', async () => {
    const port = await startSmtp();
    const server = await startTestServer([
      `smtp_url=smtp://plenum:geheim@127.0.0.1:${port}`,
      'mail_from=meetings@vc.example',
    ]);
    expect((await invite(server)).body).toEqual({ sent: 1, kept_in_outbox: false });
    await server.settled();
    expect(received).toMatchObject([{ to: 'boris@plenum.example', user: 'plenum' }]);
    expect(readMail(received[0]?.raw ?? '').subject).toBe('Invitation: Planning');
    expect(received[0]?.raw).toContain('From: Plenum <meetings@vc.example>');
    expect(await mailsIn(server.directory)).toEqual([]);
  });

  test('[RT-16] a busy one is retried, each time later', async () => {
    const port = await startSmtp();
    const clock = createTestClock(1_800_000_000);
    const server = await startTestServer(
      // The emails of saving wait longer than this test takes.
      [`smtp_url=smtp://127.0.0.1:${port}`, 'mail_retry_s=10', 'mail_tries=4', 'mail_hold_s=9999'],
      { clock },
    );
    answer = refuse(451);
    await invite(server);
    await server.settled();
    clock.advance(9);
    await server.settled();
    clock.advance(1);
    await server.settled();
    answer = undefined;
    clock.advance(39);
    await server.settled();
    expect(received).toEqual([]);
    clock.advance(1);
    await server.settled();
    expect(received).toHaveLength(1);
    expect(await mailsIn(server.directory)).toEqual([]);
  });

  test('[RT-16] emails that it refuses for good stay in the outbox', async () => {
    const port = await startSmtp();
    const server = await startTestServer([`smtp_url=smtp://127.0.0.1:${port}`]);
    answer = refuse(554);
    await invite(server);
    await server.settled();
    expect((await mailsIn(server.directory)).map((mail) => mail.to)).toEqual([
      'boris@plenum.example',
    ]);
  });

  test('[RT-16] an unreachable one delays no request, and a stop keeps waiting emails', async () => {
    const port = await startSmtp();
    const ending = smtp;
    smtp = undefined;
    await new Promise<void>((resolve) => {
      ending?.close(() => resolve());
    });
    const server = await startTestServer([`smtp_url=smtp://127.0.0.1:${port}`]);
    expect((await invite(server)).status).toBe(200);
    await server.settled();
    expect(await mailsIn(server.directory)).toEqual([]);
    await server.stop();
    expect(await mailsIn(server.directory)).toHaveLength(1);
  });

  test('[RT-16] the error for a wrong setting doesn’t reveal the password', async () => {
    const start = startTestServer(['smtp_url=http://plenum:geheim@mail.example']);
    await expect(start).rejects.toThrow(/"smtp_url" cannot be "…"/u);
    await expect(start).rejects.not.toThrow(/geheim/u);
  });

  test('[RT-6] a registration is confirmed in the language of the browser, once', async () => {
    const port = await startSmtp();
    const server = await startTestServer([`smtp_url=smtp://127.0.0.1:${port}`]);
    const registration = {
      headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5', 'idempotency-key': 'a'.repeat(32) },
      body: {
        fields: {
          display_name: { value: 'Gil Marsh' },
          email: { value: 'gil@x.example' },
          question: { value: 'Why?' },
        },
        send_email: true,
      },
    };
    const first = await server.call('conferences/open_day/registrations', registration);
    const second = await server.call('conferences/open_day/registrations', registration);
    expect(first.body).toMatchObject({ registration: { email_sent: true } });
    expect(second.body).toEqual(first.body);
    await server.settled();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const mail = readMail(received[0]?.raw ?? '');
    expect(mail.subject).toBe('Sie sind registriert: Open day');
    expect(mail.to).toBe('gil@x.example');
    expect(mail.calendar).toContain('SUMMARY:Open day');
  });
});
