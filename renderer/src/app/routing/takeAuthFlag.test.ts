import { expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { dialogAtom } from '#renderer/state/dialogs.ts';
import { takeAuthFlag } from './takeAuthFlag.ts';

test.each([
  ['?auth', '/c/1234'],
  ['?auth=1&a=2', '/c/1234?a=2'],
  ['?a=2&auth=0&auth=1', '/c/1234?a=2'],
])('[RT-6.2] the flag in %s opens the dialog, and the address becomes %s', (search, address) => {
  const { store } = aStore();
  const response = takeAuthFlag(store, new Request(`https://conf.example/c/1234${search}`), '1234');
  expect(response?.headers.get('location')).toBe(address);
  expect(store.get(dialogAtom)).toEqual({
    kind: 'authorization',
    goal: 'conferenceMain',
    callId: '1234',
    permissions: {
      userAuthorization: true,
      guestAuthorization: true,
      accountCreation: false,
      resetPassword: false,
    },
  });
});

test.each(['', '?a=auth', '?Auth=1'])('[RT-6] does nothing without the flag in %j', (search) => {
  const { store } = aStore();
  const request = new Request(`https://conf.example/c/1234${search}`);
  expect(takeAuthFlag(store, request, '1234')).toBeNull();
  expect(store.get(dialogAtom)).toBeUndefined();
});
