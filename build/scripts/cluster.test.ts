import { expect, test, vi } from 'vitest';
import { clusterObstacle, clusterPhase } from './cluster.ts';

test('reports missing programs in one line', async () => {
  expect(await clusterObstacle(1, { go: '/nowhere/go' })).toBe(
    'No calls over a LiveKit cluster are tested: there is no Go here.',
  );
});

test.each([
  ['nothing missing', undefined, { passed: 3, failed: 0, output: '' }],
  ['no Redis', 'no Redis', { passed: 0, failed: 0, output: '' }],
])('with %s the phase runs or explains why it doesn’t', async (_, obstacle, expected) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = vi.fn(() => Promise.resolve({ passed: 3, failed: 0, output: '' }));
  const phase = clusterPhase(2, { name: 'cluster2', run }, () => Promise.resolve(obstacle));
  expect(await phase.run()).toEqual(expected);
  expect(run).toHaveBeenCalledTimes(obstacle === undefined ? 1 : 0);
  expect(log.mock.calls).toEqual(obstacle === undefined ? [] : [[obstacle]]);
});
