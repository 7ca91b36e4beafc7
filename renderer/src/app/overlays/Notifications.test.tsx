import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notificationsAtom, notifyAtom } from '#renderer/state/notifications.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Notifications } from './Notifications.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

test('[OV-5.3] shows notifications from one second after the start until they are dismissed', () => {
  const { store } = renderWith(<Notifications />, aStore());
  act(() => store.set(notifyAtom, 'signedInByLink', { name: 'Anna <b>' }));
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toContain('Anna <b>');
  fireEvent.click(screen.getByRole('button'));
  expect(store.get(notificationsAtom)).toEqual([]);
});

test('[OV-5] hides good news automatically, except under the pointer or focus; bad news stays', () => {
  const { store } = renderWith(<Notifications />, aStore());
  act(() => void vi.advanceTimersByTime(1000));
  act(() => store.set(notifyAtom, 'linkCopied'));
  act(() => store.set(notifyAtom, 'keyRejected'));
  const codes = () => store.get(notificationsAtom).map(({ code }) => code);

  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(codes()).toEqual(['linkCopied', 'keyRejected']);
  fireEvent.pointerLeave(screen.getByRole('status'));
  fireEvent.focus(screen.getAllByRole('button')[0] ?? document.body);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(codes()).toEqual(['linkCopied', 'keyRejected']);
  fireEvent.blur(screen.getAllByRole('button')[0] ?? document.body);
  act(() => void vi.advanceTimersByTime(7999));
  expect(codes()).toEqual(['linkCopied', 'keyRejected']);
  act(() => void vi.advanceTimersByTime(1));
  expect(codes()).toEqual(['keyRejected']);
});

test('[OV-5] shows only the newest three', () => {
  const { store } = renderWith(<Notifications />, aStore());
  act(() => void vi.advanceTimersByTime(1000));
  for (const code of ['keyRejected', 'storageRefused', 'linkCopied'] as const) {
    act(() => store.set(notifyAtom, code));
  }
  act(() => store.set(notifyAtom, 'languageNotLoaded', { language: 'Polski' }));
  expect(store.get(notificationsAtom).map(({ code }) => code)).toEqual([
    'storageRefused',
    'linkCopied',
    'languageNotLoaded',
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
