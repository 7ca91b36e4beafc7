import type { CaptionLine } from '../conversation.ts';
import { expect, test, vi } from 'vitest';
import { CAPTION_MAX_LENGTH } from '#shared/wire/call/captions.ts';
import { addCaption, createCaptionSession } from './captionSession.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const line = (participantId: string, utterance: number, text: string): CaptionLine => ({
  participantId,
  utterance,
  text,
});

test('an updated utterance replaces its earlier version in place', () => {
  const lines = [line('a', 1, 'Good'), line('b', 1, 'Hello')];
  expect(addCaption(lines, line('a', 1, 'Good morning'))).toEqual([
    line('a', 1, 'Good morning'),
    line('b', 1, 'Hello'),
  ]);
  expect(addCaption(lines, line('a', 2, 'Again'))).toHaveLength(3);
});

test('keeps only the newest four lines', () => {
  const lines = Array.from({ length: 9 }, (_, index) => line('a', index, `${index}`));
  expect(lines.reduce(addCaption, [] as readonly CaptionLine[]).map(({ text }) => text)).toEqual([
    '5',
    '6',
    '7',
    '8',
  ]);
});

test('removes a line some time after its last update', () => {
  const session = createCaptionSession(vi.fn(), vi.fn());
  const news = { type: 'captionNews', participantId: 'a', utterance: 1, isFinal: false } as const;
  session.receive({ ...news, text: 'Good' });
  vi.advanceTimersByTime(7000);
  session.receive({ ...news, text: 'Good morning', isFinal: true });
  vi.advanceTimersByTime(7000);
  expect(session.getLines()).toEqual([line('a', 1, 'Good morning')]);
  vi.advanceTimersByTime(1000);
  expect(session.getLines()).toEqual([]);
});

test('sends the end of a text that is too long, and nothing for an empty one', () => {
  const send = vi.fn();
  const session = createCaptionSession(send, vi.fn());
  session.say(1, '   ', false, 'en');
  session.say(1, `${'a'.repeat(600)}end`, true, 'en');
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ text: `${'a'.repeat(497)}end`, isFinal: true });
});

test('[AU-6] sends the last characters of a long utterance, counting an emoji as one', () => {
  const sent: unknown[] = [];
  const captions = createCaptionSession(
    (message) => sent.push(message),
    () => undefined,
  );
  captions.say(1, `begin ${'😀'.repeat(CAPTION_MAX_LENGTH)}`, true, 'de');
  expect(sent).toEqual([
    {
      ...{ type: 'caption', utterance: 1, isFinal: true, language: 'de' },
      text: '😀'.repeat(CAPTION_MAX_LENGTH),
    },
  ]);
});
