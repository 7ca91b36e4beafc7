import { expect, test } from 'vitest';
import { parseStartOptions } from './startOptions.ts';

test('finds the server option at any position', () => {
  const expected = { kind: 'remote', origin: 'https://meet.example.org' };
  expect(parseStartOptions(['plenum', '--server', 'https://meet.example.org/x']).server).toEqual(
    expected,
  );
  expect(parseStartOptions(['plenum', '--server=https://meet.example.org']).server).toEqual(
    expected,
  );
  expect(
    parseStartOptions([
      'plenum',
      '--no-sandbox',
      '--server=https://meet.example.org',
      '--allow-file-access-from-files',
      'trueconf:x',
    ]).server,
  ).toEqual(expected);
  expect(parseStartOptions(['plenum', 'https://meet.example.org']).server).toBeUndefined();
  expect(parseStartOptions(['plenum', '--server', '--dev-tools'])).toEqual({
    devTools: true,
    grantMedia: false,
    isHidden: false,
  });
});

test.each([
  [['--in-app'], { page: 'server', clientVersion: '8.5.0' }],
  [['--in-app', '--client-version', '8.4.1'], { page: 'server', clientVersion: '8.4.1' }],
  [['--in-app=bundle', '--client-version=7.5'], { page: 'bundle', clientVersion: '7.5' }],
  [['--in-app', '--client-version=<b>'], { page: 'server', clientVersion: '8.5.0' }],
  [['--client-version', '8.4.1'], undefined],
  [['--in-apple'], undefined],
])('[IA-1] parses in-app mode from %j', (argv, expected) => {
  expect(parseStartOptions(['plenum', ...argv]).inApp).toEqual(expected);
});

test.each([
  ['https://meet.example.org', undefined],
  ['https://meet.example.org/', undefined],
  ['https://meet.example.org/c/demo', '/c/demo'],
  ['https://meet.example.org/?call_id=demo&k=1#x', '/?call_id=demo&k=1'],
  ['embedded', undefined],
  ['plenum://app/c/demo', undefined],
])('[IA-1] starts at the complete address %s', (address, place) => {
  expect(parseStartOptions(['plenum', `--server=${address}`]).place).toBe(place);
});

test('permits plain http for a network that the user trusts', () => {
  expect(
    parseStartOptions(['plenum', '--allow-plain-http', '--server=http://192.168.1.5:4180']).server,
  ).toEqual({
    kind: 'remote',
    origin: 'http://192.168.1.5:4180',
  });
});
