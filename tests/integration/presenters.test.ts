/** Conferences with few presenters and many listeners: who may speak, who permits it, and the cost of hundreds of people. */
import { expect, test } from 'vitest';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import type { SignallingClient } from './signallingClient.ts';
import { knockAt } from './callClients.ts';
import { at, startTestServer } from './testServer.ts';

/** An unreachable cluster, which sockets don't need. */
const CLUSTER = [
  'livekit_url=ws://127.0.0.1:1',
  'livekit_key=key',
  `livekit_secret=${'s'.repeat(32)}`,
  'guest_seats_per_address=unlimited',
];
const ALL = { audio: true, video: true, screen: false };
const NONE = { audio: false, video: false, screen: false };
const MAY_NOT = { audio_send: false, video_send: false, desktop_sharing: false, chat_send: true };
const server = await startTestServer(CLUSTER);
const anna = await server.signIn('anna');

const body = (more: object) => ({
  topic: 'Talk',
  type: 3,
  schedule: { type: -1 },
  allow_guests: true,
  ...more,
});
async function create(more: object): Promise<string> {
  const id = await server.createRunning(anna, body(more));
  return id;
}
async function come(callId: string, more: Record<string, unknown>) {
  const client = await knockAt(server, callId, { media: ALL, ...more });
  const joined = await client.next('joined');
  return { client, joined, id: joined.self.id };
}
const guest = (name: string) => ({ guestName: name });
const moderate = (client: SignallingClient, kind: string, participantId: string) =>
  client.send({ type: 'moderate', act: { kind, participantId } });
/** Reads all messages so far: the answer to a ping comes last. */
async function settled(client: SignallingClient): Promise<readonly ServerMessage[]> {
  client.send({ type: 'ping' });
  await client.next('pong');
  return client.received;
}

test('[RT-7] a person who isn’t a presenter listens, while no moderator lets them speak', async () => {
  const id = await create({ max_podiums: 2 });
  const owner = await come(id, { accessToken: anna });
  expect(owner.joined).toMatchObject({ rights: { audio_send: true }, self: { media: ALL } });
  expect(owner.joined.stage).toEqual({ presenters: { most: 2 } });
  const gil = await come(id, guest('Gil'));
  expect(gil.joined).toMatchObject({ rights: MAY_NOT, self: { isListener: true, media: NONE } });
  const hal = await come(id, guest('Hal'));

  gil.client.send({ type: 'hand', isRaised: true });
  expect((await hal.client.next('participantChanged')).participant.hand).toBeDefined();
  moderate(owner.client, 'makePresenter', gil.id);
  const self = await gil.client.next('participantChanged');
  expect(self.participant.hand).toBeDefined();
  const { participant } = await gil.client.next('participantChanged');
  expect([participant.isListener, participant.hand]).toEqual([undefined, undefined]);
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
  expect(await gil.client.next('moderated')).toMatchObject({ what: 'madePresenter' });
  gil.client.send({ type: 'media', media: ALL });
  for (;;) {
    const { participant: seen } = await hal.client.next('participantChanged');
    if (seen.id === gil.id && seen.media.audio) break;
  }

  // Both places are taken.
  moderate(owner.client, 'makePresenter', hal.id);
  await settled(owner.client);
  expect((await settled(hal.client)).filter(({ type }) => type === 'rightsChanged')).toEqual([]);
  moderate(owner.client, 'takePresenter', gil.id);
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject(MAY_NOT);
  expect((await gil.client.next('mediaCorrected')).media).toEqual(NONE);
  moderate(owner.client, 'makePresenter', hal.id);
  expect((await hal.client.next('rightsChanged')).rights).toMatchObject({ video_send: true });
  // Other people cannot let anyone speak.
  moderate(gil.client, 'makePresenter', gil.id);
  expect((await gil.client.next('invalid')).reason).toContain('only owners and moderators');
});

