import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ACCEPTED,
  SIGN_UP,
  TOKEN,
  button,
  errorOf,
  field,
  openAuthorization,
  press,
  signIn,
} from '#tests/support/authorizationDialog.tsx';
import type { Answer } from '#tests/support/fakeServer.ts';
import { pressEnter, typeInto } from '#tests/support/renderWith.tsx';

const SERVER = 'GET /api/v3.8/server';
const OFFLINE = 'You’re offline. What you typed is kept.';
const NO_CONNECTION = 'There’s no connection to the server.';
const TRY_AGAIN = 'Wait a moment and try again.';

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});

/** Switches the network off or on, and lets the page notice. */
async function setNetwork(has: boolean): Promise<void> {
  hasNetwork = has;
  await act(async () => {
    dispatchEvent(new Event(has ? 'online' : 'offline'));
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
}

const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const reasonOf = (name: string) =>
  (button(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const GUEST_FIRST = {
  userAuthorization: true,
  guestAuthorization: true,
  accountCreation: false,
  resetPassword: false,
};

/** Each form, with a field to type into, its button and how to open it. */
const FORMS = [
  ['sign-in', 'TrueConf ID', 'Sign in', () => undefined],
  ['sign-up', 'First name', 'Create account', () => press('Create an account')],
  ['reset-password', 'TrueConf ID', 'Next', () => press('Forgot your password?')],
  ['guest sign-in', 'Your name', 'Continue', () => undefined],
] as const;

describe.each(FORMS)('[AU-2] the %s form while offline', (form, label, submit, go) => {
  async function open() {
    const page = openAuthorization({
      answers: { [SERVER]: 'noConnection' },
      ...(form === 'guest sign-in' ? { permissions: GUEST_FIRST } : {}),
    });
    go();
    typeInto(field(label), 'half a na');
    return page;
  }

  test('shows why its button is disabled, keeps what was typed, and recovers automatically', async () => {
    await open();
    expect(isBlocked(submit)).toBe(false);
    await setNetwork(false);
    expect(isBlocked(submit)).toBe(true);
    expect(reasonOf(submit)).toContain(OFFLINE);
    expect(screen.getByText(OFFLINE)).toBeDefined();
    typeInto(field(label), 'half a name');
    await setNetwork(true);
    expect(isBlocked(submit)).toBe(false);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    expect(field(label).value).toBe('half a name');
  });

  test('sends nothing on a press or on Enter', async () => {
    const { server, onDone } = await open();
    await setNetwork(false);
    press(submit);
    pressEnter(field(label));
    expect(onDone).not.toHaveBeenCalled();
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(field(label).value).toBe('half a na');
  });
});

describe('the check for a connection to the server', () => {
  test('[AU-4] treats a server on this machine as reachable without a network', async () => {
    const { server } = openAuthorization({ answers: { [SERVER]: { json: { server: {} } } } });
    await setNetwork(false);
    expect(server.count(SERVER)).toBe(1);
    expect(isBlocked('Sign in')).toBe(false);
  });

  test('[AU-4] covers a form that opens while offline', async () => {
    hasNetwork = false;
    openAuthorization({ answers: { [SERVER]: 'noConnection' } });
    expect(await screen.findByText(OFFLINE)).toBeDefined();
  });

  test('[AU-4] runs once for each change, and stops when the form is removed', async () => {
    const { server, unmount } = openAuthorization({ answers: { [SERVER]: 'noConnection' } });
    await setNetwork(false);
    expect(server.count(SERVER)).toBe(1);
    unmount();
    await setNetwork(false);
    expect(server.count(SERVER)).toBe(1);
  });
});

describe('a connection lost during a request', () => {
  test('[AU-4] keeps the sign-in fields, marks none of them, and allows a retry', async () => {
    const answers: Answer[] = ['noConnection', ACCEPTED];
    const { onDone } = openAuthorization({
      answer: () => Promise.resolve(answers.shift() ?? ACCEPTED),
    });
    signIn('anna', ' p ');
    expect((await screen.findByRole('alert')).textContent).toBe(NO_CONNECTION + TRY_AGAIN);
    expect([field('TrueConf ID').value, field('Password').value]).toEqual(['anna', ' p ']);
    expect(errorOf(field('Password'))).toBeUndefined();
    press('Sign in');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('[AU-4] also reports that the network is offline', async () => {
    openAuthorization({ answers: { [TOKEN]: 'noConnection', [SERVER]: 'noConnection' } });
    signIn();
    await setNetwork(false);
    expect((await screen.findByRole('alert')).textContent).toContain(NO_CONNECTION);
    expect(reasonOf('Sign in')).toBe(OFFLINE);
  });

  test('[AU-6] keeps the sign-up fields', async () => {
    openAuthorization({ answers: { [SIGN_UP]: 'noConnection' } });
    press('Create an account');
    const labels = ['First name', 'Last name', 'Email', 'TrueConf ID', 'Password'];
    for (const label of labels) typeInto(field(label), ` ${label} `);
    press('Create account');
    expect((await screen.findByRole('alert')).textContent).toBe(NO_CONNECTION + TRY_AGAIN);
    expect(labels.map((label) => field(label).value)).toEqual(labels.map((label) => ` ${label} `));
  });
});
