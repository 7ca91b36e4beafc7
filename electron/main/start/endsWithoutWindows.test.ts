import { expect, test } from 'vitest';
import { endsWithoutWindows } from './endsWithoutWindows.ts';

test('only on macOS an app with a server stays without a window', () => {
  const shown = { isInApp: false, hasShown: true };
  expect(endsWithoutWindows(shown, 'linux')).toBe(true);
  expect(endsWithoutWindows(shown, 'win32')).toBe(true);
  expect(endsWithoutWindows(shown, 'darwin')).toBe(false);
  expect(endsWithoutWindows({ isInApp: false, hasShown: false }, 'darwin')).toBe(true);
  expect(endsWithoutWindows({ isInApp: true, hasShown: true }, 'darwin')).toBe(true);
});
