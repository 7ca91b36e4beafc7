import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { setSessionAtom } from '../session.ts';
import { prefetchConferences, useConferenceList } from './conferenceList.ts';

const LIST = 'GET /api/v3.8/conferences';
const COUNT = 420;

function Shown() {
  const state = useConferenceList();
  if (state.kind !== 'ready') return <p>{state.kind}</p>;
  const ids = new Set(state.conferences.map(({ id }) => id));
  return (
    <p>{`${state.isComplete ? 'all' : 'some'} ${state.conferences.length} ${ids.size} of ${state.total}`}</p>
  );
}

interface Kind {
  readonly count?: number;
  /** Whether it supports rows. */
  readonly hasRows?: boolean;
}

/** A server with `count` conferences and pages of at most `most`; returns its requests. */
async function askedBy(
  most: number,
  { count = COUNT, hasRows = false }: Kind = {},
): Promise<readonly string[]> {
  const asked: string[] = [];
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
    aStore({
      session: aUserSession(),
      serverInfo: aServerInfo({ capabilities: hasRows ? ['list_rows'] : [] }),
      answers: {
        [LIST]: ({ query }) => {
          const [number, size] = [query.get('page_id'), query.get('page_size')].map(Number);
          asked.push([number, size, query.get('view') ?? []].flat().join(' '));
          const length = Math.min(size ?? 0, most);
          const begin = ((number ?? 0) - 1) * length;
          const ids = Array.from({ length: count }, (_none, index) => `c${index}`);
          const conferences = ids.slice(begin, begin + length).map((id) => ({ id }));
          return { json: { cnt: count, conferences } };
        },
      },
    }),
  );
  await screen.findByText(`all ${count} ${count} of ${count}`);
  return asked;
}

test('[PA-2] loads a short first page, then long pages', async () => {
  expect(await askedBy(300)).toEqual(['1 50', '1 300', '2 300']);
});

test('[PA-2] loads a short list with one request', async () => {
  expect(await askedBy(300, { count: 50 })).toEqual(['1 50']);
});

test('[PA-2] loads all pages from a server with shorter pages', async () => {
  expect(await askedBy(200)).toEqual(['1 50', '1 300', '2 300', '3 300']);
});

test('[PA-2] loads a few long pages of rows from a server that supports them', async () => {
  const asked = await askedBy(2500, { count: 6000, hasRows: true });
  expect(asked).toEqual(['1 50 rows', '1 2500 rows', '2 2500 rows', '3 2500 rows']);
});

test('[PA-2] loads all rows from a server that supports them with shorter pages', async () => {
  const asked = await askedBy(200, { hasRows: true });
  expect(asked).toEqual(['1 50 rows', '1 2500 rows', '2 2500 rows', '3 2500 rows']);
});

test('[PA-2] renders a prefetched list at once, without another request', async () => {
  const asked: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  const store = aStore({
    session: aUserSession(),
    serverInfo: aServerInfo({ capabilities: ['list_rows'] }),
    answers: {
      [LIST]: ({ query }) => {
        asked.push(`${query}`);
        return { json: { cnt: 1, conferences: [{ id: 'c0' }] } };
      },
    },
  });
  await prefetchConferences(client, store.store);
  renderWith(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
    store,
  );
  expect(screen.queryByText('all 1 1 of 1')).not.toBeNull();
  // The same request as that of `app/document/earlyList.ts`.
  expect(asked).toEqual(['page_id=1&page_size=50&view=rows']);
});

test('[PA-2] prefetches nothing before the session is known, nor for a guest', async () => {
  const asked: string[] = [];
  const answers = {
    [LIST]: () => {
      asked.push(LIST);
      return { json: { cnt: 0, conferences: [] } };
    },
  };
  const { store } = aStore({ answers });
  const ahead = prefetchConferences(new QueryClient(), store);
  store.set(setSessionAtom, { kind: 'signedOut' });
  await ahead;
  expect(asked).toEqual([]);

  const { store: other } = aStore({ answers });
  const later = prefetchConferences(new QueryClient(), other);
  other.set(setSessionAtom, aUserSession());
  await later;
  expect(asked).toEqual([LIST]);
});
