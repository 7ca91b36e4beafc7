/** The planned end moved by owner and moderators, over real sockets and a clock that tests move. */
import { describe, expect, test } from 'vitest';
import { wholeConferenceSchema } from '#shared/conferences/conference.ts';
import type { SignallingClient } from './signallingClient.ts';
import { joinCall } from './callClients.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import { startTestServer, temporaryDirectory, type TestServer } from './testServer.ts';

const NOW_S = 1_800_000_000;
const END_S = NOW_S + 3600;
const SET = ['access_token_ttl_s=1000000'];

/** A conference of Anna's for an hour from now, with Boris as moderator. */
async function running(change: Record<string, unknown> = {}, dataDirectory?: string) {
  const clock = createTestClock(NOW_S);
  const server = await startTestServer(SET, {
    clock,
    dataDirectory,
  });
  const [anna, boris] = await server.signInAll('anna', 'boris');
  const id = await server.createRunning(anna, {
    topic: 'Extended',
    type: 0,
    allow_guests: true,
    schedule: { type: 1, start_time: NOW_S - 60, duration: 3660 },
    ending_warning: 600,
    ending_extension: 900,
    auto_termination_enabled: true,
    invitations: [{ id: 'boris', is_moderator: true }],
    ...change,
  });
  await server.settled();
  return { clock, server, anna, boris, id, read: () => read(server, id, anna) };
}

async function read(server: TestServer, id: string, token: string) {
  return wholeConferenceSchema.parse((await server.call(`conferences/${id}`, { token })).body);
}

async function move(server: TestServer, clock: TestClock, seconds: number): Promise<void> {
  clock.advance(seconds);
  await server.settled();
}

/** Resolves when all earlier messages of these people are handled and answered. */
async function heard(server: TestServer, ...clients: readonly SignallingClient[]): Promise<void> {
  const exchange = async (client: SignallingClient) => {
    client.send({ type: 'ping' });
    await client.next('pong');
  };
  await Promise.all(clients.map(exchange));
  await server.settled();
  await Promise.all(clients.map(exchange));
}

const kindsOf = (client: SignallingClient, ...kinds: readonly string[]) =>
  client.received.filter(({ type }) => kinds.includes(type));

