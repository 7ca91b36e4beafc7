import { DisconnectReason, type ReconnectPolicy, Room, RoomEvent } from 'livekit-client';
import { LISTENER_NEWS_MS, SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import { ROOM_NEWS_TOPIC } from '#shared/wire/call/roomNews.ts';
import type { PlaneHost } from '../mediaPlane.ts';
import { watchMissingMedia } from './missingMedia.ts';
import { createPublisher } from './publisher.ts';
import type { ReceivedMedia } from './receivedMedia.ts';

/** Time that a node has to answer before the next one is tried. */
const NODE_LIMIT_MS = 6000;
/** What the library tries at the node itself before it gives the room up. */
const RETRY_DELAYS_MS: readonly number[] = [0, 300, 1000, 2000, 4000];
const RECONNECT_POLICY: ReconnectPolicy = {
  nextRetryDelayInMs: ({ retryCount }) => RETRY_DELAYS_MS[retryCount] ?? null,
};

export interface RoomEvents {
  readonly onConnected: () => void;
  /** It tries to come back on its own. */
  readonly onInterrupted: () => void;
  /** It has been given up. `isTaken`: another connection of the same seat took its place. */
  readonly onEnded: (isTaken: boolean) => void;
}

/** One connection to the cluster, until it is closed or given up. */
export type ClusterRoom = ReturnType<typeof connectRoom>;

export function connectRoom(
  grant: Extract<PlaneGrant, { kind: 'livekit' }>,
  host: PlaneHost,
  received: ReceivedMedia,
  events: RoomEvents,
) {
  const room = new Room({
    dynacast: true,
    // Devices are ours: only the opener stops one.
    stopLocalTrackOnUnpublish: false,
    disconnectOnPageLeave: false,
    reconnectPolicy: RECONNECT_POLICY,
  });
  const publisher = createPublisher(room, host);
  const missing = watchMissingMedia(() =>
    isUp
      ? [...room.remoteParticipants.values()].flatMap((each) => [
          ...each.trackPublications.values(),
        ])
      : undefined,
  );
  let isClosed = false;
  let isUp = false;
  let hasBeenUp = false;
  let changeTimer: ReturnType<typeof setTimeout> | undefined;

  room
    .on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
      received.add(identity, track, publication);
      host.onChange();
    })
    .on(RoomEvent.TrackUnsubscribed, (track, _publication, { identity }) => {
      // While the room comes back the last picture stays.
      if (isUp) received.remove(identity, track);
      host.onChange();
    })
    .on(RoomEvent.DataReceived, (bytes, sender, _kind, topic) => {
      // What no participant has sent is the server's.
      if (sender === undefined && topic === ROOM_NEWS_TOPIC)
        host.hear(new TextDecoder().decode(bytes));
    })
    .on(RoomEvent.ParticipantConnected, changeSoon)
    .on(RoomEvent.ParticipantDisconnected, changeSoon)
    .on(RoomEvent.Reconnecting, () => {
      isUp = false;
      events.onInterrupted();
    })
    .on(RoomEvent.Reconnected, handleUp)
    .on(RoomEvent.Disconnected, (reason) => {
      // A failed attempt at one node is reported as an end, too.
      if (hasBeenUp) end(reason);
    });
  void connect();

  /** Of hundreds who come and go, each would draw the page again. */
  function changeSoon(): void {
    if (room.remoteParticipants.size <= SMALL_CONFERENCE_MAX) return host.onChange();
    changeTimer ??= setTimeout(() => {
      changeTimer = undefined;
      host.onChange();
    }, LISTENER_NEWS_MS);
  }
  async function connect(): Promise<void> {
    for (const url of grant.urls) {
      try {
        await room.connect(url, grant.token, {
          maxRetries: 0,
          websocketTimeout: NODE_LIMIT_MS,
          peerConnectionTimeout: NODE_LIMIT_MS,
        });
        if (!isClosed) handleUp();
        return;
      } catch {
        if (isClosed) return; // else the next node may answer
      }
    }
    end(undefined);
  }
  function handleUp(): void {
    isUp = true;
    hasBeenUp = true;
    events.onConnected();
    publisher.resume();
  }
  function end(reason: DisconnectReason | undefined): void {
    if (isClosed) return;
    shut();
    events.onEnded(reason === DisconnectReason.DUPLICATE_IDENTITY);
  }
  function shut(): void {
    isClosed = true;
    isUp = false;
    clearTimeout(changeTimer);
    room.removeAllListeners();
    missing.close();
    publisher.close();
    void room.disconnect(false).catch(() => undefined); // gone already
  }

  return {
    sendTracks() {
      if (isUp) publisher.sync();
    },
    getSent: () => publisher.getSent(),
    /** Whether the cluster knows someone in the room. */
    has: (participantId: string) => room.remoteParticipants.has(participantId),
    close() {
      if (!isClosed) shut();
    },
  };
}
