/** Imported by specs of calls over a LiveKit cluster: the server signs tokens for a running one. */
import { clusterObstacle } from '../../build/scripts/cluster.ts';
import { test as base, expect as baseExpect } from './fixtures.ts';
import {
  CLUSTER_KEY,
  CLUSTER_SECRET,
  type LivekitCluster,
  startLivekitCluster,
} from './livekitCluster.ts';

export interface ClusterOptions {
  /** The number of its nodes; the project decides. */
  readonly nodes: number;
}

interface ClusterFixtures extends ClusterOptions {
  readonly cluster: LivekitCluster | string;
}

/** The test's cluster, or the reason for its absence. */
export const test = base.extend<{ readonly nodesOfTest: LivekitCluster }, ClusterFixtures>({
  nodes: [1, { option: true, scope: 'worker' }],

  cluster: [
    async ({ nodes }, use) => {
      const obstacle = await clusterObstacle(nodes);
      if (obstacle !== undefined) {
        await use(obstacle);
        return;
      }
      const cluster = await startLivekitCluster(nodes);
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker' },
  ],

  settings: [
    async ({ cluster }, use) => {
      if (typeof cluster === 'string') {
        await use({});
        return;
      }
      await use({
        livekit_url: cluster.urls.join(','),
        livekit_key: CLUSTER_KEY,
        livekit_secret: CLUSTER_SECRET,
        guest_seats_per_address: 'unlimited',
      });
    },
    { scope: 'worker' },
  ],

  nodesOfTest: [
    async ({ cluster }, use, testInfo) => {
      if (typeof cluster === 'string') testInfo.skip(true, cluster);
      else await use(cluster);
    },
    { auto: true },
  ],
});

export const expect = baseExpect;
