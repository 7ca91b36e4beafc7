import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSessionAtom } from '#renderer/state/session.ts';
import { press } from '#tests/support/authorizationDialog.tsx';
import { aStore, aUser } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AddressConfirmation } from './AddressConfirmation.tsx';

const SEND = 'POST /api/v3.8/users/anna/confirmation-mail';

function open(isConfirmed: boolean, answer: Answer = { json: {} }) {
  const testStore = aStore({ answers: { [SEND]: answer } });
  testStore.store.set(setSessionAtom, { kind: 'user', user: aUser(), accessToken: 't' });
  return renderWith(<AddressConfirmation isConfirmed={isConfirmed} />, testStore);
}

test('[CV-1] a press sends the mail again to an unconfirmed address', async () => {
  const { server } = open(false);
  expect(screen.getByText(/isn’t confirmed yet/u)).toBeDefined();
  press('Send again');
  expect(await screen.findByText('The email was sent again.')).toBeDefined();
  expect(server.count(SEND)).toBe(1);
});

test('[CV-1] shows why no further mail is sent', async () => {
  open(false, { status: 429, json: { error: { code: 429 } } });
  press('Send again');
  expect(
    await screen.findByText('You’ve requested too many emails. Try again tomorrow.'),
  ).toBeDefined();
  expect(screen.queryByText('The email was sent again.')).toBeNull();
});

test('[CV-1] shows no button for a confirmed address', () => {
  open(true);
  expect(screen.getByText('The email address is confirmed.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
