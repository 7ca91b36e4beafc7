/** Captions on the server: who receives them, who may not, and their limit. */
import { beforeEach, expect, test } from 'vitest';
import { CAPTION_MAX_LENGTH } from '#shared/wire/call/captions.ts';
import { MEDIA, type SignallingClient } from './signallingClient.ts';
import { joinCall } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { startTestServer } from './testServer.ts';

/** The number at once, and a second later: one every 150 ms. */
const AT_ONCE = 20;
const AGAIN_IN_A_SECOND = 6;
let anna: string;
const clock = createTestClock(1_900_000_000);
const server = await startTestServer([], { clock });
beforeEach(async () => {
  anna = await server.signIn('anna');
});

async function create(guest: Record<string, boolean> = {}): Promise<string> {
  const rights = { guest, user: {} };
  const body = {
    ...{ topic: 'Captions', type: 0, schedule: { type: -1 } },
    ...{ allow_guests: true, rights },
  };
  return server.create(anna, body);
}
const enter = (callId: string, more: Record<string, unknown>) => joinCall(server, callId, more);
function say(client: SignallingClient, utterance: number, words: string, isFinal = false): void {
  client.send({ type: 'caption', utterance, text: words, isFinal });
}
/** All captions that a person got before a later marker. */
async function heardBy(client: SignallingClient, speaker: SignallingClient): Promise<string[]> {
  speaker.send({ type: 'hand', isRaised: true });
  await client.next('participantChanged');
  return client.received.flatMap((message) =>
    message.type === 'captionNews' ? [message.text] : [],
  );
}

test('[RT-7] reaches the others unchanged, and not the speaker', async () => {
  const id = await create();
  const owner = await enter(id, { accessToken: anna });
  const gil = await enter(id, { guestName: 'Gil' });
  say(owner, 4, 'Good mor');
  say(owner, 4, 'Good morning', true);
  const first = await gil.next('captionNews');
  expect(first).toMatchObject({ utterance: 4, text: 'Good mor', isFinal: false });
  expect(await gil.next('captionNews')).toEqual({ ...first, text: 'Good morning', isFinal: true });
  expect(await heardBy(owner, gil)).toEqual([]);
});

test('[RT-7] is not passed on from people who are muted or may not speak', async () => {
  const id = await create({ audio_send: false });
  const owner = await enter(id, { accessToken: anna });
  const gil = await enter(id, { guestName: 'Gil' });
  say(gil, 1, 'I may not');
  expect(await heardBy(owner, gil)).toEqual([]);

  owner.send({ type: 'media', media: { ...MEDIA, audio: false } });
  await gil.next('participantChanged');
  say(owner, 1, 'I am muted');
  expect(await heardBy(gil, owner)).toEqual([]);
});

test('[RT-7] doesn’t reach people who may not hear', async () => {
  const id = await create({ audio_rcv: false });
  const owner = await enter(id, { accessToken: anna });
  const gil = await enter(id, { guestName: 'Gil' });
  say(owner, 1, 'Not for Gil');
  expect(await heardBy(gil, owner)).toEqual([]);
});

test('[RT-7] is dropped above the rate of speech, and continues later', async () => {
  const id = await create();
  const owner = await enter(id, { accessToken: anna });
  const gil = await enter(id, { guestName: 'Gil' });
  for (let index = 0; index < AT_ONCE + 5; index += 1) say(owner, index, `word ${String(index)}`);
  expect(await heardBy(gil, owner)).toHaveLength(AT_ONCE);
  clock.advance(1);
  for (let index = 0; index < AT_ONCE; index += 1) say(owner, 100 + index, 'again');
  owner.send({ type: 'hand', isRaised: false });
  await gil.next('participantChanged');
  const texts = gil.received.flatMap((each) => (each.type === 'captionNews' ? [each.text] : []));
  expect(texts.slice(AT_ONCE)).toHaveLength(AGAIN_IN_A_SECOND);
});

test.for([
  ['nothing', { utterance: 1, text: '', isFinal: true }],
  ['too much', { utterance: 1, text: 'x'.repeat(CAPTION_MAX_LENGTH + 1), isFinal: true }],
  ['no utterance', { text: 'x', isFinal: true }],
  ['half an utterance', { utterance: 0.5, text: 'x', isFinal: true }],
] as const)('[RT-7] a caption with %s is dropped', async ([, caption]) => {
  const id = await create();
  const owner = await enter(id, { accessToken: anna });
  const gil = await enter(id, { guestName: 'Gil' });
  owner.send({ type: 'caption', ...caption });
  say(owner, 2, 'This one is well');
  expect(await heardBy(gil, owner)).toEqual(['This one is well']);
});
