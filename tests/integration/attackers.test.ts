/** Limits that stop only an attacker: each test has an attacker and others at once. */
import { type Socket, connect } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { mailsIn } from './mailFolder.ts';
import { passwordGrant, rawCall, startTestServer, type TestServer } from './testServer.ts';
import { MEDIA, openSignalling, type SignallingClient } from './signallingClient.ts';

const TOKEN = '/oauth2/v1/token';
const ATTACKER = '127.0.0.9';

const open: SignallingClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.cut();
});

/** Joins as a person; returns the server's first message. */
async function join(
  server: TestServer,
  callId: string,
  more: Record<string, unknown>,
  localAddress = '127.0.0.1',
) {
  const client = await openSignalling(server.url, { localAddress });
  open.push(client);
  client.join(callId, more);
  await Promise.race([
    client.next('joined'),
    client.closed,
    new Promise<void>((resolve) => {
      client.socket.on('message', () => resolve());
    }),
  ]).catch(() => undefined);
  return client;
}

/** `joined`, `waiting`, or the code of the refusal. */
function outcome({ received: [first] }: SignallingClient): string {
  return first?.type === 'rejected' ? `${first.book} ${first.code}` : (first?.type ?? 'nothing');
}

describe('signing in', () => {
  test('sixty people sign in from one address concurrently', async () => {
    // A hash cost at which they overlap.
    const server = await startTestServer(['password_cost=13']);
    const logins = ['anna', 'boris', 'chen'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        rawCall(server.port, TOKEN, { body: passwordGrant(logins[index % 3] ?? 'anna') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  });

  test('an address that guesses is limited, also in parallel, and others still sign in', async () => {
    const server = await startTestServer(['address_tries_per_min=5']);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        rawCall(server.port, TOKEN, {
          body: passwordGrant(`name${index}`, 'wrong'),
          localAddress: ATTACKER,
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400).length).toBe(5);
    expect(guesses.filter(({ status }) => status === 429).length).toBe(35);
    expect((await rawCall(server.port, TOKEN, { body: passwordGrant('anna') })).status).toBe(200);
  });
});

describe('joining and leaving', () => {
  test('limits a guest who does it constantly, but no one else, not even accounts at the same address', async () => {
    const server = await startTestServer(['guest_seats_per_address=1', 'waiting_per_address=1']);
    for (let count = 0; count < 8; count += 1) {
      const guest = await join(server, 'demo', { guestName: 'Eve' }, ATTACKER);
      expect(outcome(guest)).toBe('joined');
      guest.send({ type: 'leave' });
      await guest.closed;
    }
    const eve = await join(server, 'demo', { guestName: 'Eve' }, ATTACKER);
    expect(outcome(eve)).toBe('conference 407');
    expect(outcome(await join(server, 'demo', { guestName: 'Gil' }))).toBe('joined');
    const accessToken = await server.signIn('boris');
    expect(outcome(await join(server, 'demo', { accessToken }, ATTACKER))).toBe('joined');
    expect(outcome(await join(server, 'lobby', { guestName: 'Eve' }, ATTACKER))).toBe('waiting');
  });
});

describe('signing up', () => {
  const signUp = (server: TestServer, name: string, localAddress: string) =>
    rawCall(server.port, '/api/v3.8/users', {
      localAddress,
      body: {
        login_name: name,
        email: `${name}@x.example`,
        password: 'correct horse battery',
        first_name: 'A',
        last_name: 'B',
      },
    });

  test('is limited only for an address that creates many accounts', async () => {
    const server = await startTestServer(['sign_ups_per_hour=3']);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await signUp(server, `bulk${count}`, ATTACKER)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(Number((await signUp(server, 'bulk9', ATTACKER)).retryAfter)).toBeGreaterThan(0);
    expect((await signUp(server, 'honest', '127.0.0.1')).status).toBe(200);
  });

  test('eighty concurrent sign-ups do not block sign-ins', async () => {
    // A hash cost at which they take long.
    const server = await startTestServer(['sign_ups_per_hour=unlimited', 'password_cost=12']);
    const bulk = Array.from({ length: 80 }, (_, index) => signUp(server, `bulk${index}`, ATTACKER));
    const honest = Array.from({ length: 10 }, () =>
      rawCall(server.port, TOKEN, { body: passwordGrant('anna') }),
    );
    const statuses = (await Promise.all(honest)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    const made = (await Promise.all(bulk)).filter(({ status }) => status === 200).length;
    expect(made).toBeLessThan(80);
  });
});

describe('connections', () => {
  /** One that starts a request and never finishes it. */
  function halfOpen(port: number, localAddress: string): Promise<Socket> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
        socket.write('POST / HTTP/1.1\r\nHo', () => resolve(socket));
      });
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
    });
  }

  test('from one address are limited, half open or not, without affecting others', async () => {
    const server = await startTestServer(['max_connections_per_address=20', 'max_connections=60']);
    const sockets = await Promise.all(
      Array.from({ length: 100 }, () => halfOpen(server.port, ATTACKER)),
    );
    const isRefused = (socket: Socket) =>
      new Promise<boolean>((resolve) => {
        if (socket.destroyed) resolve(true);
        socket.on('close', () => resolve(true));
      });
    // All but twenty are closed at once; the answer to someone else comes with all of these open.
    const refused = sockets.map(isRefused);
    let closed = 0;
    for (const each of refused) void each.then(() => (closed += 1));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rawCall(server.port, '/api/v3.8/server')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await expect.poll(() => closed).toBeGreaterThanOrEqual(80);
  });

  test('are closed while half open, and kept after a complete request', async () => {
    const server = await startTestServer();
    const kept = connect(server.port, '127.0.0.1', () => {
      kept.write('GET /api/v3.8/server HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
    onTestFinished(() => void kept.destroy());
    let isKeptOpen = true;
    kept.on('close', () => (isKeptOpen = false));
    kept.resume();
    const half = await halfOpen(server.port, ATTACKER);
    let answer = '';
    half.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await new Promise<void>((resolve) => {
      half.on('close', () => resolve());
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    expect(isKeptOpen).toBe(true);
  });
});

describe('registering for a conference', () => {
  const REGISTRATIONS = '/api/v3.8/conferences/open_day/registrations';
  const register = (
    server: TestServer,
    email: string,
    localAddress = ATTACKER,
    path = REGISTRATIONS,
  ) =>
    rawCall(server.port, path, {
      localAddress,
      body: {
        fields: {
          display_name: { value: 'Win a prize at evil.example' },
          email: { value: email },
          question: { value: 'Why?' },
        },
        send_email: true,
      },
    });

  /** The emails to these tests' addresses; the demo sends its own reminders. */
  const strangersMails = async ({ directory }: TestServer) =>
    (await mailsIn(directory)).filter(({ to }) => /@x\.example$/iu.test(to));

  test('is limited only for an address that registers many people', async () => {
    const server = await startTestServer(['registrations_per_hour=3']);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await register(server, `stranger${count}@x.example`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await register(server, 'honest@x.example', '127.0.0.1')).status).toBe(200);
    await server.settled();
    expect(await strangersMails(server)).toHaveLength(4);
  });

  test('is limited for a conference with registrations from many addresses', async () => {
    const server = await startTestServer(['conference_registrations_per_hour=2']);
    const statuses: number[] = [];
    for (const end of [11, 12, 13]) {
      statuses.push((await register(server, `s${end}@x.example`, `127.0.0.${end}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('mails an address once until its link is opened, without the name that was entered', async () => {
    const server = await startTestServer();
    const anna = await server.signIn('anna');
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await server.create(anna, {
        ...{ topic: 'Fair', type: 1, allow_guests: true, schedule: { type: -1 } },
        ...{ registration_enabled: true },
        registration_fields: [{ name: 'question', title: 'Why?' }],
      });
      others.push(REGISTRATIONS.replace('open_day', id));
    }
    const [first = '', second = '', third = ''] = others;
    const victim = 'victim@x.example';
    await register(server, victim, ATTACKER, first);
    await register(server, victim.toUpperCase(), ATTACKER, second);
    await server.settled();
    const mails = await strangersMails(server);
    expect(mails.map((mail) => mail.to)).toEqual([victim]);
    expect(mails[0]?.raw).not.toContain('prize');
    const link = /\/api\/\S+confirm-address\?key=\w+/u.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect((await server.call(link.replace(/.$/u, 'x'))).status).toBe(303);
    await register(server, victim, ATTACKER, third);
    await server.settled();
    expect(await strangersMails(server)).toHaveLength(1);
    expect((await server.call(link)).status).toBe(303);
    await register(server, victim, '127.0.0.1', REGISTRATIONS);
    await server.settled();
    const after = await strangersMails(server);
    expect(after).toHaveLength(2);
    const latest = after.find((mail) => mail.raw !== mails[0]?.raw);
    expect(latest?.text).not.toContain('confirm-address');
    expect(latest?.to).toBe(victim);
  });
});

describe('in a conference', () => {
  test('guests at one address are limited, and a guest at another address still gets in', async () => {
    const server = await startTestServer(['guest_seats_per_address=2']);
    const outcomes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      outcomes.push(outcome(await join(server, 'demo', { guestName: 'Bot' }, ATTACKER)));
    }
    expect(outcomes).toEqual(['joined', 'joined', 'conference 407', 'conference 407']);
    expect(outcome(await join(server, 'demo', { guestName: 'Gil' }))).toBe('joined');
  });

  test('the owner and invited people get in after guests at one address have filled it', async () => {
    const server = await startTestServer();
    const bots: SignallingClient[] = [];
    for (let count = 0; count < 6; count += 1) {
      bots.push(await join(server, 'demo', { guestName: 'Bot' }, ATTACKER));
    }
    expect(bots.map(outcome)).toEqual(Array.from({ length: 6 }, () => 'joined'));
    expect(outcome(await join(server, 'demo', { guestName: 'Gil' }))).toBe('conference 407');
    const [anna, boris] = await server.signInAll('anna', 'boris');
    expect(outcome(await join(server, 'demo', { accessToken: anna }))).toBe('joined');
    expect(outcome(await join(server, 'demo', { accessToken: boris }))).toBe('joined');
    expect(await bots[5]?.closed).toBe(1000);
    expect(
      bots.flatMap(({ received }) => received.filter((each) => each.type === 'rejected')),
    ).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'rejected', book: 'conference', code: '407' })),
    );
  });

  test('guests at different addresses do not lose their seats to the owner', async () => {
    const server = await startTestServer(['max_participants_per_conference=2']);
    expect(outcome(await join(server, 'demo', { guestName: 'Gil' }, '127.0.0.7'))).toBe('joined');
    expect(outcome(await join(server, 'demo', { guestName: 'Ida' }, '127.0.0.8'))).toBe('joined');
    const anna = await server.signIn('anna');
    expect(outcome(await join(server, 'demo', { accessToken: anna }))).toBe('conference 407');
  });

  test('guests at one address cannot fill the waiting room', async () => {
    const server = await startTestServer(['waiting_per_address=3']);
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      outcomes.push(outcome(await join(server, 'lobby', { guestName: 'Bot' }, ATTACKER)));
    }
    expect(outcomes).toEqual([
      ...['waiting', 'waiting', 'waiting'],
      ...['conference 407', 'conference 407'],
    ]);
    expect(outcome(await join(server, 'lobby', { guestName: 'Gil' }))).toBe('waiting');
    const anna = await openSignalling(server.url);
    open.push(anna);
    anna.send({
      ...{ type: 'join', callId: 'lobby', media: MEDIA },
      accessToken: await server.signIn('anna'),
    });
    expect((await anna.next('joined')).waiting).toHaveLength(4);
  });

  test('limits the sockets of one address without affecting another', async () => {
    const server = await startTestServer(['max_connections_per_address=3']);
    for (let count = 0; count < 3; count += 1) {
      open.push(await openSignalling(server.url, { localAddress: ATTACKER }));
    }
    await expect(openSignalling(server.url, { localAddress: ATTACKER })).rejects.toThrow(
      /hang up|ECONNRESET|refused/u,
    );
    open.push(await openSignalling(server.url, { localAddress: '127.0.0.1' }));
  });
});
