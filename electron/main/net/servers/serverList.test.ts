import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMBEDDED, SERVERS_MAX, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import { readServerAddress } from './serverAddress.ts';
import {
  listServers,
  moved,
  movedBefore,
  renamed,
  serverName,
  usedFirst,
  usedServers,
  withServer,
  withoutServer,
} from './serverList.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const A = 'https://a.example.org';
const B = 'https://b.example.org:8443';
const list: readonly ServerEntry[] = [{ address: EMBEDDED }, { address: A }, { address: B }];

test('always has the embedded server, at the person’s position', () => {
  expect(listServers(undefined)).toEqual([{ address: EMBEDDED }]);
  expect(listServers([{ address: A }])).toEqual([{ address: EMBEDDED }, { address: A }]);
  const own = [{ address: A }, { address: EMBEDDED, name: 'Mine' }];
  expect(listServers(own)).toEqual(own);
  expect(withoutServer(list, EMBEDDED)).toEqual(list);
});

test('adds a server once, at the end, until the list is full', () => {
  expect(withServer([{ address: EMBEDDED }], A)).toEqual([{ address: EMBEDDED }, { address: A }]);
  expect(withServer(list, A)).toBe(list);
  const full = Array.from({ length: SERVERS_MAX }, (_, index) => ({
    address: `https://s${index}`,
  }));
  expect(withServer(full, A)).toBeUndefined();
  expect(withServer(full, 'https://s3')).toBe(full);
});

test('moving keeps all servers, within the ends', () => {
  expect(moved(list, A, -1).map(({ address }) => address)).toEqual([A, EMBEDDED, B]);
  expect(moved(list, EMBEDDED, -1)).toEqual(list);
  expect(moved(list, B, 1)).toEqual(list);
  forAll(
    fc.array(
      fc.tuple(fc.constantFrom(EMBEDDED, A, B, 'x'), fc.constantFrom(-1 as const, 1 as const)),
    ),
    (moves) => {
      const after = moves.reduce((each, [address, by]) => moved(each, address, by), list);
      expect(after).toHaveLength(list.length);
      expect(new Set(after)).toEqual(new Set(list));
    },
  );
});

test('a name is one line of at most 64 characters, and an empty one restores the host', () => {
  const [, named] = renamed(list, A, '  Team\n\u202E meetings ');
  expect(named).toEqual({ address: A, name: 'Team   meetings' });
  expect(renamed(renamed(list, A, 'x'), A, '  ')).toEqual(list);
  expect(renamed(list, A, 'y'.repeat(100))[1]?.name).toHaveLength(64);
  expect(list.map((entry) => serverName(entry, 'This computer'))).toEqual([
    'This computer',
    'a.example.org',
    'b.example.org:8443',
  ]);
});

test.each([
  ['meet.example.org', { ok: true, origin: 'https://meet.example.org' }],
  [' https://meet.example.org/ ', { ok: true, origin: 'https://meet.example.org' }],
  ['meet.example.org:8443', { ok: true, origin: 'https://meet.example.org:8443' }],
  ['MEET.example.org', { ok: true, origin: 'https://meet.example.org' }],
  ['localhost', { ok: true, origin: 'https://localhost' }],
  ['http://localhost:8080', { ok: true, origin: 'http://localhost:8080' }],
  [
    'https://meet.example.org/c/demo?k=1',
    { ok: true, origin: 'https://meet.example.org', callId: 'demo' },
  ],
  ['meet.example.org/c/demo', { ok: true, origin: 'https://meet.example.org', callId: 'demo' }],
  [
    'trueconf:\\c\\demo@meet.example.org',
    { ok: true, origin: 'https://meet.example.org', callId: 'demo' },
  ],
  ['http://meet.example.org', { ok: false, reason: 'plainHttp' }],
])('parses %j', (text, expected) => {
  expect(readServerAddress(text)).toEqual(expected);
});

test.each([
  '',
  '   ',
  'two words',
  'https://',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'a@b.example',
  'embedded/x y',
  'https://u:p@meet.example.org',
])('%j names no server', (text) => {
  expect(readServerAddress(text)).toEqual({ ok: false, reason: 'notAnAddress' });
});

test('any input becomes an origin at most', () => {
  forAll(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
    const read = readServerAddress(text);
    const origin = read.ok ? read.origin : 'https://none.example';
    expect(new URL(origin).origin).toBe(origin);
  });
});

test('an unused embedded server is not counted, and is last in menus', () => {
  const addresses = (each: readonly ServerEntry[]) => each.map(({ address }) => address);
  expect(addresses(usedServers(list, false))).toEqual([A, B]);
  expect(addresses(usedFirst(list, false))).toEqual([A, B, EMBEDDED]);
  expect([usedServers(list, true), usedFirst(list, true)]).toEqual([list, list]);
});

test('moves a server before another one, or to the end', () => {
  const order = (address: string, before?: string) =>
    movedBefore(list, address, before).map((entry) => entry.address);
  expect(order(B, EMBEDDED)).toEqual([B, EMBEDDED, A]);
  expect(order(EMBEDDED)).toEqual([A, B, EMBEDDED]);
  expect(order(EMBEDDED, EMBEDDED)).toEqual([EMBEDDED, A, B]);
  expect(movedBefore(list, 'x', A)).toBe(list);
});
