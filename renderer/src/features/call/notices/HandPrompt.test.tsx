import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type {
  InCallSnapshot,
  LocalParticipant,
  RemoteParticipant,
} from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HandPrompt } from './HandPrompt.tsx';

const self: LocalParticipant = {
  ...{ id: 'me', displayName: 'Ann', isGuest: false, isOwner: true },
  microphone: { kind: 'off' },
  camera: { kind: 'off' },
  screen: { kind: 'off' },
  notice: { kind: 'none' },
};

function someone(name: string, changes: Partial<RemoteParticipant>): RemoteParticipant {
  return {
    ...{ id: name, displayName: name, isGuest: true, isOwner: false, path: 'connected' },
    audio: { kind: 'absent', isMuted: true },
    video: { kind: 'off' },
    ...changes,
  };
}
const asking = (name: string, hand: number) => someone(name, { isListener: true, hand });

function show({
  participants,
  most = 3,
  isInCharge = true,
}: {
  readonly participants: readonly RemoteParticipant[];
  readonly most?: number;
  readonly isInCharge?: boolean;
}) {
  const acts = { moderate: vi.fn(), showAll: vi.fn() };
  const snapshot: Pick<InCallSnapshot, 'self' | 'participants' | 'planned'> = {
    ...{ self, participants },
    planned: { presenters: { most, isOpen: false } },
  };
  renderWith(
    <HandPrompt
      snapshot={snapshot}
      moderate={isInCharge ? acts.moderate : undefined}
      onShowAll={acts.showAll}
    />,
    aStore(),
  );
  return acts;
}

test('[RT-7] the notice of a listener’s raised hand can make them a presenter', () => {
  const { moderate } = show({ participants: [someone('Nils', {}), asking('Greta', 4)] });
  const button = screen.getByRole('button', {
    name: 'Make presenter',
    description: /^\W*Greta\W* raised a hand\.$/u,
  });
  fireEvent.click(button);
  expect(moderate).toHaveBeenCalledWith({ kind: 'makePresenter', participantId: 'Greta' });
});

test('[RT-7] with all places taken, the notice shows that and leads to the list of people', () => {
  const { showAll } = show({ participants: [someone('Nils', {}), asking('Greta', 4)], most: 2 });
  expect(screen.queryByRole('button', { name: 'Make presenter' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('All presenter places are taken.');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(showAll).toHaveBeenCalledOnce();
});

test('[RT-7] with a single presenter place, the notice offers it to the listener', () => {
  show({ participants: [asking('Greta', 4)], most: 1 });
  expect(screen.getByRole('button', { name: 'Make presenter' })).toBeDefined();
});

test('[RT-7] with several raised hands, the notice is for the first in line, with the count of the others', () => {
  const { moderate } = show({
    participants: [asking('C', 9), asking('B', 2), asking('A', 1)],
    most: 9,
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Raised hands: \W*A\W* \+2/u);
  fireEvent.click(screen.getByRole('button', { name: 'Make presenter' }));
  expect(moderate).toHaveBeenCalledWith({ kind: 'makePresenter', participantId: 'A' });
});

test('[RT-7] hides a dismissed notice', () => {
  show({ participants: [asking('Greta', 4)] });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[RT-7] shows no button to people who cannot make presenters', () => {
  show({ participants: [asking('Greta', 4)], isInCharge: false });
  expect(screen.queryByRole('button')).toBeNull();
});
