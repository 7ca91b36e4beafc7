import { expect, test } from 'vitest';
import {
  PAGE_PROBLEMS,
  isProblemPage,
  readProblemPath,
  retryDelay,
  problemAddress,
  problemOfError,
  problemOfStatus,
} from './pageProblem.ts';

test.each([
  ['ERR_CONNECTION_REFUSED', 'noAnswer'],
  ['ERR_EMPTY_RESPONSE', 'noAnswer'],
  ['ERR_PROXY_CONNECTION_FAILED', 'noAnswer'],
  ['ERR_NAME_NOT_RESOLVED', 'noName'],
  ['ERR_INTERNET_DISCONNECTED', 'offline'],
  ['ERR_CERT_DATE_INVALID', 'certificate'],
  ['ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['ERR_TOO_MANY_REDIRECTS', 'failed'],
])('[IA-1] %s becomes %s', (code, kind) => {
  expect(problemOfError(code)).toEqual({ kind, code });
});

test('[IA-1] shows only Chromium’s error names', () => {
  expect(problemOfError('<b>').code).toBe('ERR_FAILED');
});

test.each([
  [200, undefined],
  [404, undefined],
  [500, undefined],
  [502, 'HTTP_502'],
  [504, 'HTTP_504'],
])('[IA-1] HTTP %i counts as an unreachable server', (status, code) => {
  expect(problemOfStatus(status)?.code).toBe(code);
});

test('[IA-1] the problem is in the page’s address, and no other address has one', () => {
  for (const kind of PAGE_PROBLEMS) {
    const address = problemAddress({ kind, code: 'HTTP_502' });
    expect(readProblemPath(new URL(address).pathname)).toEqual({ kind, code: 'HTTP_502' });
    expect(isProblemPage(address)).toBe(true);
  }
  for (const path of ['noAnswer', 'noAnswer/a b', 'noAnswer/ERR_X/more', 'other/ERR_X']) {
    expect(readProblemPath(`/.shell/problem/${path}`)).toBeUndefined();
  }
  expect(isProblemPage('https://meet.example.org/.shell/problem/blank/EMPTY_PAGE')).toBe(false);
});

test('[IA-1] retries soon, then less often, and least often for an empty page', () => {
  const delays = (kind: 'noAnswer' | 'blank'): readonly number[] =>
    [0, 1, 2, 3, 9].map((attempt) => retryDelay({ kind, code: 'X' }, attempt));
  expect(delays('noAnswer')).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect(delays('blank')).toEqual([30_000, 60_000, 120_000, 240_000, 300_000]);
});
