import { expect, test, vi } from 'vitest';
import { clusterObstacle, clusterPhase } from './cluster.ts';

test('says in one line what is missing', async () => {
  expect(await clusterObstacle(1, { go: '/nowhere/go' })).toBe(
    'No calls over a LiveKit cluster are tested: there is no Go here.',
  );
});

test.each([
  ['neither Go', ['no Go', 'no Go'], undefined, 'no Go'],
  ['no Redis', [undefined, 'no Redis'], ['cluster1', 'cluster1-desktop'], 'no Redis'],
  [
    'nothing missing',
    [undefined, undefined],
    ['cluster1', 'cluster1-desktop', 'cluster2'],
    undefined,
  ],
] as const)('with %s the phase runs what it can', async (_name, obstacles, projects, line) => {
  const ran: (readonly string[])[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const phase = clusterPhase(
    (chosen) => ({
      name: 'e2e-cluster',
      run: () => {
        ran.push(chosen);
        return Promise.resolve({ passed: 3, failed: 0, output: '' });
      },
    }),
    (nodes) => Promise.resolve(obstacles[nodes - 1]),
  );
  const outcome = await phase.run();
  expect(outcome).toEqual({ passed: projects === undefined ? 0 : 3, failed: 0, output: '' });
  expect(ran).toEqual(projects === undefined ? [] : [projects]);
  expect(log.mock.calls).toEqual(line === undefined ? [] : [[line]]);
  log.mockRestore();
});
