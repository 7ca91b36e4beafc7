/** Joining, rejections, resuming, the waiting room, and invalid sockets. */
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONFERENCE_CODES, LOGIN_CODES } from '#shared/errors/catalogue.ts';
import {
  at,
  list,
  startTestServer,
  temporaryDirectory,
  type TestServer,
  text,
} from './testServer.ts';
import { MEDIA, openSignalling, type SignallingClient } from './signallingClient.ts';

const open: SignallingClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) {
    if (client.socket.readyState === client.socket.OPEN) client.send({ type: 'leave' });
    client.close();
  }
});

async function connect(server: TestServer): Promise<SignallingClient> {
  const client = await openSignalling(server.url);
  open.push(client);
  return client;
}

async function enter(server: TestServer, callId: string, more: Record<string, unknown> = {}) {
  const client = await connect(server);
  client.join(callId, more);
  return { client, joined: await client.next('joined') };
}

/** Joins and returns `<book> <code>` of the rejection; the socket must close after it. */
async function rejection(server: TestServer, callId: string, more: Record<string, unknown> = {}) {
  const client = await connect(server);
  client.join(callId, more);
  const { book, code } = await client.next('rejected');
  expect(await client.closed).toBe(1000);
  return `${book} ${code}`;
}

const guest = (name: string) => ({ guestName: name });

