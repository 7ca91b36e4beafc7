import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AuthorizationPermissions,
  type SignInGoal,
  USER_SIGN_IN,
} from '#renderer/domain/session.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import {
  ACCEPTED,
  type DialogOptions,
  REQUIRED,
  TOKEN,
  button,
  errorOf,
  field,
  hasButton,
  openAuthorization,
  press,
  pressEscape,
  signIn,
} from '#tests/support/authorizationDialog.tsx';
import { aUserSession } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { pressEnter, typeInto } from '#tests/support/renderWith.tsx';

const BOTH: AuthorizationPermissions = {
  userAuthorization: true,
  guestAuthorization: true,
  accountCreation: false,
  resetPassword: false,
};
const rejected = (reason: string): Answer => ({
  status: 400,
  json: { error: 'invalid_grant', reason },
});
const open = (options: DialogOptions = {}) =>
  openAuthorization({ permissions: { ...BOTH, guestAuthorization: false }, ...options });

const login = () => field('TrueConf ID');
const password = () => field('Password');
const submit = () => button('Sign in');
const guestName = () => field('Your name');

afterEach(() => {
  vi.useRealTimers();
});

describe('sign-in as a user', () => {
  test('[AU-4] marks both empty fields as required, and sends no request', () => {
    const { server } = open();
    fireEvent.click(submit());
    expect([errorOf(login()), errorOf(password())]).toEqual([REQUIRED, REQUIRED]);
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['anna', '', [undefined, REQUIRED]],
    ['', 'secret', [REQUIRED, undefined]],
    ['  ', 'secret', [REQUIRED, undefined]],
  ])('[AU-4] with %j and %j marks the missing fields', (username, secret, errors) => {
    open();
    signIn(username, secret);
    expect([errorOf(login()), errorOf(password())]).toEqual(errors);
  });

  test('[AU-4] hides the errors as soon as a field is edited', () => {
    open();
    fireEvent.click(submit());
    typeInto(login(), 'a');
    expect([errorOf(login()), errorOf(password())]).toEqual([undefined, undefined]);
  });

  test('[AU-4] Enter signs in with the trimmed name and leads to the goal', async () => {
    const { server, onDone, intents, store } = open();
    typeInto(login(), ' anna ');
    typeInto(password(), ' secret ');
    pressEnter(password());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.asked[0]?.json).toMatchObject({ username: 'anna', password: ' secret ' });
    expect(intents).toEqual([{ kind: 'navigate', target: { name: 'user.general', params: {} } }]);
    expect(store.get(sessionAtom).kind).toBe('user');
  });

  test.each<[SignInGoal, string, string | undefined]>([
    ['conferenceMain', 'conference.main', '1234'],
    ['conferenceWebRTC', 'conference.conference', '1234'],
    ['conferenceScheduler', 'user.createConference', undefined],
    ['conferenceList', 'user.conferenceList', undefined],
    ['personalArea', 'user.general', undefined],
  ])('[AU-9.1] with the target %s leads to %s', async (goal, name, id) => {
    const { onDone, intents } = open({ goal });
    signIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(intents).toMatchObject([
      { kind: 'navigate', target: { name, ...(id === undefined ? {} : { params: { id } }) } },
    ]);
  });

  test('[AU-9] with the target close stays on the page', async () => {
    const { onDone, intents } = open({ goal: 'close' });
    signIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(intents).toEqual([]);
  });

  test('[AU-4] keeps what was typed when the request fails', async () => {
    open({ answer: 'noConnection' });
    signIn('anna', ' p ');
    await screen.findByRole('alert');
    expect([login().value, password().value]).toEqual(['anna', ' p ']);
  });

  test('[AU-4] password managers recognize the password field, and it takes any length', () => {
    open();
    expect(password().type).toBe('password');
    expect(password().autocomplete).toBe('current-password');
    expect(password().maxLength).toBe(-1);
  });

  test('[AU-4] [AU-11] keeps no trace of the password after success', async () => {
    const { onDone, area } = open();
    signIn('anna', 'never-kept');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(password().value).toBe('');
    expect(JSON.stringify(Array.from(area, String))).not.toContain('never-kept');
    expect(area.getItem('lastUserName')).toContain('anna');
    expect(area.getItem('authorization')).not.toContain('never-kept');
  });

  test('[AU-1] ignores a response that arrives after the dialog was closed', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { unmount, onDone, intents, store } = open({ answer: () => answer.promise });
    signIn();
    unmount();
    answer.resolve(ACCEPTED);
    await act(async () => {
      await answer.promise;
    });
    expect(onDone).not.toHaveBeenCalled();
    expect(intents).toEqual([]);
    expect(store.get(sessionAtom).kind).toBe('unknown');
  });

  test.each<[string, Answer, string]>([
    ['a wrong password', rejected('InvalidCredentials'), 'Invalid username or password.'],
    ['a locked account', rejected('UserIsBanned'), 'Your account is locked.'],
    ['a disabled account', rejected('UserIsDisabled'), 'Your account was disabled.'],
    ['a broken server', { status: 500 }, 'Internal Server Error.'],
    [
      'a server that is not allowed',
      { json: { anotherServer: 1, url: 'http://evil.example' } },
      'Access denied.',
    ],
  ])(
    '[ER-1] shows an error when there is %s, and hides it on editing',
    async (_case, answer, words) => {
      const { onDone } = open({ answer });
      signIn();
      await waitFor(() => expect(errorOf(password())).toContain(words));
      expect(onDone).not.toHaveBeenCalled();
      typeInto(password(), 'other');
      expect(errorOf(password())).toBeUndefined();
    },
  );

  test.each([
    ['directoryAway', /user directory isn’t responding/u, false],
    ['directoryNotAllowed', /password is correct, but this server/u, true],
    ['directoryEmailTaken', /already has your email address/u, true],
    ['directoryInvalid', /can’t use what your organization’s user directory says/u, true],
  ])(
    '[ER-1] shows no error at the password when the directory answered %s',
    async (reason, words, hasContacts) => {
      const answers = { 'GET /parts/lang-*': { json: {} } };
      vi.stubGlobal('fetch', open({ answer: rejected(reason), answers }).server.fetch);
      signIn();
      expect(await screen.findByText(words)).toBeDefined();
      expect(errorOf(password())).toBeUndefined();
      expect(screen.queryByText('Ada Admin') !== null).toBe(hasContacts);
      typeInto(password(), 'other');
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  test.each(['UserIsBanned', 'UserIsDisabled'])(
    '[ER-1] shows the administrator’s contacts for %s',
    async (reason) => {
      open({ answer: rejected(reason) });
      signIn();
      expect(await screen.findByText('Ada Admin')).toBeDefined();
    },
  );

  test('[ER-1] counts down after too many attempts, and sends no request until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open({ answer: { status: 429, headers: { 'retry-after': '20' } } });
    signIn();
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/^Try again in (?:20|19) seconds\.$/u);
    expect(errorOf(password())).toBe('Too many attempts.');
    press('Sign in');
    typeInto(password(), 'another');
    press('Sign in');
    expect(screen.getByRole('timer')).toBe(timer);
    expect(server.count(TOKEN)).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(timer.textContent).toMatch(/in (?:10|9) seconds/u);
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    press('Sign in');
    await waitFor(() => expect(server.count(TOKEN)).toBe(2));
  });

  test('[AU-4] ignores a second press while a request is pending', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { server, onDone } = open({ answer: () => answer.promise });
    signIn();
    fireEvent.click(submit());
    pressEnter(password());
    answer.resolve(ACCEPTED);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.count(TOKEN)).toBe(1);
  });

  test('[AU-11] fills in the last user', () => {
    open({ last: { user: 'anna' } });
    expect(login()).toHaveProperty('value', 'anna');
  });
});

