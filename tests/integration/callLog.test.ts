/** The session log: access, days and order, attendance, the pages' quality reports, reasons for leaving. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  LEAVE_REASONS,
  invitedListSchema,
  sampleListSchema,
  sessionListSchema,
  stayListSchema,
} from '#shared/history/callLog.ts';
import { joinCall, takeSeat } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { at, list, startTestServer, type TestServer, text } from './testServer.ts';

let server: TestServer;
let anna: string;
let boris: string;
/** The newest session of the demo's history, as a path. */
let session: string;
let arrival: number;

beforeAll(async () => {
  server = await startTestServer();
  [anna, boris] = await server.signInAll('anna', 'boris');
  const log = await server.call('logs/calls?named_conf_id=weekly_sync', { token: anna });
  session = encodeURIComponent(text(log.body, 'list.0.conference_id'));
  const people = await server.call(`logs/calls/${session}/participants`, { token: anna });
  arrival = Number(at(people.body, 'list.0.arrival'));
});

const routes = (): readonly string[] => [
  `logs/calls/${session}`,
  `logs/calls/${session}/participants`,
  `logs/calls/${session}/participants/${arrival}/samples`,
  `logs/calls/${session}/invites`,
  `conference-sessions/${session}/participants`,
];

describe('[PA-4] access to the log', () => {
  test('only the owner has it; guests and others are refused, and unknown ids are not found', async () => {
    for (const route of routes()) {
      expect((await server.call(route)).reasons['']).toBe('accessTokenInvalid');
      expect((await server.call(route, { token: boris })).reasons['']).toBe('forbidden');
      expect((await server.call(route, { token: anna })).status).toBe(200);
      const missing = route.replace(session, 'ffffffff%40plenum.local%23vcs');
      expect((await server.call(missing, { token: anna })).status).toBe(404);
    }
  });

  test('a list has only own conferences, and refuses other ones', async () => {
    // His own sessions; those that he only attended are not his.
    const all = await server.call('logs/calls', { token: boris });
    expect(list(all.body, 'list').map((each) => text(each, 'named_conf_id'))).toEqual(['planning']);
    const named = await server.call('logs/calls?named_conf_id=weekly_sync', { token: boris });
    expect(named.reasons['']).toBe('forbidden');
    expect((await server.call('logs/calls')).reasons['']).toBe('accessTokenInvalid');
  });

  test('a disabled owner has none', async () => {
    const open = await startTestServer();
    const { directory: dataDirectory } = open;
    const token = await open.signIn('anna');
    await open.stop();
    const closed = await startTestServer(['user_disabled=anna'], { dataDirectory });
    expect((await closed.call('logs/calls', { token })).reasons['']).toBe('accessTokenInvalid');
  });

  test('samples of a stay in another session are not found', async () => {
    const other = await server.call('logs/calls?named_conf_id=weekly_sync&page_id=2&page_size=1', {
      token: anna,
    });
    const id = encodeURIComponent(text(other.body, 'list.0.conference_id'));
    const answer = await server.call(`logs/calls/${id}/participants/${arrival}/samples`, {
      token: anna,
    });
    expect(answer.status).toBe(404);
  });
});

