import { expect, test } from 'vitest';
import { type StepId, type StepResult, runSteps } from './step.ts';

const OK: StepResult = { state: 'ok', said: ['fine'] };

test('runs steps concurrently; a failing or hanging one delays no other', async () => {
  const seen = new Map<StepId, StepResult>();
  const order: StepId[] = [];
  await runSteps(
    [
      { id: 'app', run: () => OK },
      { id: 'server', run: () => new Promise(() => undefined) },
      { id: 'disk', run: () => Promise.reject(new Error('no disk')) },
      {
        id: 'log',
        run: () => {
          throw new Error('at once');
        },
      },
    ],
    (id, result) => {
      order.push(id);
      seen.set(id, result);
    },
    50,
  );
  expect(order).toHaveLength(4);
  expect(order.at(-1)).toBe('server');
  expect(seen.get('app')).toEqual(OK);
  expect(seen.get('server')).toMatchObject({ state: 'unknown', details: ['time limit'] });
  expect(seen.get('disk')).toMatchObject({ state: 'unknown', details: ['no disk'] });
  expect(seen.get('log')).toMatchObject({ state: 'unknown', details: ['at once'] });
});
