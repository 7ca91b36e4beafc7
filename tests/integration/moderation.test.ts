/** The acts of owner and moderators in a call, which the server refuses to others. */
import { beforeEach, expect, test } from 'vitest';
import { WAITING_NOTE_MAX_LENGTH } from '#shared/limits.ts';
import type { ModerationAct } from '#shared/wire/call/moderation.ts';
import type { SignallingClient } from './signallingClient.ts';
import { joinCall, knockAt } from './callClients.ts';
import { startTestServer, text } from './testServer.ts';

let id: string;

const server = await startTestServer();
const tokens = {
  anna: await server.signIn('anna'),
  boris: await server.signIn('boris'),
  chen: await server.signIn('chen'),
};
beforeEach(async () => {
  const body = { topic: 'Moderated', type: 0, schedule: { type: -1 }, allow_guests: true };
  id = await server.create(tokens.anna, body);
});
const knock = (more: Record<string, unknown>) => knockAt(server, id, more);
async function join(more: Record<string, unknown>) {
  const client = await knock(more);
  const { self } = await client.next('joined');
  return { client, id: self.id };
}
const ON = { audio: true, video: true, screen: false };
const say = (who: { client: SignallingClient }, act: ModerationAct) =>
  who.client.send({ type: 'moderate', act });

async function annaAndGil() {
  const anna = await join({ accessToken: tokens.anna });
  const gil = await join({ guestName: 'Gil', media: ON });
  await anna.client.next('participantJoined');
  return { anna, gil };
}

test('[RT-7] mutes a person and stops camera and screen: everyone sees it, and the person learns by whom', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'mute', participantId: gil.id });
  expect(await gil.client.next('moderated')).toMatchObject({ what: 'muted', by: 'Anna Weiss' });
  expect((await anna.client.next('participantChanged')).participant.media).toEqual({
    ...ON,
    audio: false,
  });
  say(anna, { kind: 'stopCamera', participantId: gil.id });
  expect((await gil.client.next('moderated')).what).toBe('cameraStopped');
  gil.client.send({
    type: 'media',
    media: { audio: false, video: true, screen: true, screenSound: true },
  });
  say(anna, { kind: 'stopScreen', participantId: gil.id });
  // Gil's state may arrive after the request; then there is nothing to stop yet.
  await anna.client.next('participantChanged');
  say(anna, { kind: 'stopScreen', participantId: gil.id });
  expect((await gil.client.next('moderated')).what).toBe('screenStopped');
});

test('[RT-7] asks a person to unmute, who decides', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'askToUnmute', participantId: gil.id });
  say(anna, { kind: 'mute', participantId: gil.id });
  expect((await gil.client.next('moderated')).what).toBe('muted');
  say(anna, { kind: 'askToUnmute', participantId: gil.id });
  expect((await gil.client.next('moderated')).what).toBe('askedToUnmute');
  const seen = anna.client.received.flatMap((each) =>
    each.type === 'participantChanged' ? [each.participant.media.audio] : [],
  );
  expect(seen).toEqual([false]);
});

test('[RT-7] mutes everyone except owner and moderators', async () => {
  const { anna, gil } = await annaAndGil();
  const dora = await join({ guestName: 'Dora', media: ON });
  const boris = await join({ accessToken: tokens.boris, media: ON });
  say(anna, { kind: 'makeModerator', participantId: boris.id });
  expect((await boris.client.next('moderated')).what).toBe('madeModerator');
  say(anna, { kind: 'muteAll' });
  expect((await gil.client.next('moderated')).what).toBe('muted');
  expect((await dora.client.next('moderated')).what).toBe('muted');
  say(boris, { kind: 'mute', participantId: anna.id });
  expect((await anna.client.next('moderated')).by).toBe('Boris Ivanov');
  expect(boris.client.received.filter(({ type }) => type === 'moderated')).toHaveLength(1);
});

test('[RT-7] a removed person learns by whom, leaves with code 8, and waits when they return', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'remove', participantId: gil.id });
  expect(await gil.client.next('moderated')).toMatchObject({ what: 'removed', by: 'Anna Weiss' });
  expect(await gil.client.next('rejected')).toMatchObject({ book: 'conference', code: '8' });
  await anna.client.next('participantLeft');
  const again = await knock({ guestName: 'Somebody else' });
  await again.next('waiting');
  const { waiting } = await anna.client.next('waitingChanged');
  anna.client.send({ type: 'admit', participantId: waiting[0]?.id });
  await again.next('joined');
  again.send({ type: 'leave' });
  // A person who was admitted again has no restrictions.
  await join({ guestName: 'Gil' });
});

