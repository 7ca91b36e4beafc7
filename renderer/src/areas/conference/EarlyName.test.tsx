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

/** The lobby of a visitor who has typed and sent a name before it was there. */
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

test('[CH-2] an empty name submitted before the lobby shows an error', () => {
  arrive('', true);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('[CH-2] a name submitted before the lobby joins once', async () => {
  const { store, onJoin } = arrive('Gil', true);
  await act(async () => vi.waitFor(() => expect(onJoin).toHaveBeenCalledOnce()));
  // Another lobby has nothing of it.
  expect(store.get(guestNameDraftAtom)).toBe('');
});

test('[CH-2] a name that was only typed doesn’t join', () => {
  const { onJoin } = arrive('Gil', false);
  expect(field()).toHaveProperty('value', 'Gil');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
  expect(onJoin).not.toHaveBeenCalled();
});
