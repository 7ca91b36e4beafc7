/** For any address, the guard ends, stays on its origin, and leaves no key behind (failures B5, C1, C13). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { aStore, aStoredUser } from '#tests/support/builders.ts';
import { LANGUAGE_PARTS, openPage } from '#tests/support/guardRun.ts';

const ORIGIN = 'https://conf.example';
const KEY = 'c0ffee'.repeat(6);

const hostile = fc.oneof(
  anyText(12),
  fc.constantFrom(
    '',
    KEY,
    '//evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '../../users',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    '\u202Eanna',
    'inapp',
    '8.1.0',
    'zht',
    'anna',
  ),
);

const segment = fc.oneof(
  hostile.map(encodeLoosely),
  fc.constantFrom('c', 'guest', 'user', 'general', 'conference', 'login', 'info', '', '.', '..'),
);

const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('k', 'call_id', 'lang', 'mode', 'version', 'auth', 'utm_content', 'record_id'),
    anyText(6),
  ),
  hostile,
);

const visit = fc.record({
  path: fc.array(segment, { maxLength: 5 }).map((all) => `/${all.join('/')}`),
  query: fc.array(parameter, { maxLength: 6 }),
  hash: fc.oneof(fc.constant(''), fc.constant('auth-personal-area'), hostile),
  isSignedIn: fc.boolean(),
  hasId: fc.boolean(),
  isKeyGood: fc.boolean(),
});

test('[GD-3] [GD-5b] [GD-7] ends on its own origin and without the key for any address', async () => {
  await fc.assert(
    fc.asyncProperty(visit, async ({ path, query, hash, isSignedIn, hasId, isKeyGood }) => {
      const browser = aStore({
        ...(isSignedIn ? { authorization: aStoredUser() } : {}),
        answers: {
          ...LANGUAGE_PARTS,
          'GET /api/v3.8/server': { json: { server: hasId ? { id: 'conf' } : {} } },
          'GET /api/v3.8/users/*': { json: { user: { id: 'anna', rights: [] } } },
          'POST /oauth2/v1/token': isKeyGood
            ? { json: { access_token: 'token-2', user_id: 'anna' } }
            : { status: 400, json: { error: 'invalid_grant' } },
        },
      });
      const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
      const address = `${ORIGIN}${path}?${search}#${encodeLoosely(hash)}`;
      fc.pre(URL.canParse(address));
      const { outcome, address: end, redirects } = await openPage(browser, address);
      expect(['continue', 'stop']).toContain(outcome.kind);
      for (const each of redirects) expect(new URL(each, ORIGIN).origin).toBe(ORIGIN);
      const left = new URL(`${ORIGIN}${end}`).searchParams;
      expect(['k', 'call_id'].filter((name) => left.has(name))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function encodeLoosely(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{FFFD}'));
}
