import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { WaitingPrompt } from './WaitingPrompt.tsx';

function show(...names: readonly string[]) {
  const actions = { admit: vi.fn(), admitAll: vi.fn(), refuse: vi.fn() };
  const waiting = names.map((displayName) => ({ id: displayName, displayName, isGuest: true }));
  renderWith(<WaitingPrompt waiting={waiting} actions={actions} onShowAll={vi.fn()} />, aStore());
  return actions;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[CV-4] admits or denies a single waiting person in the notice', () => {
  const actions = show('Mona');
  expect(screen.queryByRole('button', { name: 'Admit all' })).toBeNull();
  press('Admit Mona');
  expect(actions.admit).toHaveBeenCalledWith('Mona');
  press('Deny Mona');
  expect(actions.refuse).toHaveBeenCalledWith('Mona');
});

test('[CV-4] admits several waiting people with one press', () => {
  const actions = show('Mona', 'Nils');
  press('Admit all');
  expect(actions.admitAll).toHaveBeenCalledOnce();
});
