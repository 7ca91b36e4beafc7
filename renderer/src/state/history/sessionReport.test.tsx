import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { useWholeReport } from './sessionReport.ts';

const LIST = 'GET /api/v3.8/logs/calls';
const STAYS = 'GET /api/v3.8/logs/calls/*';

const at = (date: string) => ({ date, timezone_type: 3, timezone: 'UTC' });
const page = (ids: readonly string[], total: number) => ({
  json: {
    cnt: total,
    list: ids.map((id) => ({
      conference_id: id,
      start_time: at('2026-11-23 09:00:00.000000'),
      end_time: at('2026-11-23 10:00:00.000000'),
      duration: 3600,
      participant_count: 0,
    })),
  },
});
const noOne = { json: { cnt: 0, list: [] } };

function Collector() {
  const { progress, collect } = useWholeReport('demo', { from: '', to: '' });
  const [found, setFound] = useState('');
  async function handlePress(): Promise<void> {
    const outcome = await collect();
    setFound(outcome.ok ? outcome.value.stays.map(({ session }) => session.id).join() : 'failed');
  }
  return (
    <>
      <button onClick={() => void handlePress()}>collect</button>
      <p>{progress === undefined ? 'at rest' : `${progress.done} of ${progress.total}`}</p>
      <p>{found}</p>
    </>
  );
}

function press(answers: Answers) {
  const shown = renderWith(<Collector />, aStore({ session: aUserSession(), answers }));
  fireEvent.click(screen.getByRole('button', { name: 'collect' }));
  return shown;
}

describe('the whole report [RT-14]', () => {
  test('contains the sessions of all pages, each once', async () => {
    const { server } = press({
      // One began meanwhile, so the last of the first page appears again.
      [LIST]: ({ query }) =>
        query.get('page_id') === '1' ? page(['a', 'b'], 3) : page(['b', 'c'], 3),
      [STAYS]: noOne,
    });
    expect(await screen.findByText('a,b,c')).toBeDefined();
    expect(screen.getByText('at rest')).toBeDefined();
    expect(server.count(LIST)).toBe(2);
  });

  test('reports its progress', async () => {
    let proceed = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    press({
      [LIST]: page(['a', 'b'], 2),
      [STAYS]: async ({ path }) => {
        if (path.includes('/b/')) await held;
        return noOne;
      },
    });
    expect(await screen.findByText('1 of 2')).toBeDefined();
    proceed();
    expect(await screen.findByText('a,b')).toBeDefined();
  });

  test('stops when a server keeps returning the same page', async () => {
    const { server } = press({ [LIST]: page(['a'], 9), [STAYS]: noOne });
    expect(await screen.findByText('a')).toBeDefined();
    expect(server.count(LIST)).toBe(2);
  });

  test('fails completely when a request fails', async () => {
    press({ [LIST]: page(['a', 'b'], 2), [STAYS]: { status: 403 } });
    expect(await screen.findByText('failed')).toBeDefined();
    expect(screen.getByText('at rest')).toBeDefined();
  });
});
