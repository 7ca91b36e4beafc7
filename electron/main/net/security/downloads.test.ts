import { expect, test } from 'vitest';
import { cleanFileName, isOwnDownload } from './downloads.ts';

test('accepts downloads only from our origin', () => {
  expect(isOwnDownload('plenum://app/api/v4/records/1/download')).toBe(true);
  expect(isOwnDownload('blob:plenum://app/9b1c')).toBe(true);
  for (const address of [
    'https://example.org/x',
    'blob:https://example.org/1',
    'blob:plenum://app.evil/1',
    'data:,x',
    '',
  ]) {
    expect(isOwnDownload(address)).toBe(false);
  }
});

test.each([
  ['Meeting.mp4', 'Meeting.mp4'],
  ['../../.bashrc', 'bashrc'],
  ['..\\..\\x.desktop', 'x.desktop'],
  ['/etc/passwd', 'passwd'],
  ['a\u202Egpj.exe', 'a_gpj.exe'],
  ['a:b|c?.txt', 'a_b_c_.txt'],
  ['trailing. . ', 'trailing'],
  ['...', 'download'],
  ['', 'download'],
])('sanitizes the name %j', (suggested, expected) => {
  expect(cleanFileName(suggested)).toBe(expected);
});
