/** A LiveKit cluster's own state of the call, independent of pages; and a person without one of our pages. */
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Page } from '@playwright/test';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { signAdminToken } from '#server/realtime/livekit/tokens.ts';
import { CLUSTER_KEY, CLUSTER_SECRET, type LivekitCluster } from './livekitCluster.ts';

const roomWire = z.object({
  participants: z.array(
    z.object({
      identity: z.string(),
      tracks: z.optional(z.array(z.object({ source: z.optional(z.string()) }))),
    }),
  ),
});

/** Everyone's sent media in the demo room, by the ids of their seats: `CAMERA`, `MICROPHONE`… */
export async function readRoom({
  urls,
}: LivekitCluster): Promise<Readonly<Record<string, readonly string[]>>> {
  const settings = parseSettings([]);
  if (!settings.ok) throw new Error(settings.failure);
  const room = `${settings.value.server_id}/demo`;
  const token = await signAdminToken({ urls, key: CLUSTER_KEY, secret: CLUSTER_SECRET }, room);
  const [url] = urls;
  const answer = await fetch(
    `${String(url).replace('ws:', 'http:')}/twirp/livekit.RoomService/ListParticipants`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room }),
    },
  );
  const { participants } = roomWire.parse(await answer.json());
  return Object.fromEntries(
    participants.map(({ identity, tracks }) => [
      identity,
      // The first of LiveKit's sources has no name in JSON.
      (tracks ?? []).map(({ source }) => source ?? 'UNKNOWN').sort(),
    ]),
  );
}

const joinedWire = z.object({
  type: z.literal('joined'),
  self: z.object({ id: z.string() }),
  plane: z.object({ kind: z.literal('livekit'), token: z.string() }),
});
/** A page's seat, and its token. */
export type Admission = { readonly seat: string; readonly token: string };

/** Records a page's token from now on. */
export function noteAdmission(page: Page): () => Admission {
  let last: Admission | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string' || !payload.includes('"joined"')) return;
      const { self, plane } = joinedWire.parse(JSON.parse(payload));
      last = { seat: self.id, token: plane.token };
    }),
  );
  return () => {
    if (last === undefined) throw new Error('The page was not let in.');
    return last;
  };
}

/**
 * Connects to a node with a token, like a person's own program. Resolves with the cluster's reason for the end, or with `refused`
 * if it could not connect.
 */
export function comeWithToken(nodeUrl: string, token: string): Promise<string> {
  const query = new URLSearchParams({
    access_token: token,
    protocol: '16',
    auto_subscribe: '1',
    sdk: 'js',
    version: '2.15.0',
  });
  const socket = new WebSocket(`${nodeUrl}/rtc?${query.toString()}`);
  return new Promise((resolve) => {
    let reason = 'refused';
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        reason = 'let in';
        // A request in JSON is answered in JSON.
        socket.send(JSON.stringify({ ping: '1' }));
        return;
      }
      const leave: unknown = Reflect.get(Object(JSON.parse(data.toString())), 'leave');
      if (leave !== undefined) reason = String(Reflect.get(Object(leave), 'reason'));
    });
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', () => resolve(reason));
  });
}