describe('inside', () => {
  let server: TestServer;
  let anna: string;
  let boris: string;
  let chen: string;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
  });

  test('a guest who returns with the seat’s key and the same name is the same person', async () => {
    const first = await enter(server, 'demo', guest('Gerda'));
    const formerKey = first.joined.resumeKey;
    const { personId } = first.joined.self;
    const beside = await enter(server, 'demo', { ...guest('Gerda'), formerKey });
    expect(beside.joined.self.personId).not.toBe(personId);
    expect(beside.joined.resumeKey).not.toBe(formerKey);
    first.client.send({ type: 'leave' });
    await first.client.closed;
    const other = await enter(server, 'demo', { ...guest('Lea'), formerKey });
    expect(other.joined.self.personId).not.toBe(personId);
    other.client.send({ type: 'leave' });
    await other.client.closed;
    const again = await enter(server, 'demo', { ...guest('Gerda'), formerKey });
    expect(again.joined.self.personId).toBe(personId);
    expect(again.joined.self.id).not.toBe(first.joined.self.id);
    const unknown = await enter(server, 'demo', { ...guest('Gerda'), formerKey: 'x' });
    expect(unknown.joined.resumeKey).toMatch(/^[0-9a-f]{40}$/u);
    const calls = await server.call('logs/calls?named_conf_id=demo', { token: anna });
    const id = encodeURIComponent(text(calls.body, 'list.0.conference_id'));
    const callIds = async () => {
      const stays = await server.call(`logs/calls/${id}/participants?page_size=100`, {
        token: anna,
      });
      return list(stays.body, 'list')
        .filter((stay) => at(stay, 'display_name') === 'Gerda')
        .map((stay) => at(stay, 'call_id'));
    };
    await expect.poll(async () => (await callIds()).length).toBe(4);
    expect(new Set(await callIds()).size).toBe(3);
  });

  test('people see each other, and are informed of new ones', async () => {
    const first = await enter(server, 'demo', { accessToken: anna });
    expect(first.joined).toMatchObject({
      resumed: false,
      canAdmit: true,
      participants: [],
      self: {
        displayName: 'Anna Weiss',
        isOwner: true,
        isGuest: false,
      },
    });
    const second = await enter(server, 'demo', guest(' Gil '));
    expect(second.joined.self).toMatchObject({ displayName: 'Gil', isGuest: true, isOwner: false });
    expect(second.joined.participants.map(({ id }) => id)).toEqual([first.joined.self.id]);
    const news = await first.client.next('participantJoined');
    expect(news.participant).toEqual(second.joined.self);

    const inside = await server.call('conferences/demo/participants', { token: anna });
    expect(list(inside.body, 'participants').map((each) => at(each, 'is_owner'))).toEqual([1, 0]);
    const user = await server.call('users/anna', { token: anna });
    // In a conference of her own.
    expect(at(user.body, 'user.status')).toBe(5);

    second.client.send({ type: 'leave' });
    expect((await first.client.next('participantLeft')).participantId).toBe(second.joined.self.id);
    expect(await second.client.closed).toBe(1000);
  });

  test('signals reach their recipient, and media states all others', async () => {
    const one = await enter(server, 'demo', guest('One'));
    const two = await enter(server, 'demo', guest('Two'));
    const three = await enter(server, 'demo', guest('Three'));
    const data = { description: { type: 'offer', sdp: 'v=0' }, connection: 1, round: 1 };
    two.client.send({ type: 'signal', to: one.joined.self.id, data });
    expect(await one.client.next('signal')).toEqual({
      type: 'signal',
      from: two.joined.self.id,
      data,
    });
    two.client.send({ type: 'media', media: { ...MEDIA, video: true } });
    expect((await one.client.next('participantChanged')).participant.media.video).toBe(true);
    await three.client.next('participantChanged');
    expect(three.client.received.some(({ type }) => type === 'signal')).toBe(false);
    one.client.send({ type: 'signal', to: 'gone', data });
    one.client.send({ type: 'ping' });
    await one.client.next('pong');
    expect(one.client.received.some(({ type }) => type === 'invalid')).toBe(false);
  });

  test('a signal stays in its conference', async () => {
    const here = await enter(server, 'demo', guest('Here'));
    const there = await enter(server, 'locked', { ...guest('There'), pin: '4242' });
    here.client.send({
      type: 'signal',
      to: there.joined.self.id,
      data: { description: { type: 'offer', sdp: 'v=0' }, connection: 1, round: 1 },
    });
    there.client.send({ type: 'ping' });
    here.client.send({ type: 'ping' });
    await here.client.next('pong');
    await there.client.next('pong');
    expect(there.client.received.some(({ type }) => type === 'signal')).toBe(false);
  });

  test('a lost socket keeps its seat and can resume it', async () => {
    const stays = await enter(server, 'demo', guest('Stays'));
    const drops = await enter(server, 'demo', guest('Drops'));
    drops.client.cut();
    const change = await stays.client.next('participantChanged');
    expect(change.participant).toMatchObject({ id: drops.joined.self.id, isConnected: false });
    const resume = { participantId: drops.joined.self.id, key: drops.joined.resumeKey };
    const again = await enter(server, 'demo', { resume });
    expect(again.joined).toMatchObject({ resumed: true, self: { id: drops.joined.self.id } });
    const back = await stays.client.next('participantChanged');
    expect(back.participant.isConnected).toBe(true);
    expect(stays.client.received.some(({ type }) => type === 'participantLeft')).toBe(false);
  });

  test('a resuming socket replaces a half-open one', async () => {
    const old = await enter(server, 'demo', guest('Half'));
    const resume = { participantId: old.joined.self.id, key: old.joined.resumeKey };
    const fresh = await enter(server, 'demo', { resume });
    expect(fresh.joined.resumed).toBe(true);
    expect(await old.client.closed).toBe(1000);
    fresh.client.send({ type: 'ping' });
    await fresh.client.next('pong');
    const inside = await server.call('conferences/demo/participants');
    expect(list(inside.body, 'participants').length).toBe(1);
  });

  test('a wrong resume key is refused', async () => {
    const seated = await enter(server, 'demo', guest('Seated'));
    const resume = { participantId: seated.joined.self.id, key: '0'.repeat(40) };
    const thief = await enter(server, 'demo', { ...guest('Thief'), resume });
    expect(thief.joined.resumed).toBe(false);
    expect(thief.joined.self.id).not.toBe(seated.joined.self.id);
  });

  test('joining with the same account elsewhere ends the first stay with login code 1 [CV-5]', async () => {
    const older = await enter(server, 'demo', { accessToken: boris });
    const newer = await enter(server, 'members', { accessToken: boris });
    expect(await older.client.next('rejected')).toMatchObject({ book: 'login', code: '1' });
    expect(await older.client.closed).toBe(1000);
    expect(newer.joined.participants).toEqual([]);
  });

  test('signing out everywhere ends the stay with conference code 9 [CV-4]', async () => {
    const { client } = await enter(server, 'demo', { accessToken: chen });
    const answer = await server.post('users/chen/disconnect', chen);
    expect(answer.body).toEqual({ state: 'disconnecting' });
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '9' });
  });

  test('stopping a conference ends all stays with 18, also resuming ones [CV-4]', async () => {
    const inside = await enter(server, 'annas_room', { accessToken: anna });
    const other = await enter(server, 'annas_room', { accessToken: boris });
    await server.post('conferences/annas_room/stop', anna);
    for (const { client } of [inside, other]) {
      expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    }
    const resume = { participantId: other.joined.self.id, key: other.joined.resumeKey };
    expect(await rejection(server, 'annas_room', { accessToken: boris, resume })).toBe(
      'conference 18',
    );
  });

  test('joining and leaving are in the session log', async () => {
    const { client } = await enter(server, 'weekly_sync', { accessToken: anna });
    client.send({ type: 'leave' });
    await client.closed;
    await server.post('conferences/weekly_sync/stop', anna);
    const log = await server.call('logs/calls?named_conf_id=weekly_sync', { token: anna });
    const id = encodeURIComponent(text(log.body, 'list.0.conference_id'));
    const people = await server.call(`logs/calls/${id}/participants`, { token: anna });
    expect(list(people.body, 'list')).toHaveLength(1);
    expect(at(people.body, 'list.0.leave_time')).not.toBeNull();
  });
});

