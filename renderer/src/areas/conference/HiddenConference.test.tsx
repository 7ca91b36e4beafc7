import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HiddenConference } from './HiddenConference.tsx';

test('[CV-1] a signed-in person sees that only invited users can join, and no "sign in"', () => {
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

test('[CV-2] a visitor can sign in', () => {
  renderWith(<HiddenConference isSignedIn={false} onSignIn={vi.fn()} onHome={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'This conference isn’t public' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});
