import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { ringAtom, setLineAtom, takeRingNewsAtom } from '#renderer/state/ringing/ringing.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { AloneNotice } from '../stage/AloneNotice.tsx';
import { useCallOfTwo, useEndOfTwo } from './useCallOfTwo.ts';

withFakeTimers();

const CALL = 'demo';
const both = aMoment(1);
const alone = aMoment(0);
const ENDS_SOON = 'The call will end in a few seconds.';

function Page({
  moment,
  onOver,
}: {
  readonly moment: InCallSnapshot;
  readonly onOver: () => void;
}) {
  const callOfTwo = useCallOfTwo(CALL, moment);
  useEndOfTwo(callOfTwo, onOver);
  const isAlone = moment.participants.length === 0 && moment.waiting.length === 0;
  const own = { callId: CALL, callOfTwo, onInvite: undefined, onLeave: onOver };
  return isAlone ? <AloneNotice {...own} /> : undefined;
}

/** A call to Boris, who has answered, and what its page shows after each moment. */
function call(...moments: readonly InCallSnapshot[]) {
  const testStore = aStore({
    session: aUserSession(),
    serverInfo: aServerInfo({ capabilities: ['ringing'] }),
  });
  const { store } = testStore;
  const ring = (id: string, purpose: 'call' | 'invitation') => {
    store.set(ringAtom, { callId: CALL, callee: { id, name: 'Boris' }, purpose });
  };
  store.set(setLineAtom, (message) => {
    if (message.type === 'ring' && message.purpose === 'call')
      store.set(takeRingNewsAtom, {
        ...{ type: 'outcome', ringId: message.ringId, outcome: 'accepted' },
      });
  });
  ring('boris', 'call');
  const onOver = vi.fn();
  const client = new QueryClient();
  const page = (moment: InCallSnapshot) => (
    <QueryClientProvider client={client}>
      <Page moment={moment} onOver={onOver} />
    </QueryClientProvider>
  );
  const { rerender } = renderWith(page(alone), testStore);
  for (const moment of moments) rerender(page(moment));
  return { onOver, next: (moment: InCallSnapshot) => rerender(page(moment)), ring };
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('[PA-4] a person whose partner has left a call of two sees that, and the call ends shortly after', () => {
  const { onOver } = call(both, alone);
  expect(screen.getByRole('region', { name: /Boris.* left the call/u })).toBeDefined();
  expect(screen.getByText(ENDS_SOON)).toBeDefined();
  pass(4999);
  expect(onOver).not.toHaveBeenCalled();
  pass(1);
  expect(onOver).toHaveBeenCalledOnce();
});

test('[PA-4] the person can leave at once or stay', () => {
  const { onOver } = call(both, alone);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onOver).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('You’re the only one here.')).toBeDefined();
  pass(60_000);
  expect(onOver).toHaveBeenCalledOnce();
});

test.each([
  [
    'someone waits to be admitted',
    { ...alone, waiting: [{ id: 'w', displayName: 'W', isGuest: true }] },
  ],
  ['the person’s own connection is lost', { ...alone, connection: 'reconnecting' as const }],
  ['a third person joins', aMoment(2)],
  ['the other person comes back', both],
])('[PA-4] the call does not end when %s', (_who, moment) => {
  const { onOver, next } = call(both, alone);
  pass(2000);
  next(moment);
  pass(60_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('[PA-4] the call does not end while another person is being invited', () => {
  const invites = call(both);
  invites.ring('chen', 'invitation');
  invites.next(alone);
  pass(60_000);
  expect(invites.onOver).not.toHaveBeenCalled();
});

test('[PA-4] the call does not end when the other person lost the connection', () => {
  const { onOver } = call(
    both,
    aMoment(1, () => ({ isAway: true })),
    alone,
  );
  expect(screen.getByRole('region', { name: /Boris.* left the call/u })).toBeDefined();
  expect(screen.queryByText(ENDS_SOON)).toBeNull();
  pass(60_000);
  expect(onOver).not.toHaveBeenCalled();
});
