/** The setups for measuring calls: a server with a large conference, with or without a cluster. */
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { clusterObstacle } from '../../../build/scripts/cluster.ts';
import { CLUSTER_KEY, CLUSTER_SECRET, startLivekitCluster } from '../../support/livekitCluster.ts';
import { apiOf } from '../../support/schedulerApi.ts';
import { startServer } from '../../support/server.ts';

/** More than any measurement needs. */
const MOST_PEOPLE = 60;

export interface CallPlace {
  readonly serverUrl: string;
  /** A conference that admits guests. */
  readonly callId: string;
}

/** A call of a server without a cluster, whose pages connect to each other. */
export async function withMesh<T>(work: (place: CallPlace) => Promise<T>): Promise<T> {
  const server = await startServer({ seed: 'demo' });
  try {
    return await work({ serverUrl: server.url, callId: DEMO_CONFERENCE_ID });
  } finally {
    await server.stop();
  }
}

/** A call on a cluster of one node. Rejects with a message if none can run. */
export async function withCluster<T>(work: (place: CallPlace) => Promise<T>): Promise<T> {
  const obstacle = await clusterObstacle(1);
  if (obstacle !== undefined) throw new Error(obstacle);
  const cluster = await startLivekitCluster(1);
  try {
    const settings = {
      livekit_url: cluster.urls.join(','),
      livekit_key: CLUSTER_KEY,
      livekit_secret: CLUSTER_SECRET,
      // All of them have one address here.
      guest_seats_per_address: String(MOST_PEOPLE),
    };
    const server = await startServer({ seed: 'demo', settings });
    try {
      const api = await apiOf(server.url, 'anna');
      await api.change(DEMO_CONFERENCE_ID, { max_participants: MOST_PEOPLE });
      return await work({ serverUrl: server.url, callId: DEMO_CONFERENCE_ID });
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}
