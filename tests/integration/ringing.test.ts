/** Calling people and being called: every result of a call, on every page of each person. The test controls the clock. */
import { describe, expect, test } from 'vitest';
import { RING_LIMIT_MS } from '#shared/limits.ts';
import type { RingPurpose } from '#shared/wire/ringing.ts';
import {
  type RingClient,
  makeCall,
  openCaller,
  openPage,
  openRinging,
  ring,
} from './ringClient.ts';
import { joinCall, knockAt } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { type TestServer, startTestServer, temporaryDirectory } from './testServer.ts';

const START_S = 1_790_000_000;

async function start(options: { readonly dataDirectory?: string } = {}) {
  const clock = createTestClock(START_S);
  const server = await startTestServer([], { clock, ...options });
  const [anna, boris] = await server.signInAll('anna', 'boris');
  return { clock, server, anna, boris, callId: await makeCall(server, anna) };
}

/** Anna's call rings on a page of Boris's. */
async function startRinging(purpose?: RingPurpose) {
  const started = await start();
  const caller = await openCaller(started.server, started.anna);
  const called = await openPage(started.server, started.boris);
  await called.next('ready');
  const ringId = ring(caller, started.callId, 'boris', purpose);
  await called.next('incoming');
  return { ...started, caller, called, ringId };
}

const enter = (server: TestServer, callId: string, accessToken: string) =>
  joinCall(server, callId, { accessToken });

