import { expect, test } from 'vitest';
import { addressKey, createAttempts } from './attempts.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('tries run out, the lock runs out, and old tries are forgotten', () => {
  let now = 0;
  const attempts = createAttempts({ tries: 2, windowMs: 100, lockMs: 50 }, () => now);
  expect([attempts.begin('a'), attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0, 50]);
  expect(attempts.begin('b')).toBe(0);
  now = 20;
  expect(attempts.begin('a')).toBe(30);
  now = 50;
  expect(attempts.begin('a')).toBe(0);
  now = 151;
  expect([attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0]);
});

test('a right one does not count', () => {
  const attempts = createAttempts({ tries: 1, windowMs: 100, lockMs: 50 }, () => 0);
  for (let round = 0; round < 5; round += 1) {
    expect(attempts.begin('a')).toBe(0);
    attempts.succeed('a', false);
  }
});

test('the number of keys is limited, the oldest go', () => {
  const attempts = createAttempts({ tries: 1, windowMs: 100, lockMs: 50 }, () => 0);
  attempts.begin('first');
  for (let index = 0; index < 10_000; index += 1) attempts.begin(`key ${index}`);
  expect(attempts.begin('first')).toBe(0);
  expect(attempts.begin('key 9999')).toBe(50);
});
