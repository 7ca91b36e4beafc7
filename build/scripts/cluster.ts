/** What the tests of a LiveKit cluster need of the machine, and the phase that runs them as far as it is there. */
import fs from 'node:fs';
import { LIVEKIT_SERVER, goProgramFile } from './goProgram.ts';
import type { Outcome, Phase } from './phases.ts';

/** Debian's, which joins several nodes. */
export const REDIS_SERVER = '/usr/bin/redis-server';

const ONE_NODE = ['cluster1', 'cluster1-desktop'] as const;

/** Why a cluster of so many nodes cannot run here, in a plain line; undefined where it can. */
export async function clusterObstacle(
  nodes: number,
  { go = 'go', redis = REDIS_SERVER } = {},
): Promise<string | undefined> {
  const file = await goProgramFile(LIVEKIT_SERVER, go);
  if (file === undefined) return 'No calls over a LiveKit cluster are tested: there is no Go here.';
  if (!fs.existsSync(file)) return 'livekit-server is not built yet: npm test -- cluster';
  if (nodes > 1 && !fs.existsSync(redis))
    return 'No cluster of two nodes is tested: there is no redis-server here.';
  return undefined;
}

/** The specs of the cluster with one node and with two; what cannot run is told in one line and is no failure. */
export function clusterPhase(
  phaseOf: (projects: readonly string[]) => Phase,
  obstacleOf: (nodes: number) => Promise<string | undefined> = clusterObstacle,
): Phase {
  const all = phaseOf([...ONE_NODE, 'cluster2']);
  return {
    ...all,
    async run(): Promise<Outcome> {
      const [one, two] = [await obstacleOf(1), await obstacleOf(2)];
      const obstacle = one ?? two;
      if (obstacle !== undefined) console.log(obstacle);
      if (one !== undefined) return { passed: 0, failed: 0, output: '' };
      return two === undefined ? all.run() : phaseOf(ONE_NODE).run();
    },
  };
}
