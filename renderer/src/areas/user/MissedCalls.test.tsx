import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RingClientMessage } from '#shared/wire/ringing.ts';
import { setLineAtom, takeRingNewsAtom } from '#renderer/state/ringing/ringing.ts';
import { type TestStore, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { MissedCalls } from './MissedCalls.tsx';

const caller = { id: 'boris', name: 'Boris Ivanov', avatar: null };
const missed = [{ id: 'one', caller, atS: 1_800_000_000, message: null }];

function show(page: TestStore): void {
  page.store.set(takeRingNewsAtom, { type: 'ready', isDoNotDisturb: false, missed });
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <h1 tabIndex={-1}>Good morning</h1>
      <MissedCalls />
    </QueryClientProvider>,
    page,
  );
}

test('[PA-4] clearing the missed calls moves the focus to the page’s heading', () => {
  const sent: RingClientMessage[] = [];
  const page = aStore({ session: aUserSession() });
  page.store.set(setLineAtom, (message: RingClientMessage) => void sent.push(message));
  show(page);
  const button = screen.getByRole('button', { name: 'Clear list' });
  button.focus();
  fireEvent.click(button);
  expect(sent).toEqual([{ type: 'clearMissed' }]);
  act(() => page.store.set(takeRingNewsAtom, { type: 'missed', missed: [] }));
  expect(screen.queryByText('Missed calls')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Good morning' }));
});

test('[PA-4] names a call after both people', async () => {
  const page = aStore({ session: aUserSession() });
  show(page);
  fireEvent.click(screen.getByRole('button', { name: 'Call back: Boris Ivanov' }));
  await waitFor(() => expect(page.server.asked).toHaveLength(1));
  expect(page.server.asked[0]?.json).toMatchObject({ topic: 'Call: Anna Berg and Boris Ivanov' });
});
