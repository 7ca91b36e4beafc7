/** What the audit log keeps of an address. */
import { expect, test } from 'vitest';
import { accountActor, unknownActor } from './auditActor.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
])('of the address %s of someone unknown %s is kept', (address, kept) => {
  expect(unknownActor(address).address).toBe(kept);
});

test('the address of an account stays whole, and an IPv4 address is one', () => {
  expect(accountActor('anna', '::ffff:203.0.113.77').address).toBe('203.0.113.77');
  expect(accountActor('anna', '2001:db8::1').address).toBe('2001:db8::1');
});
