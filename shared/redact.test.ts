import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const CANARY = 'Kq7vCANARYx93ZmT0pLw4Rr8';

test.each([
  `Authorization: Bearer ${CANARY}`,
  `{"access_token":"${CANARY}","expires_in":3600}`,
  `{\\"password\\":\\"${CANARY}\\"}`,
  `GET plenum://app/c/demo?k=${CANARY}&x=1`,
  `https://example.org/page#auth=${CANARY}`,
  `k=${CANARY}; path=/`,
  `password: ${CANARY}`,
  `refresh_token='${CANARY}'`,
  `token ${CANARY}`,
  `${CANARY}@example.org wrote`,
  `${CANARY}%40example.org`,
  `eyJhbGciOiJIUzI1NiJ9.${CANARY}.${CANARY}`,
])('removes the secret from %j', (line) => {
  expect(redact(line)).not.toContain('CANARY');
});

test('keeps useful information', () => {
  expect(redact('net::ERR_CONNECTION_REFUSED at plenum://app/c/demo')).toBe(
    'net::ERR_CONNECTION_REFUSED at plenum://app/c/demo',
  );
  expect(redact('Error: x\n    at f (/home/anna/plenum/out/main/index.js:1:2)')).toBe(
    'Error: x\n    at f (~/plenum/out/main/index.js:1:2)',
  );
});

test('removes every named secret in any context', () => {
  const name = fc.constantFrom(
    'access_token',
    'refresh_token',
    'password',
    'k',
    'authorization',
    'secret',
  );
  const noise = fc.string({ maxLength: 30 }).map((text) => `${text} `);
  fc.assert(
    fc.property(
      name,
      noise,
      noise,
      fc.constantFrom('=', ': ', '":"', '": "'),
      (key, before, after, sign) => {
        const quote = sign.includes('"') ? '"' : '';
        expect(redact(`${before}${quote}${key}${sign}${CANARY}${quote} ${after}`)).not.toContain(
          'CANARY',
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('ends on hostile input', () => {
  // A pattern that goes back and forth would not, within the time that any test has.
  for (const text of [
    'a'.repeat(50_000),
    '"k":"'.repeat(10_000),
    'a.'.repeat(20_000),
    '-'.repeat(50_000),
    '@'.repeat(20_000),
  ]) {
    expect(redact(text).length).toBeLessThanOrEqual(4000);
  }
});
