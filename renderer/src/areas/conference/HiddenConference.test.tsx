import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HiddenConference } from './HiddenConference.tsx';

test('[CV-1] shows a signed-in user that only invited users can join, without asking to sign in', () => {
  const onSignIn = vi.fn<() => void>();
  const onHome = vi.fn<() => void>();
  renderWith(<HiddenConference isSignedIn onSignIn={onSignIn} onHome={onHome} />);
  expect(screen.getByRole('heading', { name: 'Access is denied' })).toBeDefined();
  expect(screen.getByText('Only invited users can join the conference')).toBeDefined();
  expect(screen.queryByText(/Sign in to continue/u)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  expect(onSignIn).toHaveBeenCalledOnce();
  expect(screen.getByText(/or ask the owner to invite you/u)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go home' }));
  expect(onHome).toHaveBeenCalledOnce();
});

test('[CV-2] shows a visitor how to sign in', () => {
  renderWith(<HiddenConference isSignedIn={false} onSignIn={vi.fn()} onHome={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'This conference isn’t public' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});
