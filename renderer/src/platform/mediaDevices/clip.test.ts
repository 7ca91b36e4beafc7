import { expect, test } from 'vitest';
import { chooseClipType, recordClip } from './clip.ts';

test.each([
  ['Chromium with a camera', true, /webm/u, 'video/webm;codecs=vp8,opus'],
  ['Chromium without a camera', false, /webm/u, 'audio/webm;codecs=opus'],
  ['Safari with a camera', true, /mp4/u, 'video/mp4'],
  ['Safari without a camera', false, /mp4/u, 'audio/mp4'],
  ['a browser without recording', true, /none/u, undefined],
] as const)('%s records in a supported container', (_browser, hasPicture, known, type) => {
  expect(chooseClipType(hasPicture, (each) => known.test(each))).toBe(type);
});

test('fails as unsupported in a browser without a recorder', async () => {
  expect(await recordClip([], 10, new AbortController().signal)).toEqual({
    ok: false,
    failure: 'unsupported',
  });
});