test('[RT-7] a moderator of this session has all moderator rights, also over the API and after returning', async () => {
  const { anna, gil } = await annaAndGil();
  const boris = await join({ accessToken: tokens.boris });
  const record = () =>
    server.post(`conferences/${id}/records/live`, tokens.boris, { name: 'Session.webm' });
  const before = await record();
  say(boris, { kind: 'mute', participantId: gil.id });
  expect((await boris.client.next('invalid')).reason).toContain('owners and moderators');
  say(anna, { kind: 'makeModerator', participantId: boris.id });
  await boris.client.next('moderated');
  say(boris, { kind: 'mute', participantId: gil.id });
  expect((await gil.client.next('moderated')).by).toBe('Boris Ivanov');
  expect(before.status).toBe(403);
  expect((await record()).status).not.toBe(403);
  boris.client.send({ type: 'leave' });
  const back = await knock({ accessToken: tokens.boris });
  const { self, canAdmit } = await back.next('joined');
  expect({ canAdmit, isModerator: self.isModerator }).toEqual({
    canAdmit: true,
    isModerator: true,
  });
  say(anna, { kind: 'takeModerator', participantId: self.id });
  expect((await back.next('moderated')).what).toBe('noModerator');
  back.send({ type: 'moderate', act: { kind: 'muteAll' } });
  await back.next('invalid');
});

test('[RT-7] the owner cannot be removed, and moderators cannot remove each other', async () => {
  const { anna } = await annaAndGil();
  const boris = await join({ accessToken: tokens.boris });
  const chen = await join({ accessToken: tokens.chen });
  for (const who of [boris, chen]) {
    say(anna, { kind: 'makeModerator', participantId: who.id });
    await who.client.next('moderated');
  }
  say(boris, { kind: 'remove', participantId: anna.id });
  expect((await boris.client.next('invalid')).reason).toContain('owner');
  say(boris, { kind: 'remove', participantId: chen.id });
  expect((await boris.client.next('invalid')).reason).toContain('only the owner');
  // Nor in two steps.
  say(boris, { kind: 'takeModerator', participantId: chen.id });
  expect((await boris.client.next('invalid')).reason).toContain('only the owner');
  say(anna, { kind: 'remove', participantId: chen.id });
  expect((await chen.client.next('rejected')).code).toBe('8');
});

test('[RT-7] new people wait for a locked conference, and returning people don’t', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'lock', isLocked: true });
  expect(await gil.client.next('lockChanged')).toMatchObject({ isLocked: true, by: 'Anna Weiss' });
  expect(await anna.client.next('lockChanged')).toMatchObject({ isLocked: true, by: '' });
  const dora = await knock({ guestName: 'Dora' });
  await dora.next('waiting');
  say(anna, { kind: 'lock', isLocked: false });
  await gil.client.next('lockChanged');
  await join({ guestName: 'Chris' });
});

test('[RT-7] a PIN set in the call applies to new people, and not to participants', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'setPin', pin: '2468' });
  expect(await anna.client.next('pinChanged')).toMatchObject({ hasPin: true, by: '' });
  expect((await (await knock({ guestName: 'Dora' })).next('rejected')).code).toBe('12');
  expect((await (await knock({ guestName: 'Dora', pin: '1' })).next('rejected')).code).toBe('13');
  await join({ guestName: 'Dora', pin: '2468' });
  expect(gil.client.received.map(({ type }) => type)).not.toContain('pinChanged');
  expect(gil.client.received.map(({ type }) => type)).not.toContain('rejected');
  say(anna, { kind: 'setPin', pin: '' });
  expect((await anna.client.next('pinChanged')).hasPin).toBe(false);
  await join({ guestName: 'Erik' });
});

test('[RT-7] ends it for all, with the code for that and the name of the person', async () => {
  const { anna, gil } = await annaAndGil();
  say(anna, { kind: 'endForAll' });
  for (const { client } of [anna, gil])
    expect(await client.next('rejected')).toMatchObject({
      book: 'conference',
      code: '18',
      by: 'Anna Weiss',
    });
  const row = await server.call(`conferences/${id}`, { token: tokens.anna });
  expect(text(row.body, 'conference.state')).toBe('stopped');
});

test('[RT-7] acts during a lost connection are reported after it', async () => {
  const { anna, gil } = await annaAndGil();
  const joined = gil.client.received.find((each) => each.type === 'joined');
  gil.client.cut();
  await anna.client.next('participantChanged');
  say(anna, { kind: 'mute', participantId: gil.id });
  await anna.client.next('participantChanged');
  const back = await knock({
    guestName: 'Gil',
    media: ON,
    resume: { participantId: gil.id, key: joined?.resumeKey },
  });
  expect((await back.next('joined')).resumed).toBe(true);
  expect((await back.next('moderated')).what).toBe('muted');
});

