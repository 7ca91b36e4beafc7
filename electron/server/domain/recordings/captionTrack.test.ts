import { expect, test } from 'vitest';
import { CAPTIONS_MAX_LENGTH } from '#shared/history/record.ts';
import type { LiveCaption } from '#server/storage/liveCaptions.ts';
import { captionTrack } from './captionTrack.ts';

function cue(
  startMs: number,
  endMs: number,
  text: string,
  more: Partial<LiveCaption> = {},
): LiveCaption {
  return { startMs, endMs, text, name: 'Anna', language: 'en', ...more };
}

test('[PA-4] sorts utterances by time, with the name when the speaker changes', () => {
  const track = captionTrack([
    cue(3_723_004, 3_725_000, 'Goodbye.'),
    cue(500, 2250, 'Good morning.'),
    cue(2000, 4000, 'Guten Morgen.', { name: 'Boris', language: 'de' }),
  ]);
  expect(track?.language).toBe('en');
  expect(track?.content).toBe(
    [
      'WEBVTT\n',
      '00:00:00.500 --> 00:00:02.250\n<v Anna><b>Anna</b>\nGood morning.</v>\n',
      '00:00:02.000 --> 00:00:04.000\n<v Boris><b>Boris</b>\n<lang de>Guten Morgen.</lang></v>\n',
      '01:02:03.004 --> 01:02:05.000\n<v Anna><b>Anna</b>\nGoodbye.</v>\n',
    ].join('\n'),
  );
});

test('escapes names and texts, without extra lines', () => {
  const { content = '' } =
    captionTrack([cue(0, 2000, 'a < b & c\n\n00:09 --> 00:10', { name: '</v>\nEve' })]) ?? {};
  expect(content.split('\n\n')).toHaveLength(2);
  expect(content).toContain('<b>&lt;/v&gt; Eve</b>\na &lt; b &amp; c 00:09 --&gt; 00:10</v>');
});

test.each([
  ['words', 'word '.repeat(60).trim(), ' '],
  ['a script without spaces', '会議'.repeat(60), ''],
])('splits a long utterance in %s into consecutive cues of two lines', (_what, text, gap) => {
  const { content = '' } = captionTrack([cue(10_000, 20_000, text)]) ?? {};
  const blocks = content.trim().split('\n\n').slice(1);
  const texts = blocks.map((block) => (block.split('\n').at(-1) ?? '').replace(/<[^>]*>/gu, ''));
  expect(texts.join(gap)).toBe(text);
  for (const each of texts) expect(each.length).toBeLessThanOrEqual(84);
  const times = blocks.flatMap((block) => block.match(/\d\d:\d\d:\d\d\.\d{3}/gu) ?? []);
  expect(times.at(0)).toBe('00:00:10.000');
  expect(times.at(-1)).toBe('00:00:20.000');
  expect(times).toEqual(times.toSorted());
});

test('shows short cues for a second, omits what doesn’t fit, and creates no file for silence', () => {
  expect(captionTrack([cue(1000, 1000, 'Yes')])?.content).toContain(
    '00:00:01.000 --> 00:00:02.000',
  );
  const much = Array.from({ length: 2000 }, (_, index) => cue(index, index, 'x'.repeat(500)));
  expect(captionTrack(much)?.content.length).toBeLessThanOrEqual(CAPTIONS_MAX_LENGTH);
  expect(captionTrack([])).toBeUndefined();
});

test('has the language with the most words, or none if no page sent one', () => {
  const german = cue(0, 1, 'Guten Morgen zusammen', { language: 'de' });
  expect(captionTrack([cue(0, 1, 'Hi'), german])?.language).toBe('de');
  const unknown = captionTrack([cue(0, 1, 'Hi', { language: null })]);
  expect(unknown?.language).toBeNull();
  expect(unknown?.content).not.toContain('<lang');
});
