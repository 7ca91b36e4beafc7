/** The requests of this server to a LiveKit cluster, over its HTTP API. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ROOM_NEWS_TOPIC } from '#shared/wire/call/roomNews.ts';
import type { CallRights } from '#shared/wire/call/rights.ts';
import { withHttpSpan } from '#server/lib/tracing.ts';
import type { Cluster } from './cluster.ts';
import { roomPermission } from './permissions.ts';
import { signAdminToken, signClosingToken } from './tokens.ts';

const TIMEOUT_MS = 5000;

export interface RoomPlace {
  readonly room: string;
  readonly identity: string;
}

const roomPersonWire = z.object({
  identity: z.string(),
  /** The id of this stay: the same person's next stay has another one. */
  sid: z.string(),
});
const roomPeopleWire = z.object({ participants: z.optional(z.array(roomPersonWire)) });
export type RoomPerson = z.output<typeof roomPersonWire>;

/** Removes a person from a room. If they have already left, that is no error. Rejects when no node does it. */
export async function removeFromRoom(cluster: Cluster, place: RoomPlace): Promise<void> {
  await ask(cluster, 'RemoveParticipant', place.room, { ...place });
}

/** Removes everyone from a room at once. If the room no longer exists, that is no error. Rejects when no node does it. */
export async function closeRoom(cluster: Cluster, room: string): Promise<void> {
  await ask(cluster, 'DeleteRoom', room, { room }, signClosingToken);
}

/**
 * Changes a person's permissions in a room; the cluster ends the tracks that are no longer allowed. Rejects when no node does it.
 */
export async function limitInRoom(
  cluster: Cluster,
  place: RoomPlace,
  rights: CallRights,
): Promise<void> {
  const body = { ...place, permission: roomPermission(rights) };
  await ask(cluster, 'UpdateParticipant', place.room, body);
}

/** Returns the people in a room; empty when there is no such room. Rejects when no node answers. */
export async function listRoom(cluster: Cluster, room: string): Promise<readonly RoomPerson[]> {
  const answer = await ask(cluster, 'ListParticipants', room, { room });
  return answer === undefined ? [] : (roomPeopleWire.parse(answer).participants ?? []);
}

/** Sends data to some people in a room over its data channel; people who aren't there are skipped. Rejects when no node does it. */
export async function sendInRoom(
  cluster: Cluster,
  room: string,
  identities: readonly string[],
  text: string,
): Promise<void> {
  if (identities.length === 0) return; // the cluster would notify everyone
  await ask(cluster, 'SendData', room, {
    ...{ room, topic: ROOM_NEWS_TOPIC, kind: 'RELIABLE', destination_identities: identities },
    data: Buffer.from(text).toString('base64'),
    // Stays the same for all nodes: one may have done it without answering before the next one is asked.
    nonce: randomBytes(16).toString('base64'),
  });
}

/** The response of the first node that answers; undefined: the object of the request doesn't exist. */
async function ask(
  cluster: Cluster,
  method: string,
  room: string,
  body: Readonly<Record<string, unknown>>,
  signToken = signAdminToken,
): Promise<unknown> {
  const token = await signToken(cluster, room);
  let problem: unknown;
  for (const url of cluster.urls) {
    try {
      const address = new URL(`${url.replace(/^ws/u, 'http')}/twirp/livekit.RoomService/${method}`);
      const request = { method: 'POST', host: address.hostname };
      const response = await withHttpSpan(`livekit ${method}`, request, () =>
        fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if (response.ok) return await response.json();
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      problem = new Error(`${method}: ${response.status}`);
    } catch (error) {
      problem = error; // the next node may answer
    }
  }
  throw problem;
}
