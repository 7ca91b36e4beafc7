import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { TOKEN, press } from '#tests/support/authorizationDialog.tsx';
import { aStore } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { SignedIn } from './SignedIn.tsx';

const ANNA = 'GET /api/v3.8/users/anna';
const granted: Answer = { json: { access_token: 'token', expires_in: 3600, user_id: 'anna' } };

function open(hash: string, answer: Answer = granted) {
  history.replaceState(null, '', `/guest/signed-in${hash}`);
  const leaveTo = vi.fn<(address: string) => void>();
  const testStore = aStore({ answers: { [TOKEN]: answer, [ANNA]: { json: { id: 'anna' } } } });
  const page = renderWith(<SignedIn contacts={<p>Ada Admin</p>} leaveTo={leaveTo} />, testStore);
  return { ...page, leaveTo };
}

afterEach(() => history.replaceState(null, '', '/'));

describe('the page after a sign-in with a provider', () => {
  test('[AU-9] exchanges the code once, removes it from the address, and returns to the initial page', async () => {
    const { server, store, leaveTo, reopen } = open('#code=abc&return=%2Fc%2Fdemo%3Fx%3D1');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/c/demo?x=1'));
    expect(location.href).not.toContain('abc');
    expect(store.get(sessionUserAtom)).toMatchObject({ id: 'anna' });
    reopen();
    expect(server.count(TOKEN)).toBe(1);
    expect(server.asked[0]?.json).toMatchObject({ grant_type: 'provider_code', code: 'abc' });
  });

  test('[AU-9] passes a code of the desktop app on without using it', async () => {
    const code = 'a1'.repeat(38);
    const { server, leaveTo } = open(`#code=${code}&return=%2F&app=1`);
    const link = `plenum:signed-in/${code}@${location.host}`;
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith(link));
    const way = screen.getByRole('link', { name: 'Open the app' });
    expect(way.getAttribute('href')).toBe(link);
    expect(location.href).not.toContain(code);
    expect(server.count(TOKEN)).toBe(0);
  });

  test('[ER-1] asks the person to return to the app and try again', async () => {
    open('#problem=providerDenied&return=%2F&app=1');
    expect((await screen.findByRole('alert')).textContent).toContain('return to the app');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['#problem=providerDenied', 'The sign-in service didn’t let you in, or you canceled.', false],
    ['#problem=providerNotAllowed', /this server doesn’t let you in/u, true],
    ['#problem=made-up', /^This sign-in can’t be finished here\./u, false],
    ['', /^This sign-in can’t be finished here\./u, false],
  ])('[ER-1] shows why there is no code, and what to do: %s', async (hash, words, needsHelp) => {
    const { server, leaveTo } = open(`${hash}&return=/user/history`.replace(/^&.*/u, ''));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You’re not signed in');
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByText('Ada Admin') !== null).toBe(needsHelp);
    // Without help, there is no empty frame.
    expect(alert.closest('section')?.querySelector('div:empty')).toBeNull();
    press('Try again');
    press('Back');
    const place = hash === '' ? '/' : '/user/history';
    expect(leaveTo.mock.calls).toEqual([
      [`/oauth2/v1/sign-in?return=${encodeURIComponent(place)}`],
      [place],
    ]);
    expect(server.asked).toEqual([]);
  });

  test('[ER-1] shows that the code is invalid', async () => {
    const reason = { error: 'invalid_grant', reason: 'providerExpired' };
    open('#code=old&return=/', { status: 400, json: reason });
    expect(await screen.findByText(/^This sign-in can’t be finished here\./u)).toBeDefined();
  });
});
