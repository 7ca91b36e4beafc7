import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthorizationPermissions, SignInGoal } from '#renderer/domain/session.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { aStore } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { pressEnter, renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { AuthorizationDialog } from './AuthorizationDialog.tsx';

const BOTH: AuthorizationPermissions = {
  userAuthorization: true,
  guestAuthorization: true,
  accountCreation: false,
  resetPassword: false,
};
const USER_ONLY: AuthorizationPermissions = { ...BOTH, guestAuthorization: false };
const TOKEN = 'POST /oauth2/v1/token';
const REQUIRED = 'Please fill out this field';
const accepted = { json: { access_token: 't', user_id: 'anna' } };
const rejected = (reason: string): Answer => ({
  status: 400,
  json: { error: 'invalid_grant', reason },
});

function open({
  permissions = USER_ONLY,
  goal = 'personalArea',
  answer = accepted,
  last = {},
}: {
  permissions?: AuthorizationPermissions;
  goal?: SignInGoal;
  answer?: Answer | (() => Promise<Answer>);
  last?: { user?: string; guest?: string };
} = {}) {
  const testStore = aStore({
    answers: { [TOKEN]: answer, 'GET /api/v3.8/users/anna': { json: { id: 'anna' } } },
  });
  if (last.user !== undefined) testStore.storage.write('lastUserName', last.user);
  if (last.guest !== undefined) testStore.storage.write('lastGuestName', last.guest);
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const page = renderWith(
    <AuthorizationDialog
      goal={goal}
      permissions={permissions}
      contacts={<p>Ada Admin</p>}
      callId="1234"
      onDone={onDone}
      onClose={onClose}
    />,
    testStore,
  );
  return { ...page, onDone, onClose };
}

const login = () => screen.getByLabelText('TrueConf ID');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const guestName = () => screen.getByLabelText('Your name');
const errorOf = (field: HTMLElement) => {
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return field.getAttribute('aria-invalid') === 'true' ? note?.textContent : undefined;
};

function signIn(username = 'anna', secret = 'secret'): void {
  typeInto(login(), username);
  typeInto(password(), secret);
  fireEvent.click(submit());
}

describe('sign-in as a user', () => {
  test('[AU-4] asks for both fields when both are empty, and the server for nothing', () => {
    const { server } = open();
    fireEvent.click(submit());
    expect([errorOf(login()), errorOf(password())]).toEqual([REQUIRED, REQUIRED]);
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['anna', '', [undefined, REQUIRED]],
    ['', 'secret', [REQUIRED, undefined]],
    ['  ', 'secret', [REQUIRED, undefined]],
  ])('[AU-4] with %j and %j asks for what is missing', (username, secret, errors) => {
    open();
    signIn(username, secret);
    expect([errorOf(login()), errorOf(password())]).toEqual(errors);
  });

  test('[AU-4] takes the messages away as soon as something is edited', () => {
    open();
    fireEvent.click(submit());
    typeInto(login(), 'a');
    expect([errorOf(login()), errorOf(password())]).toEqual([undefined, undefined]);
  });

  test('[AU-4] starts at Enter, trimmed, and leads to its goal', async () => {
    const { server, onDone, intents, store } = open();
    typeInto(login(), ' anna ');
    typeInto(password(), ' secret ');
    pressEnter(password());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.asked[0]?.json).toMatchObject({ username: 'anna', password: ' secret ' });
    expect(intents).toEqual([{ kind: 'navigate', target: { name: 'user.general', params: {} } }]);
    expect(store.get(sessionAtom).kind).toBe('user');
  });

  test('[AU-9] with the page behind it as goal leads nowhere', async () => {
    const { onDone, intents } = open({ goal: 'conferenceMain' });
    signIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(intents).toEqual([]);
  });

  test.each<[string, Answer, string]>([
    ['a wrong password', rejected('InvalidCredentials'), 'Invalid username or password.'],
    ['a locked account', rejected('UserIsBanned'), 'Your account is locked.'],
    ['a disabled account', rejected('UserIsDisabled'), 'Your account was disabled.'],
    ['a broken server', { status: 500 }, 'Internal Server Error.'],
    ['no connection', 'noConnection', 'There is no connection to the server.'],
    [
      'a server it may not go to',
      { json: { anotherServer: 1, url: 'http://evil.example' } },
      'Access denied.',
    ],
  ])(
    '[ER-1] says it when there is %s, and takes it away on editing',
    async (_case, answer, words) => {
      const { onDone } = open({ answer });
      signIn();
      await waitFor(() => expect(errorOf(password())).toContain(words));
      expect(onDone).not.toHaveBeenCalled();
      typeInto(password(), 'other');
      expect(errorOf(password())).toBeUndefined();
    },
  );

  test('[AU-4] takes no second press while the first one is under way', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { server, onDone } = open({ answer: () => answer.promise });
    signIn();
    fireEvent.click(submit());
    pressEnter(password());
    answer.resolve(accepted);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.count(TOKEN)).toBe(1);
  });

  test('[AU-11] knows the last user', () => {
    open({ last: { user: 'anna' } });
    expect(login()).toHaveProperty('value', 'anna');
  });
});

describe('sign-in as a guest', () => {
  test.each(['', '   '])('[AU-5] asks for a name instead of %j, until it is edited', (name) => {
    const { onDone, store } = open({ permissions: BOTH });
    typeInto(guestName(), name);
    pressEnter(guestName());
    expect(errorOf(guestName())).toBe(REQUIRED);
    expect(onDone).not.toHaveBeenCalled();
    expect(store.get(sessionAtom).kind).toBe('unknown');
    typeInto(guestName(), 'A');
    expect(errorOf(guestName())).toBeUndefined();
  });

  test('[AU-5] takes the trimmed name at Enter', () => {
    const { onDone, store } = open({ permissions: BOTH });
    typeInto(guestName(), '  Ann ');
    pressEnter(guestName());
    expect(onDone).toHaveBeenCalledOnce();
    expect(store.get(sessionAtom)).toMatchObject({ kind: 'guest', guest: { displayName: 'Ann' } });
  });

  test('[AU-11] knows the last guest', () => {
    open({ permissions: BOTH, last: { guest: 'Ann' } });
    expect(guestName()).toHaveProperty('value', 'Ann');
  });
});

describe('the dialog', () => {
  test('[AU-2] begins with the guest where guests may sign in, and toggles', () => {
    open({ permissions: BOTH });
    expect(screen.getByRole('dialog', { name: 'Join as a guest' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with an account' }));
    expect(login()).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Join as a guest' }));
    expect(guestName()).toBeDefined();
  });

  test('[AU-2] [AU-3] begins with the user where guests may not, and offers no guest', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join as a guest' })).toBeNull();
  });

  test('[AU-3] offers no account where users may not sign in', () => {
    open({ permissions: { ...BOTH, userAuthorization: false } });
    expect(guestName()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with an account' })).toBeNull();
  });

  test('[AU-1] closes with Esc and with its button', () => {
    const { onClose } = open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