describe('a ring', () => {
  test('[PA-4] reaches every page of the person, with the caller; the first to answer has the call', async () => {
    const { server, anna, boris, callId } = await start();
    const caller = await openCaller(server, anna);
    const [desk, phone] = [await openPage(server, boris), await openPage(server, boris)];
    await Promise.all([desk.next('ready'), phone.next('ready')]);
    const ringId = ring(caller, callId, 'boris@plenum.local');
    for (const page of [desk, phone]) {
      expect(await page.next('incoming')).toEqual({
        type: 'incoming',
        ringId,
        callId,
        caller: { id: 'anna', name: 'Anna Weiss', avatar: null },
      });
    }
    phone.send({ type: 'accept', ringId });
    expect(await phone.next('accepted')).toMatchObject({ ringId, callId });
    expect(await desk.next('over')).toMatchObject({ ringId });
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'accepted' });
    // Too late: the call has ended.
    desk.send({ type: 'accept', ringId });
    expect(await desk.next('over')).toMatchObject({ ringId });
    expect(await desk.soFar()).not.toContain('missed');
  });

  test('[PA-4] has its reason, if the calling page gave one', async () => {
    const { server, anna, boris, callId } = await start();
    const caller = await openCaller(server, anna);
    const called = await openPage(server, boris);
    await called.next('ready');
    for (const purpose of ['call', 'invitation', undefined] as const) {
      const ringId = ring(caller, callId, 'boris', purpose);
      expect((await called.next('incoming')).purpose).toBe(purpose);
      called.send({ type: 'decline', ringId });
      await caller.next('outcome');
    }
  });

  test('[PA-4] is pushed twenty times in a row, each time before the page’s next poll', async () => {
    const { server, anna, boris, callId } = await start();
    const caller = await openCaller(server, anna);
    const called = await openPage(server, boris);
    await called.next('ready');
    for (let count = 0; count < 20; count += 1) {
      const ringId = ring(caller, callId);
      expect(await called.next('incoming')).toMatchObject({ ringId });
      called.send({ type: 'accept', ringId });
      await caller.next('outcome');
    }
    // The page sent no request in all that time.
    expect(await called.soFar()).toEqual([
      'ready',
      ...Array.from({ length: 20 }, () => ['incoming', 'accepted']).flat(),
    ]);
  });

  test('[PA-4] declined with a message ends on all pages, and is not a missed call', async () => {
    const { server, anna, boris, callId } = await start();
    const caller = await openCaller(server, anna);
    const [desk, phone] = [await openPage(server, boris), await openPage(server, boris)];
    await Promise.all([desk.next('ready'), phone.next('ready')]);
    const ringId = ring(caller, callId);
    await desk.next('incoming');
    desk.send({ type: 'decline', ringId, message: 'Later today' });
    expect(await caller.next('outcome')).toEqual({
      type: 'outcome',
      ringId,
      outcome: 'declined',
      message: 'Later today',
    });
    expect(await phone.next('over')).toMatchObject({ ringId });
    expect(await phone.soFar()).not.toContain('missed');
  });

  test('[PA-4] without an answer ends after 45 seconds as a missed call, to which a message can be added', async () => {
    const { clock, caller, called, ringId } = await startRinging();
    clock.advance(RING_LIMIT_MS / 1000 - 1);
    expect(await called.soFar()).toEqual(['ready', 'incoming']);
    clock.advance(1);
    expect(await called.next('over')).toMatchObject({ ringId });
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'noAnswer' });
    const entry = {
      id: ringId,
      caller: { id: 'anna', name: 'Anna Weiss' },
      atS: START_S + RING_LIMIT_MS / 1000,
    };
    expect((await called.next('missed')).missed).toEqual([{ ...entry, message: null }]);
    caller.send({ type: 'leaveMessage', ringId, message: 'Please call back' });
    expect((await called.next('missed')).missed).toEqual([
      { ...entry, message: 'Please call back' },
    ]);
    called.send({ type: 'clearMissed' });
    expect((await called.next('missed')).missed).toEqual([]);
  });

  test.each([
    ['cancels it', (page: RingClient, ringId: string) => page.send({ type: 'cancel', ringId })],
    ['loses the socket', (page: RingClient) => page.close()],
  ])('[PA-4] ends as a missed call when the caller %s', async (_how, giveUp) => {
    const { caller, called, ringId } = await startRinging();
    giveUp(caller, ringId);
    expect(await called.next('over')).toMatchObject({ ringId });
    expect((await called.next('missed')).missed).toMatchObject([{ id: ringId }]);
  });

  test('[PA-4] rings on a page that opens while it rings', async () => {
    const { server, boris, ringId } = await startRinging();
    expect(await (await openPage(server, boris)).next('incoming')).toMatchObject({ ringId });
  });

  test('[PA-4] to an offline person becomes a missed call', async () => {
    const { server, anna, boris, callId } = await start();
    const caller = await openCaller(server, anna);
    const ringId = ring(caller, callId);
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'offline' });
    const called = await openPage(server, boris);
    expect((await called.next('ready')).missed).toMatchObject([{ id: ringId, message: null }]);
  });

  test('[PA-4] to a person in another call shows them a quiet line', async () => {
    const { server, anna, boris, callId } = await start();
    await enter(server, 'demo', boris);
    const caller = await openCaller(server, anna);
    const called = await openPage(server, boris);
    await called.next('ready');
    const ringId = ring(caller, callId);
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'busy' });
    expect(await called.next('tried')).toMatchObject({ name: 'Anna Weiss' });
    expect(await called.soFar()).not.toContain('incoming');
  });

  test('[PA-4] reaches the partner of a call of two that the caller has just left, and only then', async () => {
    const {
      server,
      callId,
      caller,
      called,
      anna,
      boris,
      ringId: first,
    } = await startRinging('call');
    called.send({ type: 'accept', ringId: first });
    await caller.next('outcome');
    const left = await enter(server, callId, anna);
    const staying = await enter(server, callId, boris);
    const again = await makeCall(server, anna);
    ring(caller, again, 'boris', 'call');
    expect(await caller.next('outcome')).toMatchObject({ outcome: 'busy' });

    left.send({ type: 'leave' });
    await staying.next('participantLeft');
    const dora = await server.signIn('dora');
    await enter(server, 'demo', dora);
    const someoneElse = await openCaller(server, dora);
    ring(someoneElse, 'demo', 'boris', 'call');
    expect(await someoneElse.next('outcome')).toMatchObject({ outcome: 'busy' });
    // The connection was lost meanwhile, and the page reconnected.
    caller.close();
    const back = await openCaller(server, anna);
    const ringId = ring(back, again, 'boris', 'call');
    expect(await called.next('incoming')).toMatchObject({ ringId, callId: again });
  });

  test('[PA-4] by a second caller ends as busy when the first one is answered', async () => {
    const { server, anna, boris, callId } = await start();
    const dora = await server.signIn('dora');
    await enter(server, 'demo', dora);
    const [first, second] = [await openCaller(server, anna), await openCaller(server, dora)];
    const called = await openPage(server, boris);
    await called.next('ready');
    const answered = ring(first, callId);
    await called.next('incoming');
    const other = ring(second, 'demo');
    await called.next('incoming');
    called.send({ type: 'accept', ringId: answered });
    expect(await second.next('outcome')).toMatchObject({ ringId: other, outcome: 'busy' });
    expect(await called.next('over')).toMatchObject({ ringId: other });
  });

  test('[PA-4] respects Do not disturb, on every page and after a restart', async () => {
    const dataDirectory = await temporaryDirectory();
    const first = await start({ dataDirectory });
    const desk = await openPage(first.server, first.boris);
    const phone = await openPage(first.server, first.boris);
    await phone.next('ready');
    await desk.next('ready');
    desk.send({ type: 'setDoNotDisturb', isOn: true });
    expect(await phone.next('doNotDisturb')).toMatchObject({ isOn: true });
    await first.server.stop();

    const { server, anna, boris, callId } = await start({ dataDirectory });
    const caller = await openCaller(server, anna);
    const called = await openPage(server, boris);
    expect(await called.next('ready')).toMatchObject({ isDoNotDisturb: true });
    const ringId = ring(caller, callId);
    expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'notAvailable' });
    expect(await called.soFar()).not.toContain('incoming');
    called.send({ type: 'setDoNotDisturb', isOn: false });
    await called.next('doNotDisturb');
    ring(caller, callId);
    await called.next('incoming');
  });

  test('[PA-4] ends with the server, and doesn’t return with it', async () => {
    const dataDirectory = await temporaryDirectory();
    const first = await start({ dataDirectory });
    const caller = await openCaller(first.server, first.anna);
    const called = await openPage(first.server, first.boris);
    await called.next('ready');
    ring(caller, first.callId);
    await called.next('incoming');
    await first.server.stop();
    expect(await called.closed).toBe(1001);
    const second = await start({ dataDirectory });
    expect(await (await openCaller(second.server, second.boris)).soFar()).toEqual(['ready']);
  });
});

