import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAITING_NOTE_INTERVAL_S } from '#shared/limits.ts';
import type { ModerationAct } from '#shared/wire/call/moderation.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { CallActions } from '../controls/callActions.ts';
import { WaitingList } from './WaitingList.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const ACTIONS = { admit: vi.fn(), admitAll: vi.fn(), refuse: vi.fn() };
const WAITING = [{ id: 'm', displayName: 'Mona', isGuest: true }];

function show(moderate?: CallActions['moderate']) {
  renderWith(<WaitingList waiting={WAITING} actions={ACTIONS} moderate={moderate} />, aStore());
}
const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Message to people waiting' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const button = () => screen.getByRole('button', { name: 'Send' });

test('[CV-4] sends a message to the waiting people, and the next one after a pause', () => {
  const moderate = vi.fn<(act: ModerationAct) => void>();
  show(moderate);
  fireEvent.click(button());
  write('   ');
  fireEvent.click(button());
  expect(moderate).not.toHaveBeenCalled();

  write(' We start in five minutes ');
  fireEvent.click(button());
  expect(moderate.mock.calls).toEqual([
    [{ kind: 'writeToWaiting', text: 'We start in five minutes' }],
  ]);
  expect(field().value).toBe('');
  expect(screen.getByText('Sent to people waiting.')).toBeDefined();

  write('Two more minutes');
  fireEvent.click(button());
  expect(moderate).toHaveBeenCalledOnce();
  expect(field().value).toBe('Two more minutes');
  act(() => void vi.advanceTimersByTime((WAITING_NOTE_INTERVAL_S + 1) * 1000));
  expect(screen.queryByText('Sent to people waiting.')).toBeNull();
  fireEvent.click(button());
  expect(moderate).toHaveBeenCalledTimes(2);
});

test('[CV-4] shows no field to people who are not moderators', () => {
  show();
  expect(screen.queryByRole('textbox')).toBeNull();
});