test('[RT-7] lowers one hand, or all, and names the moderator', async () => {
  const { anna, gil } = await annaAndGil();
  const dora = await join({ guestName: 'Dora' });
  for (const { client } of [gil, dora, anna]) client.send({ type: 'hand', isRaised: true });
  // All are up when the third one is seen.
  await anna.client.next('participantChanged');
  await anna.client.next('participantChanged');
  await anna.client.next('participantChanged');
  say(anna, { kind: 'lowerHand', participantId: gil.id });
  expect(await gil.client.next('moderated')).toMatchObject({ what: 'handLowered' });
  expect((await anna.client.next('participantChanged')).participant.hand).toBeUndefined();
  say(anna, { kind: 'lowerHands' });
  expect(await dora.client.next('moderated')).toMatchObject({ by: 'Anna Weiss' });
  expect(gil.client.received.filter(({ type }) => type === 'moderated')).toHaveLength(1);
  // Anna’s own hand is lowered, too, without a notice to her.
  say(anna, { kind: 'lock', isLocked: true });
  await Promise.all([dora.client.next('lockChanged'), anna.client.next('lockChanged')]);
  const seen = dora.client.received.filter((each) => each.type === 'participantChanged');
  const hands = seen.flatMap(({ participant }) =>
    participant.id === anna.id ? [participant.hand] : [],
  );
  expect(hands).toEqual([expect.any(Number), undefined]);
  expect(anna.client.received.filter(({ type }) => type === 'moderated')).toEqual([]);
});

test('[RT-7] refuses a PIN for a conference with registrations, whose people would not know it', async () => {
  const body = {
    topic: 'Registered',
    type: 0,
    schedule: { type: -1 },
    allow_guests: true,
    registration_enabled: true,
  };
  id = await server.create(tokens.anna, body);
  const anna = await join({ accessToken: tokens.anna });
  say(anna, { kind: 'setPin', pin: '2468' });
  expect((await anna.client.next('invalid')).reason).toContain('exclude each other');
  await join({ guestName: 'Dora' });
});

test('[CV-4] waiting people receive messages only from owner and moderators', async () => {
  const change = { topic: 'Held', type: 0, schedule: { type: -1 }, allow_guests: true };
  const held = { ...change, waiting_room_enabled: true, waiting_room_for: 'guests' };
  await server.put(`conferences/${id}`, tokens.anna, held);
  const anna = await join({ accessToken: tokens.anna });
  const boris = await join({ accessToken: tokens.boris });
  const gil = await knock({ guestName: 'Gil' });
  await gil.next('waiting');
  const sentence = 'We start in five minutes. <b>';

  // A participant may not, and neither may the waiting person.
  say(boris, { kind: 'writeToWaiting', text: 'Come to my place' });
  expect((await boris.client.next('invalid')).reason).toContain('owners');
  gil.send({ type: 'moderate', act: { kind: 'writeToWaiting', text: 'Come to my place' } });
  expect((await gil.next('invalid')).reason).toBe('not inside yet');

  say(anna, { kind: 'writeToWaiting', text: `  ${sentence}\n` });
  expect(await gil.next('waitingNote')).toEqual({ type: 'waitingNote', text: sentence });
  // Another one right after it is refused until a pause is over.
  say(anna, { kind: 'writeToWaiting', text: 'And again' });
  expect((await anna.client.next('invalid')).reason).toContain('a moment ago');
  expect(gil.received.filter(({ type }) => type === 'waitingNote')).toHaveLength(1);
  for (const inside of [anna, boris]) {
    expect(inside.client.received.some(({ type }) => type === 'waitingNote')).toBe(false);
  }
});

test('[CV-4] a message to waiting people is limited in length, and stays in its conference', async () => {
  const body = { topic: 'Elsewhere', type: 0, schedule: { type: -1 }, allow_guests: true };
  const other = await server.post('conferences', tokens.chen, {
    ...body,
    waiting_room_enabled: true,
  });
  const anna = await join({ accessToken: tokens.anna });
  const chen = await joinCall(server, text(other.body, 'conference.id'), {
    accessToken: tokens.chen,
  });
  const gil = await knockAt(server, text(other.body, 'conference.id'), { guestName: 'Gil' });
  await gil.next('waiting');

  for (const wrong of ['x'.repeat(WAITING_NOTE_MAX_LENGTH + 1), ' \n ']) {
    say(anna, { kind: 'writeToWaiting', text: wrong });
    expect((await anna.client.next('invalid')).reason).toContain('not a message');
  }
  say(anna, { kind: 'writeToWaiting', text: 'For this conference alone' });
  const longest = 'x'.repeat(WAITING_NOTE_MAX_LENGTH);
  chen.send({ type: 'moderate', act: { kind: 'writeToWaiting', text: longest } });
  expect((await gil.next('waitingNote')).text).toBe(longest);
});
