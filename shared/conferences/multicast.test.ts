/** Multicast addresses: every group is taken, nothing else is. */
import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import { multicastAddressWire, parseMulticastAddress } from './multicast.ts';

const byte = fc.integer({ min: 0, max: 255 });
const ports = fc.integer({ min: 1, max: 65_535 });
const ipv4Groups = fc
  .tuple(fc.integer({ min: 224, max: 239 }), byte, byte, byte)
  .map((numbers) => numbers.join('.'));
const ipv6Groups = fc
  .ipV6()
  .filter((address) => address.includes(':'))
  .map((address) => address.replace(/^[^:]*/u, 'ff15'))
  .filter((address) => isIPv6(address));

describe('[RT-16] a multicast address', () => {
  test('of IPv4 is taken with and without a port', () => {
    forAll(ipv4Groups, ports, (host, port) => {
      expect(parseMulticastAddress(host)).toEqual({ host, port: undefined });
      expect(parseMulticastAddress(`${host}:${port}`)).toEqual({ host, port });
    });
  });

  test('of IPv6 is taken bare, in brackets and with a port', () => {
    forAll(ipv6Groups, ports, (host, port) => {
      expect(parseMulticastAddress(host)).toEqual({ host, port: undefined });
      expect(parseMulticastAddress(`[${host}]`)).toEqual({ host, port: undefined });
      expect(parseMulticastAddress(`[${host}]:${port}`)).toEqual({ host, port });
    });
  });

  test('is one that the platform knows, and begins as groups begin, whatever is typed', () => {
    const typed = fc.oneof(
      anyText(40),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6(),
      fc.stringMatching(/^[0-9a-f:.[\]]{0,40}$/u),
      fc.tuple(ipv4Groups, anyText(4)).map((pair) => pair.join('')),
      fc.tuple(ipv6Groups, anyText(4)).map((pair) => pair.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseMulticastAddress(text);
        expect(multicastAddressWire.safeParse(text).success).toBe(read !== undefined);
        if (read === undefined) return;
        const first = Number(read.host.split('.')[0]);
        const isGroup = isIPv4(read.host)
          ? first >= 224 && first <= 239
          : isIPv6(read.host) && /^ff/iu.test(read.host);
        expect(isGroup).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['nothing', ''],
    ['a host of one', '10.0.0.1'],
    ['the number below', '223.255.255.255'],
    ['the number above', '240.0.0.0'],
    ['a byte too large', '239.256.0.1'],
    ['a leading zero', '239.01.0.1'],
    ['three numbers', '239.1.1'],
    ['blanks', ' 239.1.1.1'],
    ['another alphabet’s digits', '२३९.1.1.1'],
    ['port 0', '239.1.1.1:0'],
    ['a port too high', '239.1.1.1:65536'],
    ['no port after its colon', '239.1.1.1:'],
    ['IPv4 in brackets', '[239.1.1.1]:80'],
    ['an IPv6 host of one', 'fe80::1'],
    ['a short first group', 'ff::1'],
    ['two gaps', 'ff02::1::2'],
    ['three colons', 'ff02:::1'],
    ['nine groups', 'ff02:1:2:3:4:5:6:7:8'],
    ['eight groups and a gap', 'ff02:1:2:3::4:5:6:7'],
    ['a zone', 'ff02::1%eth0'],
    ['an open bracket', '[ff02::1'],
    ['IPv4 in the middle', 'ff02::1.2.3.4:1'],
    ['a book', `239.1.1.1${'0'.repeat(1_000_000)}`],
  ])('is not %s', (_what, text) => {
    expect(parseMulticastAddress(text)).toBeUndefined();
  });
});