test('[RT-7] a lecture has one presenter, who can change', async () => {
  const id = await create({ type: 1 });
  const gil = await come(id, guest('Gil'));
  expect(gil.joined.self.isListener).toBe(true);
  const owner = await come(id, { accessToken: anna });
  expect(owner.joined.self.isListener).toBeUndefined();
  moderate(owner.client, 'makePresenter', gil.id);
  expect((await owner.client.next('rightsChanged')).rights).toMatchObject(MAY_NOT);
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
  moderate(owner.client, 'makePresenter', owner.id);
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject(MAY_NOT);
  expect((await owner.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
});

test('[RT-7] in a smart meeting anyone may take a free place, and one is reserved for the owner', async () => {
  const id = await create({ vad_selector: 1, max_podiums: 3 });
  const first = await come(id, guest('First'));
  await come(id, guest('Second'));
  const third = await come(id, guest('Third'));
  expect([first.joined.self.isListener, third.joined.self.isListener]).toEqual([undefined, true]);
  const owner = await come(id, { accessToken: anna });
  expect(owner.joined.self.isListener).toBeUndefined();
  first.client.send({ type: 'leave' });
  await third.client.next('participantLeft');
  third.client.send({ type: 'hand', isRaised: true });
  expect((await third.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
});

test('[RT-7] an edit of a running conference changes who may speak, only if it concerns that', async () => {
  const id = await create({ type: 0 });
  const owner = await come(id, { accessToken: anna });
  const gil = await come(id, guest('Gil'));
  expect(gil.joined.rights).toMatchObject({ audio_send: true });
  const edit = (more: object) => server.put(`conferences/${id}`, anna, body(more));
  await edit({ type: 1 });
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject(MAY_NOT);
  moderate(owner.client, 'makePresenter', gil.id);
  expect((await gil.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
  await edit({ type: 1, layout: { all: { large: false, windows: [{ kind: 'empty' }] } } });
  await edit({ type: 0 });
  expect((await owner.client.next('rightsChanged')).rights).toMatchObject(MAY_NOT);
  expect((await owner.client.next('rightsChanged')).rights).toMatchObject({ audio_send: true });
  const changes = (await settled(gil.client)).filter(({ type }) => type === 'rightsChanged');
  expect(changes).toHaveLength(2);
});

test('[RT-7] a user who was allowed to speak presents again after returning', async () => {
  const id = await create({ max_podiums: 2 });
  const boris = { accessToken: await server.signIn('boris') };
  const owner = await come(id, { accessToken: anna });
  const before = await come(id, boris);
  moderate(owner.client, 'makePresenter', before.id);
  await before.client.next('rightsChanged');
  before.client.send({ type: 'leave' });
  await owner.client.next('participantLeft');
  expect((await come(id, boris)).joined.self.isListener).toBeUndefined();
});

test('a cluster admits 1,000 people with few presenters, and 49 if everyone presents', async () => {
  const path = '/api/v4/calculate/conferences';
  const { body: limits } = await server.call(path, { token: anna });
  expect(at(limits, 'conferences')).toEqual([
    { mode: 'PxP', max_participants: 49, max_podiums: 49 },
    { mode: 'OxP', max_participants: 1000, max_podiums: 1 },
    { mode: 'S|L', max_participants: 1000, max_podiums: 49 },
    { mode: 'S|L Auto', max_participants: 1000, max_podiums: 49 },
  ]);
  const id = await create({ type: 1 });
  const seen = await server.call(`conferences/${id}`, { token: anna });
  expect(at(seen.body, 'conference.max_participants')).toBe(1000);
});

const CROWD = 300;
test('[RT-7] hundreds of people learn of each other in few messages, and moderators of hands at once', async () => {
  const id = await create({ max_podiums: 3 });
  const owner = await come(id, { accessToken: anna });
  const crowd: Awaited<ReturnType<typeof come>>[] = [];
  for (let begin = 0; begin < CROWD; begin += 50) {
    const names = Array.from({ length: 50 }, (_, index) => guest(`Guest ${begin + index}`));
    crowd.push(...(await Promise.all(names.map((each) => come(id, { ...each, media: NONE })))));
  }
  const known = new Set<string>();
  await expect
    .poll(() => {
      for (const message of owner.client.received) {
        if (message.type === 'participantJoined') known.add(message.participant.id);
        if (message.type === 'listenersChanged')
          for (const each of message.participants) known.add(each.id);
      }
      return known.size;
    })
    .toBe(CROWD);
  const news = [owner, ...crowd].flatMap(({ client }) =>
    client.received.filter(
      ({ type }) => type === 'participantJoined' || type === 'listenersChanged',
    ),
  );
  // One message to everyone about everyone would be 45,000 messages.
  expect(news.length).toBeLessThan(CROWD * 40);

  const [first, last] = [crowd[0], crowd.at(-1)];
  if (!first || !last) throw new Error('No one came.');
  first.client.send({ type: 'hand', isRaised: true });
  expect((await owner.client.next('participantChanged')).participant.id).toBe(first.id);
  expect((await first.client.next('participantChanged')).participant.hand).toBeDefined();
  for (;;) {
    const { participants } = await last.client.next('listenersChanged');
    if (participants.some((each) => each.id === first.id && each.hand !== undefined)) break;
  }
  crowd.slice(1, 101).forEach(({ client }) => client.send({ type: 'leave' }));
  const left = new Set<string>();
  while (left.size < 100) {
    const message = await last.client.next('listenersChanged');
    message.left.forEach((each) => left.add(each));
  }
  // Many reactions are not multiplied by the number of people.
  crowd.slice(101).forEach(({ client }) => client.send({ type: 'react', reaction: 'heart' }));
  await Promise.all(crowd.slice(101).map(({ client }) => settled(client)));
  const shown = (await settled(owner.client)).filter(({ type }) => type === 'reaction');
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.length).toBeLessThan(80);
}, 60_000);
