/** The requirements of the tests with a LiveKit cluster, and the phase that runs them if possible. */
import fs from 'node:fs';
import { LIVEKIT_SERVER, goProgramFile } from './goProgram.ts';
import type { Outcome, Phase } from './phases.ts';

/** Debian's Redis, which connects several nodes. */
export const REDIS_SERVER = '/usr/bin/redis-server';

/** Why a cluster with this many nodes can't run here, in a plain line; undefined if it can. */
export async function clusterObstacle(
  nodes: number,
  { go = 'go', redis = REDIS_SERVER } = {},
): Promise<string | undefined> {
  const file = await goProgramFile(LIVEKIT_SERVER, go);
  if (file === undefined) return 'No calls over a LiveKit cluster are tested: there is no Go here.';
  if (!fs.existsSync(file)) return 'livekit-server is not built yet: npm test -- livekit';
  if (nodes > 1 && !fs.existsSync(redis))
    return 'No cluster of two nodes is tested: there is no redis-server here.';
  return undefined;
}

/** The specs for a cluster with this many nodes. If it can't run, one line says why, and that isn't a failure. */
export function clusterPhase(
  nodes: number,
  phase: Phase,
  obstacleOf: (nodes: number) => Promise<string | undefined> = clusterObstacle,
): Phase {
  return {
    ...phase,
    async run(): Promise<Outcome> {
      const obstacle = await obstacleOf(nodes);
      if (obstacle === undefined) return phase.run();
      console.log(obstacle);
      return { passed: 0, failed: 0, output: '' };
    },
  };
}
