import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { press } from '#tests/support/authorizationDialog.tsx';
import type { Session } from '#renderer/domain/session.ts';
import { aStore, aUser } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';

const CONFIRM = 'POST /api/v3.8/address-confirmations';
const PATH = '/guest/confirm-address';

function open(hash: string, answer: Answer = { json: {} }, session?: Session) {
  history.replaceState(null, '', PATH + hash);
  return renderWith(
    <ConfirmAddress />,
    aStore({ answers: { [CONFIRM]: answer }, ...(session && { session }) }),
  );
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => history.replaceState(null, '', '/'));

describe('the page opened by the link in a mail', () => {
  test('[CV-1] removes the key from the address bar, and sends it only at a press', async () => {
    const { server } = open('#abc');
    expect(title()).toBe('Is this your address?');
    expect(location.href).not.toContain('abc');
    expect(server.asked).toEqual([]);
    press('Confirm address');
    await screen.findByText('Invitations to this address now open with your account.');
    expect(server.asked.map(({ json }) => json)).toEqual([{ key: 'abc' }]);
    expect(title()).toBe('Your address is confirmed');
    await waitFor(() => expect(document.activeElement?.textContent).toContain(title()));
    expect(document.activeElement).not.toBe(document.body);
  });

  test.each([
    ['no one is signed in', undefined, 'Sign in'],
    [
      'a user is signed in',
      { kind: 'user', user: aUser(), accessToken: 'token' } as const,
      'Go to my account',
    ],
  ])(
    '[CV-1] shows that the key is invalid, and where to get another: %s',
    async (_who, session, label) => {
      const { server } = open('#old', { status: 410, json: { error: { code: 410 } } }, session);
      press('Confirm address');
      await screen.findByText('This link doesn’t work');
      expect(screen.getByText(/sign in and choose “Send again”/u)).toBeDefined();
      expect(screen.getByRole('button', { name: label })).toBeDefined();
      expect(server.count(CONFIRM)).toBe(1);
    },
  );

  test('[CV-1] shows the same for a link without a key', () => {
    open('');
    expect(title()).toBe('This link doesn’t work');
  });

  test('[CV-1] keeps the button when there is no response', async () => {
    const { server } = open('#abc', 'noConnection');
    press('Confirm address');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    press('Confirm address');
    await waitFor(() => expect(server.count(CONFIRM)).toBe(2));
  });
});
