import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publicConferenceSchema } from '#shared/wire/conference.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { EndPage } from './EndPage.tsx';
import type { CallEnd } from './stay.ts';

const BORIS = { id: 'boris', name: 'Boris' };

function show(end: CallEnd, isOpen = true) {
  const wire = { conference: { id: 'demo', topic: 'Demo' } };
  return renderWith(
    <EndPage
      end={end}
      stay={undefined}
      topic="Demo"
      conference={publicConferenceSchema.parse(wire)}
      isSignedIn={false}
      onRejoin={isOpen ? vi.fn() : undefined}
    />,
    aStore(),
  );
}
const heading = () => screen.getByRole('heading', { level: 1 });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.each([
  [{ kind: 'left' }, 'You left the conference'],
  [{ kind: 'ended' }, 'The conference has ended'],
  [{ kind: 'ended', by: { isYou: true } }, 'You ended the conference for everyone'],
  [{ kind: 'ended', by: 'Anna' }, /^\S?Anna\S? ended the conference for everyone$/u],
  [{ kind: 'removed', by: 'Anna' }, /^\S?Anna\S? removed you$/u],
  [{ kind: 'notAdmitted' }, 'You weren’t let in'],
  [{ kind: 'unanswered', other: BORIS, outcome: 'declined' }, /^\S?Boris\S? declined the call$/u],
  [{ kind: 'callEnded', other: BORIS }, 'The call has ended'],
] as const)(
  '[RT-7] [CV-4] shows the end of the call, %j, in the heading, which has the focus',
  (end, said) => {
    show(end);
    expect(heading().textContent).toMatch(said);
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole('status').textContent).toContain('Demo');
    expect(screen.queryByText(/Code|Reference/u)).toBeNull();
  },
);

test('[RT-7] offers to rejoin after leaving, to ask again after removal, and only to go home after the end', () => {
  const { unmount } = show({ kind: 'left' });
  expect(buttons()).toEqual(['Go home', 'Rejoin']);
  unmount();
  const second = show({ kind: 'removed', by: 'Anna' });
  expect(buttons()).toEqual(['Go home', 'Ask again']);
  second.unmount();
  show({ kind: 'ended' }, false);
  expect(buttons()).toEqual(['Go home']);
});
