/** Public addresses, and the check of a name's resolved addresses. */
import { expect, test } from 'vitest';
import { ForbiddenAddress, isPublicAddress, publicLookup } from './publicNetwork.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

function look(...found: readonly string[]): Promise<unknown> {
  const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = publicLookup((_name, done) => done(null, addresses));
  return new Promise((resolve) => {
    lookup('hooks.example', { all: true }, (error, answer) => resolve(error ?? answer));
  });
}

test('a name may only have public addresses', async () => {
  expect(await look('93.184.216.34')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await look('93.184.216.34', '10.0.0.1')).toBeInstanceOf(ForbiddenAddress);
  expect(await look('::1')).toBeInstanceOf(ForbiddenAddress);
  expect(await look()).toBeInstanceOf(Error);
});
