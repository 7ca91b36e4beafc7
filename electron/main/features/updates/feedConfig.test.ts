import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFeedRequest, readFeedAddress } from '../../net/updateFeed/feedAddress.ts';
import { chooseFeed } from './feedConfig.ts';
import { readFeedKeys } from '../../net/updateFeed/feedKeys.ts';

const newKey = (): string =>
  generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64');
const KEY = newKey();
const FEED = 'https://updates.example/plenum';

describe('whether the app looks for updates', () => {
  test('not without an address, a key and the administrator’s permission', () => {
    expect(chooseFeed({}, {})).toBe('noAddress');
    expect(chooseFeed({ feed: FEED }, {})).toBe('noKey');
    expect(chooseFeed({ feed: FEED, keys: KEY }, { forbidUpdates: true })).toBe('forbidden');
    expect(chooseFeed({ feed: 'http://updates.example/', keys: KEY }, {})).toBe('badAddress');
  });

  test('at the administrator’s address with the built-in or another key', () => {
    const mirror = chooseFeed({ feed: FEED, keys: KEY }, { updateFeed: 'https://mirror.example/' });
    expect(mirror).toMatchObject({ base: new URL('https://mirror.example/') });
    const own = chooseFeed({}, { updateFeed: FEED, updateKeys: `${KEY} ${newKey()}` });
    expect(own).toMatchObject({ base: new URL(`${FEED}/`) });
    expect(typeof own === 'string' ? 0 : own.keys.length).toBe(2);
  });
});

test.each([
  ...['ftp://updates.example/', 'file:///feed', 'http://updates.example/', 'updates.example'],
  ...['https://me:secret@updates.example/', 'https://updates.example/?a=1', 'javascript:0'],
])('%s is not a feed’s address', (text) => {
  expect(readFeedAddress(text)).toBeUndefined();
});

test.each(['http://127.0.0.1:8080/feed', 'http://localhost/', 'http://[::1]:1/'])(
  'plain http is only for this machine: %s',
  (text) => {
    expect(readFeedAddress(text)?.pathname.endsWith('/')).toBe(true);
  },
);

test('a request belongs to the feed if it is for a file in its folder', () => {
  const base = new URL('https://updates.example/plenum/');
  expect(isFeedRequest('https://updates.example/plenum/latest.yml?noCache=1', base)).toBe(true);
  for (const address of [
    'https://updates.example/plenum/',
    'https://updates.example/plenum/below/latest.yml',
    'https://updates.example/plenum/../latest.yml',
    'https://updates.example/latest.yml',
    'http://updates.example/plenum/latest.yml',
    'https://updates.example:8443/plenum/latest.yml',
    'https://me@updates.example/plenum/latest.yml',
    'https://updates.example.evil.example/plenum/latest.yml',
    'nonsense',
  ]) {
    expect([address, isFeedRequest(address, base)]).toEqual([address, false]);
  }
});

test('keys are parsed strictly: an invalid one is not skipped', () => {
  expect(readFeedKeys(KEY)).toHaveLength(1);
  expect(readFeedKeys(`${KEY},\n${newKey()}`)).toHaveLength(2);
  for (const text of ['', 'x', `${KEY} x`, KEY.slice(4), `${KEY}AAAA`]) {
    expect(readFeedKeys(text)).toBeUndefined();
  }
});
