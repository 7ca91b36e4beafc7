import { describe, expect, test } from 'vitest';
import { USER_SIGN_IN } from '#renderer/domain/session.ts';
import {
  type AuthorizationEvent,
  type AuthorizationScreen,
  firstScreen,
  nextScreen,
} from './authorizationFlow.ts';

const ADVANCE: AuthorizationEvent = { kind: 'advance' };
const GUEST: AuthorizationScreen = { mode: 'signIn', step: 'guest' };
const USER: AuthorizationScreen = { mode: 'signIn', step: 'user' };
const SIGN_UP: AuthorizationScreen = { mode: 'signUp', step: 'form' };
const RESET: AuthorizationScreen = { mode: 'resetPassword', step: 'form' };

test('[AU-9] waiting for the provider’s browser starts only from sign-in and returns to it', () => {
  const waiting: AuthorizationScreen = { mode: 'signIn', step: 'provider' };
  expect(nextScreen(USER, { kind: 'openProvider' })).toEqual(waiting);
  expect(nextScreen(SIGN_UP, { kind: 'openProvider' })).toEqual(SIGN_UP);
  expect(nextScreen(waiting, { kind: 'signInAs', step: 'user' })).toEqual(USER);
});

describe('the first screen', () => {
  test.each([
    [true, true, GUEST],
    [false, true, USER],
    [true, false, { mode: 'error' }],
    [false, false, { mode: 'error' }],
  ])(
    '[AU-2.2] [AU-1.2] with guests %s on a secure page %s',
    (guestAuthorization, isSecure, screen) => {
      const permissions = { ...USER_SIGN_IN, guestAuthorization };
      expect(firstScreen({ permissions, isSecure })).toEqual(screen);
    },
  );

  test.each([
    [true, USER],
    [false, GUEST],
  ])(
    '[AU-2] is the account form where it is preferred and permitted: %s',
    (userAuthorization, screen) => {
      const permissions = { ...USER_SIGN_IN, guestAuthorization: true, userAuthorization };
      expect(firstScreen({ permissions, isAccountFirst: true, isSecure: true })).toEqual(screen);
    },
  );
});

describe('changes of screens', () => {
  test.each<[string, AuthorizationScreen, AuthorizationEvent, AuthorizationScreen]>([
    ['[AU-2] guest to user', GUEST, { kind: 'signInAs', step: 'user' }, USER],
    ['[AU-2] user to guest', USER, { kind: 'signInAs', step: 'guest' }, GUEST],
    ['[AU-6] to sign-up', USER, { kind: 'startSignUp' }, SIGN_UP],
    ['[AU-6] sign-up to its success', SIGN_UP, ADVANCE, { mode: 'signUp', step: 'success' }],
    ['[AU-6] success to sign-in as a user', { mode: 'signUp', step: 'success' }, ADVANCE, USER],
    ['[AU-8] to the reset', USER, { kind: 'startReset' }, RESET],
    [
      '[AU-8] form to confirmation',
      RESET,
      ADVANCE,
      { mode: 'resetPassword', step: 'confirmation' },
    ],
    [
      '[AU-8] confirmation to the new password',
      { mode: 'resetPassword', step: 'confirmation' },
      ADVANCE,
      { mode: 'resetPassword', step: 'newPassword' },
    ],
    [
      '[AU-8] new password to success',
      { mode: 'resetPassword', step: 'newPassword' },
      ADVANCE,
      { mode: 'resetPassword', step: 'success' },
    ],
    ['[AU-8] success to sign-in', { mode: 'resetPassword', step: 'success' }, ADVANCE, USER],
    [
      '[AU-9] asks for consent before leaving for another server',
      USER,
      { kind: 'foundAnotherServer', address: 'https://o.example/' },
      { mode: 'signIn', step: 'anotherServer', address: 'https://o.example/' },
    ],
    ['[AU-9] sign-in does not advance', USER, ADVANCE, USER],
    [
      '[AU-9] a late sign-in response does not disturb a sign-up',
      SIGN_UP,
      { kind: 'foundAnotherServer', address: 'https://o.example/' },
      SIGN_UP,
    ],
    ['[AU-1] the error screen does not advance', { mode: 'error' }, ADVANCE, { mode: 'error' }],
    [
      '[AU-1] the error screen does not lead to sign-up',
      { mode: 'error' },
      { kind: 'startSignUp' },
      { mode: 'error' },
    ],
  ])('%s', (_case, screen, event, next) => {
    expect(nextScreen(screen, event)).toEqual(next);
  });
});