describe('when joining', () => {
  let server: TestServer;
  let anna: string;
  let boris: string;
  let chen: string;
  beforeAll(async () => {
    server = await startTestServer(['user_disabled=dora']);
    [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
  });

  test('401: unknown conference [CV-4]', async () => {
    expect(await rejection(server, 'nothing', guest('Gil'))).toBe('conference 401');
  });

  test('405: a guest in a conference without guests [CV-2]', async () => {
    expect(await rejection(server, 'members', guest('Gil'))).toBe('conference 405');
  });

  test('405: someone who is not invited [CV-1]', async () => {
    expect(await rejection(server, 'invited', { accessToken: chen })).toBe('conference 405');
    await enter(server, 'invited', { accessToken: boris });
  });

  test('12, then 13, then admission: the PIN [CV-3]', async () => {
    expect(await rejection(server, 'locked', guest('Gil'))).toBe('conference 12');
    expect(await rejection(server, 'locked', { ...guest('Gil'), pin: '' })).toBe('conference 12');
    expect(await rejection(server, 'locked', { ...guest('Gil'), pin: '1111' })).toBe(
      'conference 13',
    );
    await enter(server, 'locked', { ...guest('Gil'), pin: '4242' });
    await enter(server, 'locked', { accessToken: anna });
  });

  test('13 for good: too many guesses at a PIN [CV-3]', async () => {
    const guarded = await startTestServer();
    for (let pin = 0; pin < 10; pin += 1) {
      expect(await rejection(guarded, 'locked', { ...guest('Eve'), pin: `${pin}` })).toBe(
        'conference 13',
      );
    }
    const right = { ...guest('Eve'), pin: '4242' };
    expect(await rejection(guarded, 'locked', right)).toBe('conference 13');
    // Signed-in people have their own attempts, even behind the same address.
    const [colleague, guesser] = await guarded.signInAll('boris', 'chen');
    for (let pin = 0; pin < 10; pin += 1) {
      expect(await rejection(guarded, 'locked', { accessToken: guesser, pin: `${pin}` })).toBe(
        'conference 13',
      );
    }
    expect(await rejection(guarded, 'locked', { accessToken: guesser, pin: '4242' })).toBe(
      'conference 13',
    );
    await enter(guarded, 'locked', { accessToken: colleague, pin: '4242' });
  });

  test('17: not started, for the owner, too, before the time [CV-4]', async () => {
    expect(await rejection(server, 'later', guest('Gil'))).toBe('conference 17');
    expect(await rejection(server, 'later', { accessToken: anna })).toBe('conference 17');
    expect(await rejection(server, 'boris_room', { accessToken: chen })).toBe('conference 17');
  });

  test('a room and a weekly conference start when their owner joins', async () => {
    await enter(server, 'boris_room', { accessToken: boris });
    await enter(server, 'boris_room', { accessToken: chen });
    const read = await server.call('conferences/boris_room', { token: boris });
    expect(at(read.body, 'conference.state')).toBe('running');
    await enter(server, 'standup', { accessToken: anna });
  });

  test('407: full [CV-6]', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await enter(server, 'demo', guest(name));
    expect(await rejection(server, 'demo', guest('seventh'))).toBe('conference 407');
  });

  test('407: of many concurrent people only as many join as fit [CV-6]', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect(server)));
    for (const client of clients) client.join('demo', guest('Rush'));
    const outcomes = await Promise.allSettled(clients.map((client) => client.next('joined')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(6);
  });

  test('login 4: an invalid token; login 6: a disabled account [CV-5]', async () => {
    expect(await rejection(server, 'demo', { accessToken: 'x' })).toBe('login 4');
    const dataDirectory = await temporaryDirectory();
    const earlier = await startTestServer([], { dataDirectory });
    const dora = await earlier.signIn('dora');
    await earlier.stop();
    const later = await startTestServer(['user_disabled=dora'], { dataDirectory });
    expect(await rejection(later, 'demo', { accessToken: dora })).toBe('login 6');
    expect((await later.call('users/dora', { token: dora })).reasons['']).toBe(
      'accessTokenInvalid',
    );
  });

  test('login 5 and 005: the licence for users and for guests is used up [CV-6]', async () => {
    const small = await startTestServer(['max_users_online=1', 'max_guests_online=0']);
    expect(await rejection(small, 'demo', guest('Gil'))).toBe('login 005');
    await enter(small, 'demo', { accessToken: await small.signIn('anna') });
    expect(await rejection(small, 'demo', { accessToken: await small.signIn('boris') })).toBe(
      'login 5',
    );
  });

  test('411: too many running conferences [CV-6]', async () => {
    const small = await startTestServer(['max_active_conferences=1']);
    const token = await small.signIn('anna');
    expect(await rejection(small, 'annas_room', { accessToken: token })).toBe('conference 411');
  });

  test('every code of both catalogues can be provoked [CV-4] [CV-5]', async () => {
    const forced = [
      ...Object.keys(CONFERENCE_CODES).map((code) => `conference:${code}`),
      ...Object.keys(LOGIN_CODES).map((code) => `login:${code}`),
    ];
    const dataDirectory = await temporaryDirectory();
    for (const each of forced) {
      const one = await startTestServer([`join_force_reject=${each}`], { dataDirectory });
      expect(await rejection(one, 'demo', guest('Gil'))).toBe(each.replace(':', ' '));
      await one.stop();
    }
  });
});

