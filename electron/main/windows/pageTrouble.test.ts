import { expect, test } from 'vitest';
import {
  TROUBLES,
  isTroublePage,
  readTroublePath,
  retryDelay,
  troubleAddress,
  troubleOfError,
  troubleOfStatus,
} from './pageTrouble.ts';

test.each([
  ['ERR_CONNECTION_REFUSED', 'noAnswer'],
  ['ERR_EMPTY_RESPONSE', 'noAnswer'],
  ['ERR_PROXY_CONNECTION_FAILED', 'noAnswer'],
  ['ERR_NAME_NOT_RESOLVED', 'noName'],
  ['ERR_INTERNET_DISCONNECTED', 'offline'],
  ['ERR_CERT_DATE_INVALID', 'certificate'],
  ['ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['ERR_TOO_MANY_REDIRECTS', 'failed'],
])('[IA-1] %s is said as %s', (code, kind) => {
  expect(troubleOfError(code)).toEqual({ kind, code });
});

test('[IA-1] only Chromium’s own words are shown', () => {
  expect(troubleOfError('<b>').code).toBe('ERR_FAILED');
});

test.each([
  [200, undefined],
  [404, undefined],
  [500, undefined],
  [502, 'HTTP_502'],
  [504, 'HTTP_504'],
])('[IA-1] of HTTP %i what a server says that is gone counts', (status, code) => {
  expect(troubleOfStatus(status)?.code).toBe(code);
});

test('[IA-1] an address says which trouble, and nothing else is such an address', () => {
  for (const kind of TROUBLES) {
    const address = troubleAddress({ kind, code: 'HTTP_502' });
    expect(readTroublePath(new URL(address).pathname)).toEqual({ kind, code: 'HTTP_502' });
    expect(isTroublePage(address)).toBe(true);
  }
  for (const path of ['noAnswer', 'noAnswer/a b', 'noAnswer/ERR_X/more', 'other/ERR_X']) {
    expect(readTroublePath(`/.shell/trouble/${path}`)).toBeUndefined();
  }
  expect(isTroublePage('https://meet.example.org/.shell/trouble/blank/EMPTY_PAGE')).toBe(false);
});

test('[IA-1] it is tried again soon, then less often, and a page itself least often', () => {
  const delays = (kind: 'noAnswer' | 'blank'): readonly number[] =>
    [0, 1, 2, 3, 9].map((attempt) => retryDelay({ kind, code: 'X' }, attempt));
  expect(delays('noAnswer')).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect(delays('blank')).toEqual([30_000, 60_000, 120_000, 240_000, 300_000]);
});
