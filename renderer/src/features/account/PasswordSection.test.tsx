import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSessionAtom } from '#renderer/state/session.ts';
import { press } from '#tests/support/authorizationDialog.tsx';
import { aStore, aUser } from '#tests/support/builders.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { PasswordSection } from './PasswordSection.tsx';

/** Submits a new password to a server that rejects the current one. */
function change(error: string): void {
  const testStore = aStore({
    answers: { 'POST /oauth2/v1/token': { status: 400, json: { error } } },
  });
  testStore.store.set(setSessionAtom, { kind: 'user', user: aUser(), accessToken: 't' });
  renderWith(<PasswordSection user={aUser()} />, testStore);
  typeInto(screen.getByLabelText('Current password'), 'not this one');
  for (const name of ['New password', 'Confirm new password'])
    typeInto(screen.getByLabelText(name), 'mountain tea and rain');
  press('Change password');
}

test('[PA-4] shows a wrong current password as that, without mentioning a username', async () => {
  change('invalid_grant');
  expect(await screen.findByText('That isn’t your current password.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('[PA-4] other errors keep their own message', async () => {
  change('UserIsBanned');
  expect(await screen.findByText(/^Your account is locked\./u)).toBeDefined();
});
