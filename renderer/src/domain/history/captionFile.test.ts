import { expect, test } from 'vitest';
import { captionsOf } from './captionFile.ts';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n';

test('keeps WebVTT without its byte order mark', () => {
  expect(captionsOf(VTT)).toBe(VTT);
  expect(captionsOf(`\u{FEFF}${VTT}`)).toBe(VTT);
});

test('converts SubRip to WebVTT with the lines of every cue', () => {
  const subRip =
    '1\r\n00:00:00,000 --> 00:00:02,500\r\nGood morning, 12,000 times.\r\n\r\n2\r\n0:00:03,000 --> 0:00:04,000\r\nYes.\r\n';
  const expected =
    'WEBVTT\n\n1\r\n00:00:00.000 --> 00:00:02.500\r\nGood morning, 12,000 times.\r\n\r\n2\r\n0:00:03.000 --> 0:00:04.000\r\nYes.\r\n';
  expect(captionsOf(subRip)).toBe(expected);
  expect(captionsOf(subRip)).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['prose', 'WEBVTTIS no word'],
  ['a page', '<!doctype html>'],
  ['too much', `WEBVTT\n${'x'.repeat(500_000)}`],
])('rejects %s as a caption file', (_what, text) => {
  expect(captionsOf(text)).toBeUndefined();
});
