import { expect, test } from 'vitest';
import { isAllowedAddress, isOneOf, restrictRequests } from './network.ts';

test('permits only the chosen server', () => {
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

test('permits the server’s media origins only with their scheme and port', () => {
  const origins = ['wss://node.example:7880'];
  expect(isOneOf('wss://node.example:7880/rtc?access_token=x', origins)).toBe(true);
  for (const address of [
    'ws://node.example:7880/rtc',
    'https://node.example:7880/rtc',
    'wss://node.example/rtc',
    'wss://node.example:7880@evil.example/',
    'no address',
  ]) {
    expect(isOneOf(address, origins)).toBe(false);
  }
});

test('a later session keeps the dictionaries’ address, which all sessions share', () => {
  let address = 'of Chromium';
  const checking: boolean[] = [];
  const open = (): void =>
    restrictRequests(
      {
        setSpellCheckerEnabled: (isOn) => checking.push(isOn),
        setSpellCheckerDictionaryDownloadURL: (given) => {
          address = given;
        },
        webRequest: { onBeforeRequest: () => undefined },
      },
      () => true,
      () => undefined,
    );
  open();
  expect(address).toBe('http://127.0.0.1:9/');
  address = 'of the dictionary host';
  open();
  expect(address).toBe('of the dictionary host');
  expect(checking).toEqual([false, false]);
});
