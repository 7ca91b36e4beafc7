/** What this server asks of a LiveKit cluster, over its HTTP interface. */
import type { CallRights } from '#shared/wire/call/rights.ts';
import type { Cluster } from './cluster.ts';
import { roomPermission } from './permissions.ts';
import { signAdminToken } from './tokens.ts';

const TIMEOUT_MS = 5000;

/** Somebody in a room. */
interface Place {
  readonly room: string;
  readonly identity: string;
}

/** Sends somebody out of a room. Whoever is not there any more is no failure. Rejects when no node does it. */
export function removeFromRoom(cluster: Cluster, place: Place): Promise<void> {
  return ask(cluster, 'RemoveParticipant', place.room, { ...place });
}

/** Changes what somebody in a room may do; what they send without the right is ended. Rejects when no node does it. */
export function limitInRoom(cluster: Cluster, place: Place, rights: CallRights): Promise<void> {
  const body = { ...place, permission: roomPermission(rights) };
  return ask(cluster, 'UpdateParticipant', place.room, body);
}

async function ask(
  cluster: Cluster,
  method: string,
  room: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const token = await signAdminToken(cluster, room);
  let trouble: unknown;
  for (const url of cluster.urls) {
    try {
      const response = await fetch(
        `${url.replace(/^ws/u, 'http')}/twirp/livekit.RoomService/${method}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      await response.body?.cancel();
      if (response.ok || response.status === 404) return;
      trouble = new Error(`${method}: ${response.status}`);
    } catch (error) {
      trouble = error; // the next node may answer
    }
  }
  throw trouble;
}
