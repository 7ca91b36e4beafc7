import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AccessPopup } from './AccessPopup.tsx';

test('[CV-1] shows people who were not invited that only invited users can join', () => {
  renderWith(<AccessPopup reason="nonParticipant" onSignIn={vi.fn()} onClose={vi.fn()} />);
  expect(screen.getByRole('alertdialog', { name: 'Access is denied' })).toBeDefined();
  expect(screen.getByText('Only invited users can join the conference')).toBeDefined();
});

test('[CV-2] shows guests the restriction and offers sign-in', () => {
  const onSignIn = vi.fn<() => void>();
  renderWith(<AccessPopup reason="guest" onSignIn={onSignIn} onClose={vi.fn()} />);
  expect(screen.getByRole('alertdialog', { name: 'Restricted access' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Authorization' }));
  expect(onSignIn).toHaveBeenCalledOnce();
});
