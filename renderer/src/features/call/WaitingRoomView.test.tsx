import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import type { LocalMediaState, WaitingNote } from '#renderer/media/engine.ts';
import type { CallActions } from './controls/callActions.ts';
import { WaitingRoomView } from './WaitingRoomView.tsx';

const OFF = { kind: 'off' } as const;
const SELF: LocalMediaState = {
  microphone: OFF,
  camera: OFF,
  screen: OFF,
  notice: { kind: 'none' },
};
const ACTIONS = { leave: vi.fn(), toggleMicrophone: vi.fn() } as unknown as CallActions;

const view = (note: WaitingNote | undefined) => (
  <WaitingRoomView
    topic="Standup"
    self={SELF}
    note={note}
    actions={ACTIONS}
    languageChoice={undefined}
  />
);

test('[CV-4] shows and announces each message from a moderator as plain text', () => {
  const { rerender } = renderWith(view(undefined), aStore());
  const [region] = screen.getAllByRole('status');
  if (region === undefined) throw new Error('Nothing would be spoken');
  expect(region.textContent).toBe('');
  rerender(view({ text: 'Soon <b>now</b>\u202E', number: 1 }));
  expect(region.textContent).toBe('Message from a moderator Soon <b>now</b>');
  const [first] = region.children;
  rerender(view({ text: 'Soon <b>now</b>\u202E', number: 2 }));
  // A new element, so that the same text is announced again.
  expect(region.children[0]).not.toBe(first);
});

test('[CV-4] takes the focus only if no other element has it', () => {
  const { unmount } = renderWith(view(undefined), aStore());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Standup' }));
  unmount();
  renderWith(
    <>
      <input ref={(field) => field?.focus()} aria-label="Draft" />
      {view(undefined)}
    </>,
    aStore(),
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Draft' }));
});
