/** The part of an address that the audit log stores. */
import { expect, test } from 'vitest';
import { accountActor, unknownActor } from './auditActor.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
])('stores the address %s of an unknown person as %s', (address, kept) => {
  expect(unknownActor(address).address).toBe(kept);
});

test('stores an account’s address completely, and normalizes IPv4', () => {
  expect(accountActor('anna', '::ffff:203.0.113.77').address).toBe('203.0.113.77');
  expect(accountActor('anna', '2001:db8::1').address).toBe('2001:db8::1');
});
