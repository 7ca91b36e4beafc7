/** What the tests of a LiveKit cluster need of the machine, and the phase that runs them as far as it is there. */
import fs from 'node:fs';
import { LIVEKIT_SERVER, goProgramFile } from './goProgram.ts';
import type { Outcome, Phase } from './phases.ts';

/** Debian's, which joins several nodes. */
export const REDIS_SERVER = '/usr/bin/redis-server';

/** Why a cluster of so many nodes cannot run here, in a plain line; undefined where it can. */
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

/** The specs of a cluster of so many nodes. Where it cannot run, one line says why, and that is no failure. */
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
