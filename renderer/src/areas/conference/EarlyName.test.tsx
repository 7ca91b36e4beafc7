import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import {
  guestNameDraftAtom,
  typeGuestNameAtom,
  wantJoinAtom,
} from '#renderer/state/guestNameDraft.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { EarlyName } from './EarlyName.tsx';

/** The lobby of a visitor who typed and submitted a name before it loaded. */
function arrive(name: string, isSent: boolean) {
  const testStore = aStore();
  testStore.store.set(typeGuestNameAtom, name);
  if (isSent) testStore.store.set(wantJoinAtom);
  const onJoin = vi.fn<() => void>();
  renderWith(
    <Lobby defaultName={name} needsName isQuiet onJoin={onJoin}>
      <EarlyName />
    </Lobby>,
    testStore,
  );
  return { ...testStore, onJoin };
}
const field = () => screen.getByRole('textbox', { name: 'Your name' });

test('[CH-2] shows an error for an empty name submitted before the lobby loaded', () => {
  arrive('', true);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('[CH-2] joins once with a name submitted before the lobby loaded', async () => {
  const { store, onJoin } = arrive('Gil', true);
  await act(async () => vi.waitFor(() => expect(onJoin).toHaveBeenCalledOnce()));
  // Another lobby does not get it.
  expect(store.get(guestNameDraftAtom)).toBe('');
});

test('[CH-2] does not join with a name that was only typed', () => {
  const { onJoin } = arrive('Gil', false);
  expect(field()).toHaveProperty('value', 'Gil');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  expect(onJoin).not.toHaveBeenCalled();
});