describe('[PA-4] the log', () => {
  test('has sessions by days, sorted, in pages; the front end understands them', async () => {
    const read = async (query: string) =>
      sessionListSchema.parse(
        (await server.call(`logs/calls?named_conf_id=weekly_sync&${query}`, { token: anna })).body,
      );
    const all = await read('');
    expect(all.total).toBe(3);
    const starts = all.sessions.map(({ startS }) => startS);
    expect(starts).toEqual([...starts].sort((left, right) => right - left));
    expect((await read('sort_order=0')).sessions.map(({ startS }) => startS)).toEqual(
      [...starts].reverse(),
    );
    expect((await read('page_id=2&page_size=2')).sessions).toHaveLength(1);
    const day = (atS = 0) => new Date(atS * 1000).toISOString().slice(0, 10);
    const middle = day(starts[1]);
    const one = await read(`date_from=${middle}&date_to=${middle}`);
    expect(one.sessions.map(({ startS }) => startS)).toEqual([starts[1]]);
    expect(all.sessions[0]?.attendance).toEqual({ invited: 3, came: 2 });
  });

  test('has stays with averages, applications and reasons; samples; invited people', async () => {
    const people = await server.call(`logs/calls/${session}/participants`, { token: anna });
    const { stays } = stayListSchema.parse(people.body);
    const borisStay = stays.find(({ name }) => name === 'Boris Ivanov');
    expect(borisStay).toMatchObject({ application: 'desktop', leaveReason: 'ended' });
    expect(borisStay?.means.bitrateIn).toBeGreaterThan(1000);
    const answer = await server.call(`logs/calls/${session}/participants/${arrival}/samples`, {
      token: anna,
    });
    const samples = sampleListSchema.parse(answer.body);
    expect(samples.length).toBe(240);
    const mean = samples.reduce((sum, each) => sum + (each.bitrateIn ?? 0), 0) / samples.length;
    expect(at(people.body, 'list.0.bitrate_in')).toBe(Math.round(mean));
    const invited = await server.call(`logs/calls/${session}/invites`, { token: anna });
    expect(invitedListSchema.parse(invited.body)).toEqual([
      { id: 'boris', name: 'Boris Ivanov', hasCome: true },
      { id: 'chen', name: 'Chen Li', hasCome: true },
      { id: 'dora', name: 'Dora Novák', hasCome: false },
    ]);
    const roles = await server.call(`conference-sessions/${session}/participants`, { token: anna });
    expect(at(roles.body, 'count')).toBe(3);
    expect(at(roles.body, 'participants.0.role')).toBe(2);
    expect(at(roles.body, 'participants.1.role')).toBe(1);
  });
});

