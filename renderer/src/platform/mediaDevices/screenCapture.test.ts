import { expect, test, vi } from 'vitest';
import { classifyScreenError, findScreenCapture } from './screenCapture.ts';

test.each([
  ['the person cancels', new DOMException('Permission denied', 'NotAllowedError'), 'refused'],
  [
    'the system denies access',
    new DOMException('denied by system', 'NotAllowedError'),
    'deniedBySystem',
  ],
  ['the picker is closed', new DOMException('', 'AbortError'), 'refused'],
  ['the screen cannot be read', new DOMException('', 'NotReadableError'), 'failed'],
  ['an unknown error is thrown', 'no', 'failed'],
])('when %s', (_when, error, problem) => {
  expect(classifyScreenError(error)).toBe(problem);
});

test.each([
  ['has no devices', {}],
  ['has devices and no screens', { mediaDevices: {} }],
])('returns undefined on a page that %s', (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(findScreenCapture()).toBeUndefined();
});
