import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appLink, conferencePath, isConferenceId } from '#shared/links.ts';
import { serverOfLink } from './linkServer.ts';
import { findLink, parseLink } from './parseLink.ts';

const REFUSED = { kind: 'refused' };
const SIGNED_IN = { signInCode: 'a1'.repeat(38), host: 'meet.example.org' };

test.each([
  ['plenum:join/demo', { callId: 'demo' }],
  ['plenum://join/demo/', { callId: 'demo' }],
  ['PLENUM:join/123_a@meet.example.org', { callId: '123_a', host: 'meet.example.org' }],
  ['plenum:join/demo%40Meet.example.org:8443', { callId: 'demo', host: 'meet.example.org:8443' }],
  [`plenum:signed-in/${'a1'.repeat(38)}@meet.example.org`, SIGNED_IN],
  ['plenum:server/meet.example.org', { host: 'meet.example.org' }],
  ['trueconf:%5Cc%5Cdemo@meet.example.org', { callId: 'demo', host: 'meet.example.org' }],
  ['trueconf:\\c\\demo', { callId: 'demo' }],
])('%j is parsed', (text, link) => {
  expect(parseLink(text, true)).toEqual({ kind: 'link', link });
});

test.each([
  ...['plenum:', 'plenum://app/', 'plenum://app/c/demo', 'plenum:join/', 'plenum:join/a/b'],
  ...['plenum:join/demo@', 'plenum:join/demo@-x', 'plenum:join/demo?k=1', 'plenum:join/demo#x'],
  ...['plenum:join/demo@a@b', 'plenum:join/demo@user:pw@host', 'plenum:open/x', 'plenum:join/дом'],
  ...[
    'plenum:join/demo --no-sandbox',
    'plenum:join/demo%0a',
    'plenum:join/%E0%A4%A',
    'plenum:join/..',
  ],
  ...['plenum:join/demo@host:999999', 'plenum:join/demo@host:65536', 'plenum:join/demo%2540host'],
  ...[
    'trueconf:',
    'trueconf:a b',
    'trueconf:\\c\\',
    'trueconf:\\c\\demo\u202e',
    'trueconf:file:///etc',
  ],
  ...['plenum:signed-in/', 'plenum:signed-in/x@host', `plenum:signed-in/${'a'.repeat(76)}`],
  ...[`plenum:signed-in/${'a'.repeat(129)}@host`, `plenum:signed-in/${'a'.repeat(76)}@host#x`],
  `plenum:join/${'a'.repeat(129)}`,
  `plenum:join/demo@${'a'.repeat(2048)}`,
])('%j is refused', (text) => {
  expect(parseLink(text, true)).toEqual(REFUSED);
});

test('other apps’ call links are refused until the person chooses this app', () => {
  expect(parseLink('trueconf:\\c\\demo', false)).toEqual(REFUSED);
});

test('finds one link at any position, refuses two, and returns nothing without one', () => {
  const link = 'plenum:join/demo';
  const found = { kind: 'link', link: { callId: 'demo' } };
  expect(findLink(['app', '--flag', link, '--allow-file-access-from-files'], false)).toEqual(found);
  expect(findLink(['app', '--', link], false)).toEqual(found);
  expect(findLink(['app', link, link], false)).toEqual(REFUSED);
  expect(findLink(['app', link, 'trueconf:x'], false)).toEqual(REFUSED);
  expect(findLink(['app', `--server=${link}`, '--x'], false)).toEqual({ kind: 'none' });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'join/',
    'server/',
    '//app/',
    '//join/',
    '..',
    '--x',
    '%00',
    '\\c\\',
    '@',
    ':',
    '/',
  ),
);
const hostileLink = fc
  .tuple(
    fc.constantFrom(
      'plenum:',
      'plenum://',
      'plenum:join/',
      'plenum:server/',
      'trueconf:',
      'TrueConf:\\c\\',
    ),
    fc.array(hostile, { maxLength: 5 }),
  )
  .map(([scheme, parts]) => scheme + parts.join(''));

test('any link becomes an id and a host, and one of our paths', () => {
  fc.assert(
    fc.property(hostileLink, fc.boolean(), (text, takesCallLinks) => {
      const result = parseLink(text, takesCallLinks);
      const link = result.kind === 'link' ? result.link : {};
      const { callId = 'none', host = 'none' } = link;
      expect(isConferenceId(callId)).toBe(true);
      expect(new URL(`https://${host}`).host).toBe(host);
      expect(new URL(conferencePath(callId), 'plenum://app').pathname).toBe(`/c/${callId}`);
      expect(Object.keys(link).every((key) => key === 'callId' || key === 'host')).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('parses every id and host that we write', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_]{1,128}$/u);
  fc.assert(
    fc.property(id, fc.domain(), (callId, host) => {
      const read = { kind: 'link', link: { callId, host: new URL(`https://${host}`).host } };
      expect(parseLink(`plenum:join/${callId}@${host}`, false)).toEqual(read);
      expect(parseLink(encodeURI(appLink(callId, host)), true)).toEqual(read);
    }),
    { numRuns: 1000 },
  );
});

test('a link opens a known server by its host, the current one without a host, and asks about others', () => {
  const list = [{ address: 'embedded' }, { address: 'http://localhost:8080' }];
  const of = (host?: string) => serverOfLink(list, 'embedded', host);
  expect(of()).toEqual({ kind: 'known', address: 'embedded' });
  expect(of('localhost:8080')).toEqual({ kind: 'known', address: 'http://localhost:8080' });
  expect(of('localhost')).toEqual({ kind: 'unknown', address: 'https://localhost' });
  expect(of('embedded')).toEqual({ kind: 'unknown', address: 'https://embedded' });
  expect(of('a b')).toEqual({ kind: 'refused' });
});