describe('[PA-4] the history of attended conferences', () => {
  const attended = async (token: string | undefined, query = '') =>
    server.call(`logs/calls?attended=1${query}`, { token });
  const weekly = async (login: string) =>
    list((await attended(await server.signIn(login))).body, 'list').filter(
      (each) => text(each, 'named_conf_id') === 'weekly_sync',
    );

  test('has participants, recordings and the chat for the owner', async () => {
    const [newest, second] = await weekly('anna');
    expect(newest).toMatchObject({ is_own: true, has_chat: true, people_count: 3 });
    expect(list(newest, 'people').map((each) => text(each, 'display_name'))).toEqual([
      'Anna Weiss',
      'Boris Ivanov',
      'Chen Li',
    ]);
    expect(list(newest, 'records').map((each) => text(each, 'name'))).toEqual(['Weekly sync.webm']);
    expect(at(newest, 'recording_unfinished')).toBe(false);
    // Boris was cut off and came back: he is one person.
    expect(second).toMatchObject({ has_chat: false, people_count: 3, records: [] });
  });

  test('has the same without the owner’s data for participants, and nothing for others', async () => {
    const [newest, ...others] = await weekly('boris');
    expect(others).toHaveLength(2);
    expect(newest).toMatchObject({ is_own: false, has_chat: true, people_count: 3 });
    for (const field of ['records', 'invited_count', 'attended_count', 'recording_unfinished']) {
      expect(newest).not.toHaveProperty(field);
    }
    expect(JSON.stringify(at(newest, 'people'))).not.toContain('chen@');
    // Chen did not come to the third one.
    expect(await weekly('chen')).toHaveLength(2);
    expect(await weekly('dora')).toEqual([]);
    const named = await attended(await server.signIn('dora'), '&named_conf_id=weekly_sync');
    expect(at(named.body, 'cnt')).toBe(0);
    expect((await attended(undefined)).reasons['']).toBe('accessTokenInvalid');
  });

  test('has the chat for the owner and participants; others and guests are refused', async () => {
    const read = (token: string | undefined) =>
      server.call(`logs/calls/${session}/chat`, { token });
    for (const login of ['anna', 'boris', 'chen']) {
      const { body } = await read(await server.signIn(login));
      expect(list(body, 'messages')).toHaveLength(6);
      expect(at(body, 'has_older')).toBe(false);
      expect(JSON.stringify(body)).not.toContain('@plenum.local');
    }
    expect((await read(await server.signIn('dora'))).reasons['']).toBe('forbidden');
    expect((await read(undefined)).reasons['']).toBe('accessTokenInvalid');
    const missing = await server.call('logs/calls/ffffffff/chat', { token: anna });
    expect(missing.status).toBe(404);
  });

  test('has only the chat from before a person left, and none without the right', async () => {
    const clock = createTestClock(1_800_000_000);
    const live = await startTestServer([], { clock });
    const [first, second] = await live.signInAll('anna', 'boris');
    const enter = async (accessToken: string) => {
      return joinCall(live, 'annas_room', { accessToken });
    };
    const owner = await enter(first);
    const other = await enter(second);
    owner.send({ type: 'chatSend', id: 'message-1', text: 'Before' });
    await other.next('chatMessage');
    clock.advance(5);
    other.send({ type: 'leave' });
    await other.closed;
    await owner.next('participantLeft');
    clock.advance(5);
    owner.send({ type: 'chatSend', id: 'message-2', text: 'After' });
    await owner.next('chatMessage');
    await live.call('conferences/annas_room/stop', { method: 'POST', token: first });
    await owner.closed;
    const log = await live.call('logs/calls?attended=1&named_conf_id=annas_room', { token: first });
    const id = encodeURIComponent(text(log.body, 'list.0.conference_id'));
    const read = async (token: string) => {
      const { body } = await live.call(`logs/calls/${id}/chat`, { token });
      return list(body, 'messages').map((each) => text(each, 'text'));
    };
    expect(await read(first)).toEqual(['Before', 'After']);
    await expect.poll(() => read(second)).toEqual(['Before']);

    const conference = at(
      (await live.call('conferences/annas_room', { token: first })).body,
      'conference',
    );
    const rights = Object(at(conference, 'rights'));
    const user = { ...rights.user, chat_rcv: false, file_transfer_rcv: false };
    const body = { ...Object(conference), rights: { ...rights, user } };
    await live.call('conferences/annas_room', { method: 'PUT', token: first, body });
    expect((await live.call(`logs/calls/${id}/chat`, { token: second })).reasons['']).toBe(
      'forbidden',
    );
    const after = await live.call('logs/calls?attended=1&named_conf_id=annas_room', {
      token: second,
    });
    expect(at(after.body, 'list.0.has_chat')).toBe(false);
  });
});