describe('a socket for ringing', () => {
  test('is only for accounts, and sends nothing before the token', async () => {
    const { server } = await start();
    const page = await openRinging(server.url);
    page.send({ type: 'ring', ringId: 'r', callId: 'demo', callee: 'boris' });
    await page.next('invalid');
    page.send({ type: 'hello', accessToken: 'nobody' });
    await page.next('denied');
    expect(await page.closed).toBe(1008);
  });

  test('closes with its sign-in', async () => {
    const { server, boris } = await start();
    const other = await server.signIn('boris');
    const page = await openPage(server, boris);
    const stays = await openPage(server, other);
    await Promise.all([page.next('ready'), stays.next('ready')]);
    await server.call('/oauth2/v1/revoke', { body: { token: boris } });
    expect(await page.closed).toBe(1001);
    expect(await stays.soFar()).toEqual(['ready']);
  });

  test('refuses calls into a conference that the caller is not in', async () => {
    const { server, boris, anna, callId } = await start();
    const called = await openPage(server, anna);
    await called.next('ready');
    const stranger = await openCaller(server, boris);
    const ringId = ring(stranger, callId, 'anna');
    expect(await stranger.next('outcome')).toMatchObject({ ringId, outcome: 'notAvailable' });
    expect(await called.soFar()).toEqual(['ready']);
  });

  describe('of a conference by invitation', () => {
    async function startInvitedOnly() {
      const { server, anna, boris } = await start();
      const dora = await server.signIn('dora');
      const body = {
        topic: 'Closed',
        type: 0,
        schedule: { type: -1 },
        allow_only_planned_participants: true,
        invitations: [{ id: 'boris' }],
      };
      const callId = await server.create(anna, body);
      await server.post(`conferences/${callId}/run`, anna);
      const called = await openPage(server, dora);
      await called.next('ready');
      return { server, anna, boris, dora, callId, called };
    }

    test('[PA-4] doesn’t ring people who could not join', async () => {
      const { server, boris, callId, called } = await startInvitedOnly();
      await enter(server, callId, boris);
      const caller = await openCaller(server, boris);
      const ringId = ring(caller, callId, 'dora');
      expect(await caller.next('outcome')).toMatchObject({ ringId, outcome: 'notAvailable' });
      expect(await called.soFar()).toEqual(['ready']);
    });

    test('[PA-4] lets participants ring people who may join: the owner and invited people', async () => {
      const { server, anna, boris, callId } = await startInvitedOnly();
      await enter(server, callId, boris);
      const owner = await openPage(server, anna);
      await owner.next('ready');
      ring(await openCaller(server, boris), callId, 'anna');
      expect(await owner.next('incoming')).toMatchObject({ callId });
    });

    test('[PA-4] lets its owner ring anyone: answering invites them', async () => {
      const { server, anna, dora, callId, called } = await startInvitedOnly();
      await enter(server, callId, anna);
      const caller = await openCaller(server, anna);
      const declined = ring(caller, callId, 'dora');
      await called.next('incoming');
      called.send({ type: 'decline', ringId: declined });
      await caller.next('outcome');
      const refused = await knockAt(server, callId, { accessToken: dora });
      expect((await refused.next('rejected')).code).toBe('405');

      const ringId = ring(caller, callId, 'dora');
      await called.next('incoming');
      called.send({ type: 'accept', ringId });
      await called.next('accepted');
      await enter(server, callId, dora);
    });
  });

  test('is limited to thirty calls a minute and twenty pages per account', async () => {
    const { clock, server, anna, boris } = await start();
    const callId = 'demo';
    const caller = await openCaller(server, anna);
    const outcomes: string[] = [];
    for (let count = 0; count < 31; count += 1) {
      ring(caller, callId);
      outcomes.push((await caller.next('outcome')).outcome);
    }
    expect(outcomes.lastIndexOf('offline')).toBe(29);
    expect(outcomes.at(-1)).toBe('notAvailable');
    clock.advance(60);
    ring(caller, callId);
    expect((await caller.next('outcome')).outcome).toBe('offline');

    for (let count = 0; count < 20; count += 1) await (await openPage(server, boris)).next('ready');
    expect(await (await openPage(server, boris)).closed).toBe(1008);
  });

  test('ends after invalid messages', async () => {
    const { server, anna } = await start();
    const page = await openCaller(server, anna);
    for (const message of ['no JSON', { type: 'accept' }, { type: 'hello', accessToken: 'x' }])
      page.send(message);
    expect(await page.closed).toBe(1008);
  });
});
