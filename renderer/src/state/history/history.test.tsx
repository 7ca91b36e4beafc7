import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Capability } from '#shared/wire/capabilities.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useHistory } from './history.ts';

const LIST = 'GET /api/v3.8/logs/calls';

const at = (date: string) => ({ date, timezone_type: 3, timezone: 'UTC' });
const session = (id: string, more: object = {}) => ({
  conference_id: id,
  named_conf_id: 'weekly',
  topic: 'Weekly',
  start_time: at('2026-11-23 09:00:00.000000'),
  end_time: at('2026-11-23 10:00:00.000000'),
  duration: 3600,
  ...more,
});

function History() {
  const state = useHistory();
  if (state.kind !== 'ready') return <p>{state.kind}</p>;
  return (
    <p>
      {state.sessions
        .map(({ id, isOwn, recordings, people }) =>
          [id, isOwn ? 'own' : 'attended', recordings?.length ?? '?', people.length].join(' '),
        )
        .join('; ')}
    </p>
  );
}

function show(capabilities: readonly Capability[], answers: Answers) {
  const serverInfo = aServerInfo({ capabilities: [...capabilities] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = (
    <QueryClientProvider client={client}>
      <History />
    </QueryClientProvider>
  );
  return renderWith(history, aStore({ session: aUserSession(), serverInfo, answers }));
}

describe('the history [RT-14]', () => {
  test('requests attended sessions where the server lists them, and excludes running ones', async () => {
    const { server } = show(['attended_sessions'], {
      [LIST]: {
        json: {
          cnt: 3,
          list: [
            session('c', { end_time: null, is_own: true }),
            session('b', { is_own: true, records: [{ name: 'Talk.webm' }], people: [] }),
            session('a', { is_own: false, people: [{ id: 'x', display_name: 'Boris' }] }),
          ],
        },
      },
    });
    expect(await screen.findByText('b own 1 0; a attended ? 1')).toBeDefined();
    expect(server.asked.at(-1)?.query.get('attended')).toBe('1');
  });

  test('requests and shows only own sessions otherwise', async () => {
    const { server } = show([], { [LIST]: { json: { cnt: 1, list: [session('a')] } } });
    expect(await screen.findByText('a own ? 0')).toBeDefined();
    expect(server.asked.at(-1)?.query.has('attended')).toBe(false);
  });

  test('contains all pages, each session once', async () => {
    const { server } = show(['attended_sessions'], {
      // One ended meanwhile, so the last of the first page appears again.
      [LIST]: ({ query }) => ({
        json: {
          cnt: 101,
          list:
            query.get('page_id') === '1'
              ? [session('b'), session('a')]
              : [session('a'), session('z')],
        },
      }),
    });
    expect(await screen.findByText('b own ? 0; a own ? 0; z own ? 0')).toBeDefined();
    expect(server.count(LIST)).toBe(2);
  });
});
