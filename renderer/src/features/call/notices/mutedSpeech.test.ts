import { expect, test } from 'vitest';
import { hearSpeech, startOfSpeech } from './mutedSpeech.ts';

/** The times of the notifications for the given levels, one every 100 ms. */
function noticeTimes(isSpeakingAt: (ms: number) => boolean, untilMs: number): readonly number[] {
  let speech = startOfSpeech();
  const notified: number[] = [];
  for (let ms = 0; ms <= untilMs; ms += 100) {
    speech = hearSpeech(speech, isSpeakingAt(ms), ms);
    if (speech.notifiedAtMs === ms) notified.push(ms);
  }
  return notified;
}

test('reports speech once, and ignores a cough', () => {
  expect(noticeTimes((ms) => ms < 300, 5000)).toEqual([]);
  expect(noticeTimes((ms) => ms < 3000, 5000)).toEqual([500]);
});

test('notifies a person who keeps speaking again only after a minute', () => {
  expect(noticeTimes((ms) => ms % 5000 < 4000, 90_000)).toEqual([500, 60_500]);
});
