/** Moderators: their rights over REST and in the call; waiting people; and the planned end. */
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeConferenceSchema } from '#shared/conferences/conference.ts';
import { knockAt } from './callClients.ts';
import { type TestClock, createTestClock } from './testClock.ts';
import { startTestServer, temporaryDirectory, type TestServer } from './testServer.ts';

const create = (server: TestServer, token: string, change: Record<string, unknown>) =>
  server.create(token, { topic: 'Moderated', allow_guests: true, ...change });

describe('a moderator', () => {
  let server: TestServer;
  let anna: string;
  let boris: string;
  let chen: string;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, boris, chen] = await server.signInAll('anna', 'boris', 'chen');
    id = await create(server, anna, {
      waiting_room_enabled: true,
      invitations: [{ id: 'boris', is_moderator: true }, { id: 'chen' }],
    });
  });
  const press = (token: string, action: string) =>
    server.post(`conferences/${id}/${action}`, token);

  test('[RT-7] starts and stops it; other invited people may not', async () => {
    expect((await press(chen, 'run')).status).toBe(403);
    expect((await press(boris, 'run')).status).toBe(200);
    expect((await press(chen, 'stop')).status).toBe(403);
    expect((await press(boris, 'stop')).status).toBe(200);
  });

  test('[RT-7] starts it by joining, skips the waiting room, and admits people', async () => {
    const moderator = await knockAt(server, id, { accessToken: boris });
    const joined = await moderator.next('joined');
    expect(joined).toMatchObject({
      canAdmit: true,
      self: { isOwner: false, isModerator: true },
    });
    const guest = await knockAt(server, id, { guestName: 'Gil' });
    await guest.next('waiting');
    const { waiting } = await moderator.next('waitingChanged');
    moderator.send({ type: 'admit', participantId: waiting[0]?.id });
    expect((await guest.next('joined')).participants).toMatchObject([{ isModerator: true }]);
    guest.send({ type: 'leave' });
    moderator.send({ type: 'leave' });
  });

  test('[RT-7] others can neither see nor admit waiting people', async () => {
    const moderator = await knockAt(server, id, { accessToken: boris });
    await moderator.next('joined');
    const invited = await knockAt(server, id, { accessToken: chen });
    await invited.next('waiting');
    const { waiting } = await moderator.next('waitingChanged');
    moderator.send({ type: 'admit', participantId: waiting[0]?.id });
    expect(await invited.next('joined')).toMatchObject({ canAdmit: false, waiting: [] });
    const guest = await knockAt(server, id, { guestName: 'Gil' });
    await guest.next('waiting');
    const knocking = await moderator.next('waitingChanged');
    const list = knocking.waiting.length > 0 ? knocking : await moderator.next('waitingChanged');
    invited.send({ type: 'admit', participantId: list.waiting[0]?.id });
    expect((await invited.next('invalid')).reason).toContain('owners and moderators');
    expect(guest.received.map(({ type }) => type)).toEqual(['waiting']);
  });

  test('[RT-7] needs the PIN like everyone but the owner', async () => {
    const locked = await create(server, anna, {
      pin: '2468',
      invitations: [{ id: 'boris', is_moderator: true }],
    });
    const refused = await knockAt(server, locked, { accessToken: boris });
    expect(await refused.next('rejected')).toMatchObject({ book: 'conference', code: '12' });
    const letIn = await knockAt(server, locked, { accessToken: boris, pin: '2468' });
    expect((await letIn.next('joined')).canAdmit).toBe(true);
  });

  test('[RT-7] has the rights from being named until that is removed', async () => {
    const where = await create(server, anna, {
      waiting_room_enabled: true,
      waiting_room_for: 'guests',
      invitations: [{ id: 'boris' }],
    });
    const owner = await knockAt(server, where, { accessToken: anna });
    await owner.next('joined');
    const invited = await knockAt(server, where, { accessToken: boris });
    const { self } = await invited.next('joined');
    const guest = await knockAt(server, where, { guestName: 'Gil' });
    await guest.next('waiting');
    const name = (isModerator: boolean) =>
      server.put(`conferences/${where}/invitations/boris`, anna, { is_moderator: isModerator });
    await name(true);
    expect(await invited.next('participantChanged')).toMatchObject({
      participant: { id: self.id, isModerator: true },
    });
    const { waiting } = await invited.next('waitingChanged');
    expect(waiting.map(({ displayName }) => displayName)).toEqual(['Gil']);
    await name(false);
    expect((await invited.next('waitingChanged')).waiting).toEqual([]);
    invited.send({ type: 'admit', participantId: waiting[0]?.id });
    await invited.next('invalid');
    await name(true);
    await invited.next('waitingChanged');
    invited.send({ type: 'admit', participantId: waiting[0]?.id });
    await guest.next('joined');
  });

  test('[RT-7] a waiting room for guests lets users pass', async () => {
    const where = await create(server, anna, {
      waiting_room_enabled: true,
      waiting_room_for: 'guests',
    });
    const owner = await knockAt(server, where, { accessToken: anna });
    await owner.next('joined');
    const user = await knockAt(server, where, { accessToken: chen });
    expect((await user.next('joined')).canAdmit).toBe(false);
    const guest = await knockAt(server, where, { guestName: 'Gil' });
    await guest.next('waiting');
  });
});

