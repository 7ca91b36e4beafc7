import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationsAtom, notifyAtom } from '#renderer/state/notifications.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Notifications } from './Notifications.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[OV-5] notifications appear one second after the start, and go when they are sent off', () => {
  const { store } = renderWith(<Notifications />, aStore());
  act(() => store.set(notifyAtom, 'signedInByLink', { name: 'Anna <b>' }));
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('Anna <b>');
  fireEvent.click(screen.getByRole('button'));
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('[GD-9] the news that the account is disabled is told in words', () => {
  const { store } = renderWith(<Notifications />, aStore());
  act(() => void vi.advanceTimersByTime(1000));
  act(() => store.set(notifyAtom, 'userIsDisabled'));
  expect(screen.getByRole('status').textContent).toBe('Your account was disabled.');
});
