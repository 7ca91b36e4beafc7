/** What this server asks of a LiveKit cluster, over its HTTP interface. */
import type { Cluster } from './cluster.ts';
import { signAdminToken } from './tokens.ts';

const TIMEOUT_MS = 5000;

/** Sends somebody out of a room. Whoever is not there any more is no failure. Rejects when no node answers. */
export async function removeFromRoom(
  cluster: Cluster,
  room: string,
  identity: string,
): Promise<void> {
  const token = await signAdminToken(cluster, room);
  let trouble: unknown;
  for (const url of cluster.urls) {
    try {
      const response = await fetch(
        `${url.replace(/^ws/u, 'http')}/twirp/livekit.RoomService/RemoveParticipant`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ room, identity }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      await response.body?.cancel();
      if (response.ok || response.status === 404) return;
      trouble = new Error(`RemoveParticipant: ${response.status}`);
    } catch (error) {
      trouble = error; // the next node may answer
    }
  }
  throw trouble;
}
