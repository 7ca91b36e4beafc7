import { expect, test } from 'vitest';
import { isAllowedAddress } from './network.ts';

test('the chosen server is the only host', () => {
  const server = 'https://meet.example.org';
  expect(isAllowedAddress('https://meet.example.org/api/v4/server?x=1', server)).toBe(true);
  for (const address of [
    'https://meet.example.org:8443/',
    'http://meet.example.org/',
    'https://meet.example.org.evil.example/',
    'https://meet.example.org@evil.example/',
    'https://example.org/',
    'not an address',
  ]) {
    expect(isAllowedAddress(address, server)).toBe(false);
  }
  expect(isAllowedAddress('https://meet.example.org/', undefined)).toBe(false);
});