describe('sign-in as a guest', () => {
  test.each(['', '   '])('[AU-5] marks the name as required for %j, until it is edited', (name) => {
    const { onDone, store } = open({ permissions: BOTH });
    typeInto(guestName(), name);
    pressEnter(guestName());
    expect(errorOf(guestName())).toBe(REQUIRED);
    expect(onDone).not.toHaveBeenCalled();
    expect(store.get(sessionAtom).kind).toBe('unknown');
    typeInto(guestName(), 'A');
    expect(errorOf(guestName())).toBeUndefined();
  });

  test('[AU-5] Enter joins with the trimmed name', () => {
    const { onDone, store } = open({ permissions: BOTH });
    typeInto(guestName(), '  Ann ');
    pressEnter(guestName());
    expect(onDone).toHaveBeenCalledOnce();
    expect(store.get(sessionAtom)).toMatchObject({ kind: 'guest', guest: { displayName: 'Ann' } });
  });

  test('[AU-11] fills in the last guest’s name', () => {
    open({ permissions: BOTH, last: { guest: 'Ann' } });
    expect(guestName()).toHaveProperty('value', 'Ann');
  });
});

describe('the dialog', () => {
  test('[AU-2.1] [AU-2.3] opens the guest form where guests may sign in, and toggles between the forms', () => {
    open({ permissions: BOTH });
    expect(screen.getByRole('dialog', { name: 'Join as a guest' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with an account' }));
    expect(login()).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Join as a guest' }));
    expect(guestName()).toBeDefined();
  });

  test('[AU-2.2] in strict mode, opens the guest form even where an account is preferred', () => {
    document.documentElement.dataset['strict'] = '';
    open({ permissions: BOTH, isAccountFirst: true });
    delete document.documentElement.dataset['strict'];
    expect(guestName()).toBeDefined();
  });

  test('[AU-2] [AU-3] opens the account form, without a way to join as a guest, where guests may not sign in', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join as a guest' })).toBeNull();
  });

  test('[AU-3] offers no sign-in with an account where users may not sign in', () => {
    open({ permissions: { ...BOTH, userAuthorization: false } });
    expect(guestName()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with an account' })).toBeNull();
  });

  test('[AU-1] closes on Escape and with its button', () => {
    const { onClose } = open();
    pressEscape();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('[AU-10] redirects a signed-in user without showing the dialog', async () => {
    const { onDone, intents, server } = open({ session: aUserSession() });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(intents).toEqual([{ kind: 'navigate', target: { name: 'user.general', params: {} } }]);
    expect(server.asked).toEqual([]);
  });

  test('[AU-10] opens for a signed-in user who switches accounts', () => {
    open({ session: aUserSession(), isForAnotherAccount: true });
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined();
  });

  test.each<[string, Partial<AuthorizationPermissions>, readonly string[]]>([
    ['nothing more', {}, []],
    ['sign-up', { accountCreation: true }, ['Create an account']],
    ['a reset', { resetPassword: true }, ['Forgot your password?']],
    ['registration', { outerRegisterInConferenceForm: true }, ['Register for this conference']],
  ])(
    '[AU-3.1] [OV-1] offers %s if that is permitted, and nothing else',
    (_case, change, offered) => {
      open({ permissions: { ...BOTH, guestAuthorization: false, ...change } });
      const all = ['Create an account', 'Forgot your password?', 'Register for this conference'];
      expect(all.filter(hasButton)).toEqual(offered);
    },
  );

  test('[AU-3] leads to the conference’s own registration form', () => {
    const { onClose, intents } = open({
      permissions: { ...USER_SIGN_IN, outerRegisterInConferenceForm: true },
    });
    press('Register for this conference');
    expect(onClose).toHaveBeenCalledOnce();
    expect(intents).toEqual([
      {
        kind: 'navigate',
        target: { name: 'conference.main', params: { id: '1234' }, hash: 'registration' },
      },
    ]);
  });

  test('[AU-1] keeps what was typed across modes and closing, but clears passwords on closing', () => {
    const first = open({ permissions: { ...BOTH, accountCreation: true } });
    typeInto(guestName(), 'Ann');
    press('Sign in with an account');
    typeInto(login(), 'anna');
    typeInto(password(), 'secret');
    press('Create an account');
    typeInto(field('First name'), 'Anna');
    press('Back to sign-in');
    expect([login().value, password().value]).toEqual(['anna', 'secret']);
    first.reopen();
    expect(guestName().value).toBe('Ann');
    press('Sign in with an account');
    expect([login().value, password().value]).toEqual(['anna', '']);
    press('Create an account');
    expect(field('First name').value).toBe('Anna');
  });
});