describe('[PA-4] the log of a call', () => {
  test('validates, limits and stores quality reports, reasons and applications', async () => {
    const clock = createTestClock(1_800_000_000);
    const live = await startTestServer([], { clock });
    const [first, second] = await live.signInAll('anna', 'boris');
    const enter = async (accessToken: string, more = {}) => {
      return joinCall(live, 'annas_room', { accessToken, ...more });
    };
    const owner = await enter(first, { application: 'desktop' });
    const other = await enter(second);
    const quality = {
      bitrateIn: 1000,
      bitrateOut: 500,
      framesOut: 25.5,
      lossIn: 0.5,
      width: 640,
      height: 360,
    };
    owner.send({ type: 'quality', quality });
    owner.send({ type: 'quality', quality: { ...quality, bitrateIn: 9 } });
    // Both have arrived when the server answers.
    owner.send({ type: 'ping' });
    await owner.next('pong');
    clock.advance(10);
    owner.send({ type: 'quality', quality: { bitrateIn: 2000 } });
    owner.send({ type: 'quality', quality: { bitrateIn: -1 } });
    expect(await owner.next('invalid')).toBeDefined();
    other.send({ type: 'leave' });
    await other.closed;
    await live.call('conferences/annas_room/stop', { method: 'POST', token: first });
    await owner.closed;

    const log = await live.call('logs/calls?named_conf_id=annas_room', { token: first });
    expect(at(log.body, 'list.0.attended_count')).toBe(1);
    const id = encodeURIComponent(text(log.body, 'list.0.conference_id'));
    const people = async () =>
      stayListSchema.parse(
        (await live.call(`logs/calls/${id}/participants`, { token: first })).body,
      ).stays;
    await expect.poll(async () => (await people())[1]?.leaveReason).toBe('left');
    const [stay, guest] = await people();
    expect(stay).toMatchObject({ application: 'desktop', leaveReason: 'ended' });
    expect(stay?.means).toMatchObject({
      bitrateIn: 1500,
      bitrateOut: 500,
      framesOut: 25.5,
      width: 640,
    });
    expect(guest?.application).toBeUndefined();
    const samples = await live.call(`logs/calls/${id}/participants/${stay?.arrival ?? 0}/samples`, {
      token: first,
    });
    expect(sampleListSchema.parse(samples.body).map(({ bitrateIn }) => bitrateIn)).toEqual([
      1000, 2000,
    ]);
  });

  test('distinguishes a lost connection from a place taken elsewhere', async () => {
    const live = await startTestServer([], {
      signalling: { resumeWindowMs: 0, joinTimeoutMs: 5000, silenceLimitMs: 20_000 },
    });
    const [first, second] = await live.signInAll('anna', 'boris');
    const enter = async (accessToken: string) => {
      return joinCall(live, 'demo', { accessToken });
    };
    const reasons = async () => {
      const log = await live.call('logs/calls?named_conf_id=demo', { token: first });
      const id = encodeURIComponent(text(log.body, 'list.0.conference_id'));
      const people = await live.call(`logs/calls/${id}/participants`, { token: first });
      return list(people.body, 'list').map((each) => at(each, 'leave_reason'));
    };
    const watching = await enter(second);
    await enter(first);
    await expect.poll(reasons).toHaveLength(2);
    const again = await enter(first);
    again.cut();
    await watching.next('participantLeft');
    const { elsewhere, connectionLost } = LEAVE_REASONS;
    // PostgreSQL writes two joins at once, in any order.
    const expected = [null, elsewhere, connectionLost].map(String).sort();
    await expect.poll(async () => (await reasons()).map(String).sort()).toEqual(expected);
  });
});

describe('[PA-4] guests’ ratings of picture and sound', () => {
  const join = async (live: TestServer, who: { guestName: string } | { accessToken: string }) => {
    return takeSeat(live, 'demo', who);
  };
  const rate = (live: TestServer, key: string | undefined, rating: unknown) =>
    live.call('call-ratings', { method: 'POST', body: { key, picture_and_sound: rating } });

  test('belong to the key’s stay, the last one counts, and the owner reads it', async () => {
    const live = await startTestServer();
    const owner = await live.signIn('anna');
    const [greta, gil] = [
      await join(live, { guestName: 'Greta' }),
      await join(live, { guestName: 'Gil' }),
    ];
    const user = await join(live, { accessToken: owner });
    expect(user.joined.ratingKey).toBeUndefined();
    expect(gil.joined.ratingKey).not.toBe(greta.joined.ratingKey);
    greta.client.send({ type: 'leave' });
    await user.client.next('participantLeft');
    expect((await rate(live, greta.joined.ratingKey, 'good')).status).toBe(200);
    expect((await rate(live, greta.joined.ratingKey, 'bad')).status).toBe(200);
    const log = await live.call('logs/calls?named_conf_id=demo', { token: owner });
    const id = encodeURIComponent(text(log.body, 'list.0.conference_id'));
    const people = await live.call(`logs/calls/${id}/participants`, { token: owner });
    const { stays } = stayListSchema.parse(people.body);
    expect(stays.map(({ name, rating }) => [name, rating])).toEqual([
      ['Greta', 'bad'],
      ['Gil', undefined],
      ['Anna Weiss', undefined],
    ]);
  });

  test('are refused with an unknown or invalid key, or an unknown answer', async () => {
    expect((await rate(server, 'f'.repeat(40), 'good')).status).toBe(404);
    expect((await rate(server, 'f', 'good')).status).toBe(400);
    expect((await rate(server, undefined, 'good')).status).toBe(400);
    expect((await rate(server, 'f'.repeat(40), 'so so')).status).toBe(400);
  });
});