describe('the waiting room', () => {
  let server: TestServer;
  let anna: string;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.signIn('anna');
  });

  async function wait(name: string) {
    const client = await connect(server);
    client.join('lobby', guest(name));
    await client.next('waiting');
    return client;
  }

  test('holds people until the owner admits them', async () => {
    const early = await wait('Early');
    const owner = await enter(server, 'lobby', { accessToken: anna });
    expect(owner.joined.canAdmit).toBe(true);
    expect(owner.joined.waiting.map(({ displayName }) => displayName)).toEqual(['Early']);
    await wait('Late');
    const { waiting } = await owner.client.next('waitingChanged');
    expect(waiting.map(({ displayName }) => displayName)).toEqual(['Early', 'Late']);
    owner.client.send({ type: 'admit', participantId: waiting[0]?.id });
    const joined = await early.next('joined');
    expect(joined.canAdmit).toBe(false);
    expect(joined.waiting).toEqual([]);
    expect((await owner.client.next('participantJoined')).participant.displayName).toBe('Early');
  });

  test('0: denied [CV-4]', async () => {
    const client = await wait('Stranger');
    const owner = await enter(server, 'lobby', { accessToken: anna });
    owner.client.send({ type: 'refuse', participantId: owner.joined.waiting[0]?.id });
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '0' });
  });

  test('forgets people who leave', async () => {
    const owner = await enter(server, 'lobby', { accessToken: anna });
    const client = await wait('Fickle');
    expect((await owner.client.next('waitingChanged')).waiting.length).toBe(1);
    client.cut();
    expect((await owner.client.next('waitingChanged')).waiting).toEqual([]);
  });

  test('obeys only the owner', async () => {
    const owner = await enter(server, 'lobby', { accessToken: anna });
    await wait('Inside');
    const first = await owner.client.next('waitingChanged');
    owner.client.send({ type: 'admit', participantId: first.waiting[0]?.id });
    const [inside] = open.slice(-1);
    await inside?.next('joined');
    const outside = await wait('Outside');
    inside?.send({ type: 'admit', participantId: 'any' });
    expect((await inside?.next('invalid'))?.reason).toContain('owner');
    expect(outside.received.some(({ type }) => type === 'joined')).toBe(false);
  });

  test('18: the conference is stopped', async () => {
    const client = await wait('Patient');
    await server.post('conferences/lobby/stop', anna);
    expect(await client.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
  });
});

