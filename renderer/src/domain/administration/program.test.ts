import { expect, test } from 'vitest';
import { programOf } from './program.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:121.0) Gecko/20100101 Firefox/121.0',
    'Firefox',
    'macOS',
  ],
  ['curl/8.1.2', 'curl', undefined],
  ['Mozilla/5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s on %s', (userAgent, name, system) => {
  expect(programOf(userAgent)).toEqual({ name, system });
});
