import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useContacts, useContactStatuses } from './contacts.ts';

const BOOK = 'GET /api/v3.8/users/anna/addressbook';
const STATUSES = 'GET /api/v3.8/users/anna/addressbook/statuses';
const page = (ids: readonly string[], next: unknown) => ({
  json: { contacts: ids.map((id) => ({ id, display_name: id })), next_page_id: next },
});

function Shown() {
  const state = useContacts({ isFresh: 'book' });
  const { statuses, isAbsent } = useContactStatuses();
  return (
    <>
      <p>{state.kind === 'ready' ? state.contacts.map(({ id }) => id).join() : state.kind}</p>
      {state.kind === 'ready' && state.isComplete && <p>complete</p>}
      {state.kind === 'failed' && <button onClick={state.retry}>again</button>}
      <p>{isAbsent ? 'no statuses' : `boris ${statuses?.get('boris') ?? 'unknown'}`}</p>
    </>
  );
}

function show(answers: Answers) {
  return renderWith(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Shown />
    </QueryClientProvider>,
    aStore({ session: aUserSession(), answers }),
  );
}

describe('the address book [PA-4.1]', () => {
  test('loads page by page', async () => {
    const { server } = show({
      [BOOK]: ({ query }) =>
        query.get('page_id') === 'b' ? page(['c'], -1) : page(['a', 'b'], 'b'),
      [STATUSES]: { json: { tag: '1', statuses: [{ id: 'Boris', status: 2 }] } },
    });
    expect(await screen.findByText('a,b,c')).toBeDefined();
    expect(await screen.findByText('complete')).toBeDefined();
    expect(await screen.findByText('boris busy')).toBeDefined();
    expect(server.count(BOOK)).toBe(2);
  });

  test('stops when a server keeps returning the same page', async () => {
    const { server } = show({ [BOOK]: page(['a'], 'a'), [STATUSES]: 'silence' });
    expect(await screen.findByText('complete')).toBeDefined();
    expect(server.count(BOOK)).toBe(2);
  });

  test('reports a failure, and loads on a retry', async () => {
    let isBroken = true;
    show({
      [BOOK]: () => (isBroken ? { text: 'Wi-Fi' } : page(['a'], 0)),
      [STATUSES]: { status: 404 },
    });
    const again = await screen.findByRole('button', { name: 'again' });
    isBroken = false;
    fireEvent.click(again);
    expect(await screen.findByText('a')).toBeDefined();
    expect(await screen.findByText('no statuses')).toBeDefined();
  });
});
