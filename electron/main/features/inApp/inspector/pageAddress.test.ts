/** The inspector's address bar: valid and invalid input, targets, and favorites. */
import { expect, test } from 'vitest';
import { FAVORITES_MAX } from '../../../lib/storage/inAppFavorite.ts';
import { englishText } from '../../../lib/texts/shellTexts.ts';
import { sayAddress, sayConnection } from './addressBar.ts';
import { toFavorite, typedFavorite, withFavorite, withoutFavorite } from './favorites.ts';
import { placeOf, readAddress, sayProblem, typedAddress } from './pageAddress.ts';

const HERE = 'http://10.0.0.7';

test.each([
  ['nothing but the server that is shown', {}, `${HERE} /`],
  ['the server that is shown, though it is plain', { server: HERE, path: '/c/a' }, `${HERE} /c/a`],
  ['a host', { server: 'meet.example.org', path: '/user' }, 'https://meet.example.org /user'],
  [
    'an id and a key',
    { path: '/user/general', callId: 'ann', k: 'abc' },
    `${HERE} /user/general?call_id=ann&k=abc`,
  ],
  [
    'a whole address in the server’s field',
    { server: 'https://meet.example.org/c/demo?k=1&tab=chat&mode=browser', path: '/old', k: '2' },
    'https://meet.example.org /c/demo?tab=chat&k=1',
  ],
  [
    'a whole address in the path’s field',
    { path: 'https://meet.example.org/c/demo?call_id=bob' },
    'https://meet.example.org /c/demo?call_id=bob',
  ],
  ['a query that names them', { path: '/c/demo?k=1&call_id=2' }, `${HERE} /c/demo?call_id=2&k=1`],
])('[IA-1] the address bar accepts %s', (_what, fields: Record<string, string>, place) => {
  const read = readAddress(typedAddress(fields), HERE);
  expect(read.ok && `${read.address.server} ${placeOf(read.address)}`).toBe(place);
});

test.each([
  [{ server: 'no server' }, 'This isn’t a server address.'],
  [{ server: 'http://10.0.0.8' }, 'https'],
  [{ path: 'c/demo' }, 'A path starts with /'],
  [{ path: '//evil.example' }, 'A path starts with /'],
  [{ path: 'http://[' }, 'A path starts with /'],
  [{ path: `/${'a'.repeat(600)}` }, 'A path starts with /'],
  [{ callId: 'two words' }, 'call_id can’t contain spaces'],
  [{ k: 'a\nb' }, 'k can’t contain spaces'],
  [{ userAgent: 'Қазақша' }, 'one line of Latin letters'],
])('[IA-1] %j is refused with a message', (fields: Record<string, string>, sentence) => {
  const read = readAddress(typedAddress(fields), HERE);
  expect(read.ok ? '' : sayProblem(read.problem, englishText)).toContain(sentence);
});

test('[IA-1] a favorite stores everything except the key, and is found by its name', () => {
  const read = readAddress(
    typedAddress({ path: '/user', callId: 'ann', k: 'SECRET', userAgent: 'Client/7' }),
    HERE,
  );
  if (!read.ok) throw new Error('refused');
  const client = { clientVersion: '7.2', language: 'de' } as const;
  const favorite = toFavorite('Ann', read.address, client);
  expect(JSON.stringify(favorite)).not.toContain('SECRET');
  expect(typedFavorite(favorite)).toEqual({
    ...{ server: HERE, path: '/user', callId: 'ann', k: '', userAgent: 'Client/7' },
  });
  const list = withFavorite([], favorite) ?? [];
  expect(withFavorite(list, { ...favorite, path: '/other' })).toEqual([
    { ...favorite, path: '/other' },
  ]);
  expect(withoutFavorite(list, 'Ann')).toEqual([]);
  const full = Array.from({ length: FAVORITES_MAX }, (_each, index) => ({
    ...favorite,
    name: `favorite ${String(index)}`,
  }));
  expect(withFavorite(full, favorite)).toBeUndefined();
});

test.each([
  ['https://meet.example.org/c/demo', 'HTTPS'],
  ['http://127.0.0.1:8080/', 'HTTP, on this computer only'],
  ['http://10.0.0.7/', 'HTTP, not encrypted'],
  ['plenum://app/', 'From the app'],
  ['', ''],
])('[IA-1] the steps to %s are shown', (address, said) => {
  expect(sayConnection(address, englishText)).toBe(said);
});

test('[IA-1] a key is not shown', () => {
  expect(sayAddress('https://a.example/user?k=SECRET&call_id=ann')).not.toContain('SECRET');
});
