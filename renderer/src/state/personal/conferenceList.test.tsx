import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useConferenceList } from './conferenceList.ts';

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

/** A server with so many conferences, whose pages are at most so long; what it was asked for. */
async function askedBy(most: number, count = COUNT): Promise<readonly string[]> {
  const asked: string[] = [];
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
    aStore({
      session: aUserSession(),
      answers: {
        [LIST]: ({ query }) => {
          const [number, size] = [query.get('page_id'), query.get('page_size')].map(Number);
          asked.push(`${number} ${size}`);
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

test('[PA-2] the list comes short at first, then in long pages', async () => {
  expect(await askedBy(300)).toEqual(['1 50', '1 300', '2 300']);
});

test('[PA-2] a short list is one request', async () => {
  expect(await askedBy(300, 50)).toEqual(['1 50']);
});

test('[PA-2] a server of shorter pages gives all of them', async () => {
  expect(await askedBy(200)).toEqual(['1 50', '1 300', '2 300', '3 300']);
});
