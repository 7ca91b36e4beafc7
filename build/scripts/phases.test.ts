import { beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, runPhases } from './phases.ts';

const passing = async (): Promise<Outcome> => ({ passed: 2, failed: 0, output: '' });
const failing = async (): Promise<Outcome> => ({ passed: 1, failed: 1, output: 'why' });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('runs all phases and adds them up, though an early one fails', async () => {
  const result = await runPhases([
    { name: 'a', run: failing },
    { name: 'b', run: passing },
  ]);
  expect(result).toEqual({ passed: 3, failed: 1, output: 'Failed: a' });
});

test('counts a phase that throws as one failure', async () => {
  const run = () => Promise.reject(new Error('broken'));
  expect(await runPhases([{ name: 'a', run }])).toMatchObject({ passed: 0, failed: 1 });
});

test('does not run a phase whose need failed, nor what needs that one, and counts them as failed', async () => {
  const run = vi.fn(passing);
  const result = await runPhases([
    { name: 'a', run: failing },
    { name: 'b', needs: ['a'], run },
    { name: 'c', needs: ['b'], run },
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(result).toEqual({ passed: 1, failed: 3, output: 'Failed: a, b, c' });
});
