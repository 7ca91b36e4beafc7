import { expect, test } from 'vitest';
import { type TrayLook, drawOverlay, drawTray } from './trayPicture.ts';

const LOOKS: readonly TrayLook[] = ['idle', 'attention', 'call', 'muted'];

test('each state has its own picture, at every size, in colour and as a template', () => {
  for (const size of [16, 18, 24, 32, 54, 96]) {
    for (const isTemplate of [false, true]) {
      const pictures = LOOKS.map((look) => drawTray(look, size, isTemplate).pixels);
      expect(new Set(pictures.map((pixels) => pixels.toString('base64'))).size).toBe(4);
      for (const pixels of pictures) expect(pixels).toHaveLength(size * size * 4);
    }
  }
});

test('premultiplies alpha', () => {
  for (const { pixels } of [
    drawTray('muted', 33, true),
    drawTray('call', 16, false),
    drawOverlay(32),
  ]) {
    for (let at = 0; at < pixels.length; at += 4) {
      const strongest = Math.max(...pixels.subarray(at, at + 3));
      expect(strongest).toBeLessThanOrEqual(pixels[at + 3] ?? 0);
    }
  }
});

test('a template is black', () => {
  const { pixels } = drawTray('attention', 36, true);
  const colours = pixels.filter((_value, index) => index % 4 !== 3);
  expect(Math.max(...colours)).toBe(0);
  expect(Math.max(...pixels)).toBe(255);
});
