import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AccessRequest } from '#shared/wire/appAccess.ts';
import { press } from '#tests/support/authorizationDialog.tsx';
import { aStore } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AppAccess } from './AppAccess.tsx';

const ANSWER = 'POST /api/v3.8/app-access';
const QUERY = { client_id: 'board', state: 'x y' };
const REQUEST: AccessRequest = {
  name: 'Board',
  address: 'https://board.example/back',
  scopes: ['conferences:read', 'users'],
};

function open(answer: Answer, request: Partial<AccessRequest> = {}) {
  const leaveTo = vi.fn<(address: string) => void>();
  const testStore = aStore({ answers: { [ANSWER]: answer } });
  const asked = { ...REQUEST, ...request };
  const page = renderWith(<AppAccess request={asked} query={QUERY} leaveTo={leaveTo} />, testStore);
  return { ...page, leaveTo };
}

describe('an app’s request for access', () => {
  test.each([
    ['Allow', true],
    ['Deny', false],
  ])(
    '“%s” sends the app’s parameters once, and redirects to the server’s address',
    async (name, isAllowed) => {
      const location = 'https://board.example/back?state=x+y';
      const { server, leaveTo } = open({ json: { location } });
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Conferences (read only)',
        'Accounts',
      ]);
      press(name);
      press(name);
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(location));
      expect(server.count(ANSWER)).toBe(1);
      expect(server.asked[0]?.json).toEqual({ ...QUERY, is_allowed: isAllowed });
    },
  );

  test('shows an error when the answer could not be sent, and allows another', async () => {
    const { server, leaveTo } = open('noConnection');
    press('Allow');
    expect(await screen.findByRole('alert')).toBeDefined();
    press('Deny');
    await waitFor(() => expect(server.count(ANSWER)).toBe(2));
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('shows an error in place of redirecting to a script address', async () => {
    const { leaveTo } = open({ json: { location: 'javascript:alert(1)' } });
    press('Allow');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('shows the whole address, and removes bidirectional overrides from the name', () => {
    const redirect = `https://board.example.${'a'.repeat(300)}.example/back`;
    open('silence', { name: 'Bo\u202Eard', address: redirect });
    expect(screen.getByText(redirect)).toBeDefined();
    expect(screen.getByRole('heading').textContent).not.toContain('\u202E');
  });
});
