import { expect, test } from 'vitest';
import { readPlace, sameInApp } from './inAppWindow.ts';

const ORIGIN = 'https://meet.example.org';

test('[IA-1] a reload keeps the address, with the current client', () => {
  expect(sameInApp(`${ORIGIN}/c/demo?call_id=demo&version=7.0`, ORIGIN, '8.5.0')).toBe(
    `${ORIGIN}/c/demo?mode=inapp&version=8.5.0&call_id=demo`,
  );
  expect(sameInApp('plenum://app/guest/check', 'plenum://app', '8.5.0')).toBe(
    'plenum://app/guest/check?mode=inapp&version=8.5.0',
  );
});

test.each([
  ['plenum://app/.shell/stopped', 'plenum://app'],
  ['plenum://app/.shell/stopped', ORIGIN],
  [`${ORIGIN}.evil.example/c/demo`, ORIGIN],
  ['about:blank', ORIGIN],
  ['', ORIGIN],
])('[IA-1] from %s a reload returns to the window’s start', (address, origin) => {
  expect(sameInApp(address, origin, '8.5.0')).toBeUndefined();
});

test('[IA-1] the address has no mode parameters', () => {
  expect(readPlace('/user/general?k=1&mode=browser&version=1.0')).toEqual({
    path: '/user/general',
    query: { k: '1' },
  });
});