describe('broken sockets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  test('need a token before the handshake without an Origin', async () => {
    const anna = await server.signIn('anna');
    await expect(openSignalling(server.url, { origin: null })).rejects.toThrow('403');
    for (const token of ['0'.repeat(40), '']) {
      const headers = { authorization: `Bearer ${token}` };
      const wrong = openSignalling(server.url, { origin: null, headers });
      await expect(wrong).rejects.toThrow('403');
    }
    const headers = { authorization: `Bearer ${anna}` };
    open.push(await openSignalling(server.url, { origin: null, headers }));
    const path = `/api/v3.8/signalling?access_token=${anna}`;
    open.push(await openSignalling(server.url, { origin: null, path }));
  });

  test('need one of our origins', async () => {
    const foreign = openSignalling(server.url, { origin: 'https://evil.example' });
    await expect(foreign).rejects.toThrow('refused 403');
    for (const origin of [server.url, 'plenum://app']) {
      open.push(await openSignalling(server.url, { origin }));
    }
  });

  test('need one of our addresses', async () => {
    await expect(openSignalling(server.url, { path: '/api/v3.8/server' })).rejects.toThrow(
      'refused',
    );
    await expect(openSignalling(server.url, { path: '/x' })).rejects.toThrow('refused');
  });

  test('close without a join in time', async () => {
    const quick = await startTestServer([], { signalling: { joinTimeoutMs: 30 } });
    const client = await openSignalling(quick.url);
    expect(await client.closed).toBe(1008);
  });

  test('close at the third invalid message', async () => {
    const client = await connect(server);
    for (const bad of ['x', '{"type":"nothing"}', { type: 'media', media: MEDIA }])
      client.send(bad);
    expect(await client.closed).toBe(1008);
    expect(client.received.map(({ type }) => type)).toEqual(['invalid', 'invalid', 'invalid']);
  });

  test('close at a message that is too large', async () => {
    const client = await connect(server);
    client.send('x'.repeat(65_537));
    expect(await client.closed).toBe(1009);
  });

  test('close at a flood of messages or protocol pings', async () => {
    const first = await connect(server);
    for (let count = 0; count < 80; count += 1) first.send({ type: 'ping' });
    expect(await first.closed).toBe(1008);
    const second = await connect(server);
    for (let count = 0; count < 80; count += 1) second.socket.ping();
    expect(await second.closed).toBe(1008);
  });

  test('lose their seat after the resume window', async () => {
    const brief = await startTestServer([], { signalling: { resumeWindowMs: 20 } });
    const stays = await enter(brief, 'demo', guest('Stays'));
    const goes = await enter(brief, 'demo', guest('Goes'));
    goes.client.cut();
    expect((await stays.client.next('participantLeft')).participantId).toBe(goes.joined.self.id);
  });

  test('with any content never affect others', async () => {
    const witness = await enter(server, 'demo', guest('Witness'));
    const message = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array({ maxLength: 200 }),
      fc
        .record({
          type: fc.constantFrom('join', 'signal', 'media', 'admit', 'refuse', 'extend'),
          callId: fc.anything(),
          to: fc.anything(),
          data: fc.anything(),
          media: fc.anything(),
          participantId: fc.anything(),
          endS: fc.anything(),
        })
        .map((value) =>
          JSON.stringify(value, (_key, each: unknown) =>
            typeof each === 'bigint' ? String(each) : each,
          ),
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 3, maxLength: 6 }), async (messages) => {
        const client = await openSignalling(server.url);
        for (const each of messages) client.send(each);
        expect(await client.closed).toBe(1008);
      }),
      { numRuns: 80 },
    );
    witness.client.send({ type: 'ping' });
    await witness.client.next('pong');
    expect((await server.call('server')).status).toBe(200);
  });
});

test('the demo’s room has the number of simulated people in the settings, who can be removed', async () => {
  const server = await startTestServer(['demo_people=2']);
  const anna = await server.signIn('anna');
  const { client, joined } = await enter(server, 'demo', { accessToken: anna });
  expect(joined.participants).toMatchObject(
    ['Maya (demo)', 'Leo (demo)'].map((displayName) => ({
      ...{ displayName, isDemo: true, isGuest: true, isConnected: true },
      media: { audio: false, video: false, screen: false },
    })),
  );
  const [maya] = joined.participants;
  client.send({ type: 'moderate', act: { kind: 'remove', participantId: maya?.id ?? '' } });
  expect(await client.next('participantLeft')).toMatchObject({ participantId: maya?.id });
});
