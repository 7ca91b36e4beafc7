import fc from 'fast-check';
import { expect, test } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { plain, wordNotice } from './noticeWords.ts';

test('names the person, the act and the place', () => {
  const notice = { kind: 'waiting', who: 'Greta', topic: 'Weekly' } as const;
  expect(wordNotice(notice, englishText, 'en')).toEqual({
    title: 'Greta is waiting to join',
    body: 'Weekly',
  });
  const startsAtMs = new Date(2026, 4, 3, 14, 5).getTime();
  expect(wordNotice({ kind: 'begins', topic: 'Weekly', startsAtMs }, englishText, 'de')).toEqual({
    title: 'Weekly',
    body: 'Starts at 14:05',
  });
});

test('shortens names, and removes line breaks and direction marks', () => {
  const who = `Eve\n\u{202E}gnp.exe\u{7}${'x'.repeat(500)}`;
  const { title } = wordNotice({ kind: 'joined', who, topic: '' }, englishText, 'en');
  expect(title).toMatch(/^Eve gnp\.exe x+… joined$/u);
  expect(title.length).toBeLessThan(80);
});

test('any input is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const line = plain(words, 20);
      expect(Array.from(line).length).toBeLessThanOrEqual(20);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});