describe('extending the planned end', () => {
  test('[RT-7] is offered only to owner and moderators, with the time', async () => {
    const { clock, server, anna, boris, id } = await running();
    const owner = await joinCall(server, id, { accessToken: anna });
    const guest = await joinCall(server, id, { guestName: 'Gil' });
    await move(server, clock, 3000);
    const ending = { type: 'ending', endS: END_S, byItself: true };
    expect(await owner.next('ending')).toEqual({ ...ending, extensionS: 900 });
    expect(await guest.next('ending')).toEqual(ending);
    // Later participants get it, too.
    const moderator = await joinCall(server, id, { accessToken: boris });
    expect(await moderator.next('ending')).toEqual({ ...ending, extensionS: 900 });
  });

  test('[RT-7] is not offered if the conference forbids it', async () => {
    const { clock, server, anna, id, read: readIt } = await running({ ending_extension: 0 });
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3000);
    expect(await owner.next('ending')).toEqual({ type: 'ending', endS: END_S, byItself: true });
    owner.send({ type: 'extend', endS: END_S });
    await heard(server, owner);
    expect(kindsOf(owner, 'extended', 'invalid')).toEqual([]);
    await move(server, clock, 600);
    expect((await readIt()).isRunning).toBe(false);
  });

  test('[RT-7] moves this run’s end, notifies everyone, and warns again', async () => {
    const { clock, server, boris, id, read: readIt } = await running();
    const moderator = await joinCall(server, id, { accessToken: boris });
    const guest = await joinCall(server, id, { guestName: 'Gil' });
    await move(server, clock, 3000);
    await moderator.next('ending');
    await guest.next('ending');
    moderator.send({ type: 'extend', endS: END_S });
    for (const each of [moderator, guest]) {
      expect(await each.next('extended')).toEqual({
        type: 'extended',
        endS: END_S + 900,
        by: 'Boris Ivanov',
      });
      expect(await each.next('ending')).toEqual({ type: 'ending', endS: null, byItself: false });
    }
    await server.settled();
    await move(server, clock, 899);
    expect(kindsOf(guest, 'ending')).toHaveLength(2);
    await move(server, clock, 1);
    expect(await guest.next('ending')).toMatchObject({ endS: END_S + 900, byItself: true });
    await move(server, clock, 599);
    expect((await readIt()).isRunning).toBe(true);
    await move(server, clock, 1);
    expect(await guest.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    expect((await readIt()).isRunning).toBe(false);
  });

  test('[RT-7] to a near end warns at once', async () => {
    const { clock, server, anna, id } = await running({ ending_extension: 300 });
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3400);
    await owner.next('ending');
    owner.send({ type: 'extend', endS: END_S });
    expect(await owner.next('ending')).toEqual({
      type: 'ending',
      endS: END_S + 300,
      byItself: true,
      extensionS: 300,
    });
  });

  test('[RT-7] happens once when two people press at the same time', async () => {
    const { clock, server, anna, boris, id } = await running({ ending_extension: 300 });
    const owner = await joinCall(server, id, { accessToken: anna });
    const moderator = await joinCall(server, id, { accessToken: boris });
    await move(server, clock, 3400);
    await Promise.all([owner.next('ending'), moderator.next('ending')]);
    owner.send({ type: 'extend', endS: END_S });
    moderator.send({ type: 'extend', endS: END_S });
    owner.send({ type: 'extend', endS: END_S });
    await heard(server, owner, moderator);
    for (const each of [owner, moderator]) {
      expect(kindsOf(each, 'extended')).toMatchObject([{ endS: END_S + 300 }]);
      expect(kindsOf(each, 'invalid')).toEqual([]);
    }
    // The new end may be extended again.
    moderator.send({ type: 'extend', endS: END_S + 300 });
    await heard(server, moderator, owner);
    expect(kindsOf(owner, 'extended')).toMatchObject([
      { endS: END_S + 300 },
      { endS: END_S + 600, by: 'Boris Ivanov' },
    ]);
  });

  test('[RT-7] is refused to others, without effect', async () => {
    const { clock, server, id, read: readIt } = await running();
    const chen = await server.signIn('chen');
    const invited = await joinCall(server, id, { accessToken: chen });
    const guest = await joinCall(server, id, { guestName: 'Gil' });
    await move(server, clock, 3000);
    for (const each of [invited, guest]) {
      await each.next('ending');
      each.send({ type: 'extend', endS: END_S });
      expect((await each.next('invalid')).reason).toContain('owners and moderators');
    }
    await server.settled();
    await move(server, clock, 600);
    expect((await readIt()).isRunning).toBe(false);
    expect(kindsOf(guest, 'extended')).toEqual([]);
  });

  test('[RT-7] has no effect before the end is near, or with a false end', async () => {
    const { clock, server, anna, id } = await running();
    const owner = await joinCall(server, id, { accessToken: anna });
    owner.send({ type: 'extend', endS: END_S });
    await heard(server, owner);
    await move(server, clock, 3000);
    expect(await owner.next('ending')).toMatchObject({ endS: END_S });
    owner.send({ type: 'extend', endS: END_S + 1 });
    owner.send({ type: 'extend', endS: 0 });
    await heard(server, owner);
    expect(kindsOf(owner, 'extended', 'invalid')).toEqual([]);
    owner.send({ type: 'extend', endS: 'soon' });
    await owner.next('invalid');
  });

  test('[RT-7] is offered while a person is a moderator', async () => {
    const { clock, server, anna, boris, id } = await running({ invitations: [{ id: 'boris' }] });
    const invited = await joinCall(server, id, { accessToken: boris });
    await move(server, clock, 3000);
    expect((await invited.next('ending')).extensionS).toBeUndefined();
    const name = (isModerator: boolean) =>
      server.put(`conferences/${id}/invitations/boris`, anna, { is_moderator: isModerator });
    await name(true);
    expect((await invited.next('ending')).extensionS).toBe(900);
    await name(false);
    expect((await invited.next('ending')).extensionS).toBeUndefined();
  });

  test('[RT-7] after the end counts from the next minute, if people stayed', async () => {
    const { clock, server, anna, id } = await running({ auto_termination_enabled: false });
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3000);
    await owner.next('ending');
    await move(server, clock, 600 + 1790);
    owner.send({ type: 'extend', endS: END_S });
    expect((await owner.next('extended')).endS).toBe(END_S + 1800 + 900);
  });

  test('[RT-7] survives a restart of the server', async () => {
    const dataDirectory = await temporaryDirectory();
    const { clock, server, anna, id } = await running({}, dataDirectory);
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3000);
    await owner.next('ending');
    owner.send({ type: 'extend', endS: END_S });
    await owner.next('extended');
    await server.stop();

    const later = createTestClock(END_S + 400);
    const again = await startTestServer(SET, { clock: later, dataDirectory });
    await again.settled();
    const token = await again.signIn('anna');
    expect((await read(again, id, token)).isRunning).toBe(true);
    const back = await joinCall(again, id, { accessToken: token });
    expect(await back.next('ending')).toMatchObject({ endS: END_S + 900, extensionS: 900 });
    await move(again, later, 500);
    expect((await read(again, id, token)).isRunning).toBe(false);
  });

  test('[RT-7] applies to one run: the next one ends as planned', async () => {
    const { clock, server, anna, id, read: readIt } = await running();
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3000);
    await owner.next('ending');
    owner.send({ type: 'extend', endS: END_S });
    await owner.next('extended');
    for (const action of ['stop', 'run']) {
      await server.post(`conferences/${id}/${action}`, anna);
    }
    await server.settled();
    expect((await readIt()).isRunning).toBe(true);
    await move(server, clock, 600);
    expect((await readIt()).isRunning).toBe(false);
  });

  test('[RT-7] is replaced by a newly planned end, even an earlier one', async () => {
    const { clock, server, anna, id, read: readIt } = await running();
    const owner = await joinCall(server, id, { accessToken: anna });
    await move(server, clock, 3400);
    await owner.next('ending');
    owner.send({ type: 'extend', endS: END_S });
    expect((await owner.next('ending')).endS).toBeNull();
    await server.settled();
    const plan = async (duration: number) => {
      const { wire } = await readIt();
      const schedule = { type: 1, start_time: NOW_S - 60, duration };
      const answer = await server.put(`conferences/${id}`, anna, { ...wire, schedule });
      expect(answer.status).toBe(200);
      await server.settled();
    };
    await plan(3660 + 300);
    expect(await owner.next('ending')).toMatchObject({ endS: END_S + 300, extensionS: 900 });
    await move(server, clock, 500);
    expect((await readIt()).isRunning).toBe(false);
  });
});
