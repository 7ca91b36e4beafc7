/** Captions during a recording become the recording's captions, and nothing else does. */
import { beforeEach, describe, expect, test } from 'vitest';
import { MEDIA } from './signallingClient.ts';
import { joinCall } from './callClients.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { at, startTestServer, type TestServer, text } from './testServer.ts';

const RECORDS = 'conferences/demo/records';
const LIVE = `${RECORDS}/live`;
const ONE = `${RECORDS}/Demo%202026-11-22.mp4`;
/** The header of an MP4 file, which is stored unchanged. */
const MP4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisomrest of it')]);

let clock: TestClock;
beforeEach(() => {
  clock = createTestClock(1_800_000_000);
});

const enter = (server: TestServer, more: Record<string, unknown>) => joinCall(server, 'demo', more);

/** A server with Anna, who records, and Gil, who listens. */
async function meet(dataDirectory?: string) {
  const server = await startTestServer(['record_live_idle_s=600'], {
    clock,
    dataDirectory,
  });
  const token = await server.signIn('anna');
  const anna = await enter(server, { accessToken: token });
  const gil = await enter(server, { guestName: 'Gil' });
  /** Sends a caption, and waits until the server has received it. */
  const say = async (utterance: number, words: string, isFinal = true, language = 'en') => {
    anna.send({ type: 'caption', utterance, text: words, isFinal, language });
    await gil.next('captionNews');
  };
  return { server, token, anna, gil, say };
}

type Meeting = Awaited<ReturnType<typeof meet>>;

async function record({ server, token }: Meeting): Promise<string> {
  const begun = await server.post(LIVE, token, { name: 'Demo 2026-11-22' });
  const id = text(begun.body, 'live.id');
  const piece = { method: 'PUT', token, body: MP4 } as const;
  const headers = { 'content-type': 'application/octet-stream' };
  await server.call(`${LIVE}/${id}?offset=0`, { ...piece, headers });
  return id;
}

async function pause({ server, token }: Meeting, id: string, paused: boolean): Promise<void> {
  const body = { paused };
  expect((await server.put(`${LIVE}/${id}/state`, token, body)).status).toBe(200);
}

/** Ends the recording, and returns its captions without the file's first line. */
async function endOf({ server, token }: Meeting, id: string): Promise<string | undefined> {
  await server.post(`${LIVE}/${id}/finish`, token, {});
  const ticket = await server.post(`${ONE}/ticket`, token, {});
  const answer = await fetch(new URL(`${text(ticket.body, 'url')}/captions`, server.url));
  return answer.ok ? (await answer.text()).replace(/^WEBVTT\n\n/u, '') : undefined;
}

describe('[PA-4] speech in a recorded conference', () => {
  test('becomes the recording’s captions, timed from its start, with speaker and language', async () => {
    const meeting = await meet();
    const { server, token, say } = meeting;
    const id = await record(meeting);
    clock.advance(10);
    await say(1, 'Guten', false, 'de');
    clock.advance(2);
    await say(1, 'Guten Morgen', true, 'de');
    expect(await endOf(meeting, id)).toBe(
      '00:00:09.300 --> 00:00:12.000\n<v Anna Weiss><b>Anna Weiss</b>\nGuten Morgen</v>\n',
    );
    const known = await server.call(ONE, { token });
    expect(at(known.body, 'record')).toMatchObject({ has_captions: true, captions_language: 'de' });
  });

  test('is not stored from before, during a pause and after, even for overlapping utterances', async () => {
    const meeting = await meet();
    const { say } = meeting;
    await say(1, 'Before');
    await say(2, 'Secret', false);
    const id = await record(meeting);
    await say(2, 'Secret and now');
    clock.advance(5);
    await say(3, 'Kept', false);
    await say(8, 'Kept, too', false);
    await pause(meeting, id, true);
    clock.advance(100);
    await say(3, 'Kept and not this', false);
    await say(4, 'In the pause');
    await say(5, 'Whispered', false);
    await pause(meeting, id, false);
    await say(3, 'Kept and not this either');
    await say(8, 'Kept, too, with what was whispered');
    await say(5, 'Whispered, then aloud');
    clock.advance(5);
    await say(6, 'After the pause');
    const captions = (await endOf(meeting, id)) ?? '';
    expect(captions.match(/[\w, ]+(?=<\/v>)/gu)).toEqual(['Kept', 'Kept, too', 'After the pause']);
    // The pause is not in the recording, so it does not count.
    expect(captions).toContain('00:00:09.300 --> 00:00:10.300');
    await say(7, 'Afterwards');
  });

  test('is not stored from muted people, and a silent recording has no captions', async () => {
    const meeting = await meet();
    const { anna, gil } = meeting;
    const id = await record(meeting);
    anna.send({ type: 'media', media: { ...MEDIA, audio: false } });
    await gil.next('participantChanged');
    anna.send({ type: 'caption', utterance: 1, text: 'I am muted', isFinal: true });
    anna.send({ type: 'hand', isRaised: true });
    await gil.next('participantChanged');
    expect(await endOf(meeting, id)).toBeUndefined();
  });

  test('survives a stop of the server, including unfinished utterances, with correct times', async () => {
    const first = await meet();
    const id = await record(first);
    clock.advance(10);
    await first.say(1, 'The first half');
    clock.advance(20);
    await first.say(2, 'And the sec', false);
    await first.server.stop();
    clock.advance(30);
    const second = await meet(first.server.directory);
    await second.say(1, 'The other half');
    const captions = (await endOf(second, id)) ?? '';
    expect(captions).toContain(
      '00:00:09.300 --> 00:00:10.300\n<v Anna Weiss><b>Anna Weiss</b>\nThe first half',
    );
    expect(captions).toContain('00:00:29.300 --> 00:00:30.300\n<v Anna Weiss>And the sec');
    expect(captions).toContain('00:00:59.300 --> 00:01:00.300\n<v Anna Weiss>The other half');
  });
});