describe('the planned end', () => {
  const NOW_S = 1_800_000_000;
  async function running(change: Record<string, unknown>, dataDirectory?: string) {
    const clock = createTestClock(NOW_S);
    const server = await startTestServer(['access_token_ttl_s=100000'], {
      clock,
      dataDirectory,
    });
    const anna = await server.signIn('anna');
    const id = await create(server, anna, {
      schedule: { type: 1, start_time: NOW_S - 60, duration: 3660 },
      ...change,
    });
    await server.post(`conferences/${id}/run`, anna);
    await server.settled();
    const read = async () =>
      wholeConferenceSchema.parse((await server.call(`conferences/${id}`, { token: anna })).body);
    return { clock, server, anna, id, read };
  }
  const move = async (server: TestServer, clock: TestClock, seconds: number) => {
    clock.advance(seconds);
    await server.settled();
  };

  test('[RT-7] is announced in advance to participants, also to later ones', async () => {
    const { clock, server, anna, id, read } = await running({ ending_warning: 600 });
    const early = await knockAt(server, id, { accessToken: anna });
    await early.next('joined');
    await move(server, clock, 2999);
    expect(early.received.map(({ type }) => type)).not.toContain('ending');
    await move(server, clock, 1);
    expect(await early.next('ending')).toEqual({
      type: 'ending',
      endS: NOW_S + 3600,
      byItself: false,
    });
    const late = await knockAt(server, id, { guestName: 'Gil' });
    expect((await late.next('ending')).endS).toBe(NOW_S + 3600);
    await move(server, clock, 3600);
    expect((await read()).isRunning).toBe(true);
  });

  test('[RT-7] ends the conference if that is set', async () => {
    const { clock, server, anna, id, read } = await running({ auto_termination_enabled: true });
    const inside = await knockAt(server, id, { accessToken: anna });
    await inside.next('joined');
    await move(server, clock, 3599);
    expect((await read()).isRunning).toBe(true);
    await move(server, clock, 1);
    expect(await inside.next('rejected')).toMatchObject({ book: 'conference', code: '18' });
    expect((await read()).isRunning).toBe(false);
  });

  test('[RT-7] moves when the conference is made longer', async () => {
    const { clock, server, anna, id, read } = await running({
      auto_termination_enabled: true,
      ending_warning: 600,
    });
    const inside = await knockAt(server, id, { accessToken: anna });
    await inside.next('joined');
    await move(server, clock, 3100);
    expect(await inside.next('ending')).toMatchObject({ endS: NOW_S + 3600, byItself: true });
    const { wire } = await read();
    await server.put(`conferences/${id}`, anna, {
      ...wire,
      schedule: { type: 1, start_time: NOW_S - 60, duration: 7260 },
    });
    await server.settled();
    expect(await inside.next('ending')).toMatchObject({ endS: null });
    await move(server, clock, 3600);
    expect((await read()).isRunning).toBe(true);
    await move(server, clock, 500);
    expect((await read()).isRunning).toBe(false);
  });

  test('[RT-7] during a stop of the server ends it at the next start', async () => {
    const dataDirectory = await temporaryDirectory();
    const { server, id } = await running({ auto_termination_enabled: true }, dataDirectory);
    await server.stop();
    const clock = createTestClock(NOW_S + 4000);
    const again = await startTestServer([], { clock, dataDirectory });
    await again.settled();
    const token = await again.signIn('anna');
    const answer = await again.call(`conferences/${id}`, { token });
    expect(wholeConferenceSchema.parse(answer.body).isRunning).toBe(false);
  });
});
