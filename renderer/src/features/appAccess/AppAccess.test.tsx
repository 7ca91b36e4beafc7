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

describe('an app’s request', () => {
  test.each([
    ['Allow', true],
    ['Deny', false],
  ])(
    'is answered by “%s” with the app’s parameters, and follows the server’s redirect',
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

  test('that failed shows the reason, and can be answered again', async () => {
    const { server, leaveTo } = open('noConnection');
    press('Allow');
    expect(await screen.findByRole('alert')).toBeDefined();
    press('Deny');
    await waitFor(() => expect(server.count(ANSWER)).toBe(2));
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('never opens a script address', async () => {
    const { leaveTo } = open({ json: { location: 'javascript:alert(1)' } });
    press('Allow');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('shows the whole address, and neutralizes direction marks in names', () => {
    const redirect = `https://board.example.${'a'.repeat(300)}.example/back`;
    open('silence', { name: 'Bo\u202Eard', address: redirect });
    expect(screen.getByText(redirect)).toBeDefined();
    expect(screen.getByRole('heading').textContent).not.toContain('\u202E');
  });
});
