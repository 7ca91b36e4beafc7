/** The library with realistic pictures of our codes. */
import { expect, test } from 'vitest';
import { type QrView, drawQrPicture } from '#tests/support/qrPictures.ts';
import { decodeQrCode } from './decodeQrCode.ts';

const LINK = 'https://meet.example.org/c/Weekly_review_2026';

/** Like the page draws a photo. */
const PHOTO: QrView = { width: 800, height: 600, side: 400 };

test.each<[string, QrView]>([
  ['as we draw it', { width: 820, height: 820, side: 820 }],
  ['small in a wide screenshot', { width: 1200, height: 700, side: 150 }],
  ['upside down', { ...PHOTO, angle: Math.PI }],
  ['turned and noisy', { ...PHOTO, angle: 0.5, noise: 40 }],
  ['tilted', { ...PHOTO, angle: -0.4, tilt: 0.3, noise: 20 }],
  ['faint', { ...PHOTO, angle: 0.3, dark: 110, light: 170, noise: 30 }],
  ['on a dark table', { ...PHOTO, side: 300, angle: 0.8, ground: 30, noise: 20 }],
  ['light on dark', { ...PHOTO, dark: 255, light: 0 }],
])('decodes a code %s', (_name, view) => {
  expect(decodeQrCode(drawQrPicture(LINK, view))).toBe(LINK);
});

test('decodes any text in any language', () => {
  const text = 'Погоджено 同意 متفق';
  expect(decodeQrCode(drawQrPicture(text, PHOTO))).toBe(text);
});

test.each<[string, QrView]>([
  ['noise', { ...PHOTO, side: 1, noise: 255 }],
  ['one color', { ...PHOTO, dark: 255 }],
  ['a code that is cut off', { width: 300, height: 600, side: 560 }],
  ['a single pixel', { width: 1, height: 1, side: 1 }],
])('finds nothing in %s', (_name, view) => {
  expect(decodeQrCode(drawQrPicture(LINK, view))).toBeUndefined();
});
