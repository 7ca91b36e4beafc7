import { DisconnectReason, type ReconnectPolicy, Room, RoomEvent } from 'livekit-client';
import { LISTENER_NEWS_MS, SMALL_CONFERENCE_MAX } from '#shared/wire/call/listeners.ts';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import { ROOM_NEWS_TOPIC } from '#shared/wire/call/roomNews.ts';
import type { PlaneHost } from '../mediaPlane.ts';
import { watchMissingMedia } from './missingMedia.ts';
import { createPublisher } from './publisher.ts';
import type { ReceivedMedia } from './receivedMedia.ts';

/** How long a node may take before the next one is tried. */
const NODE_LIMIT_MS = 6000;
/** The library's retries at the same node before the room is closed. */
const RETRY_DELAYS_MS: readonly number[] = [0, 300, 1000, 2000, 4000];
const RECONNECT_POLICY: ReconnectPolicy = {
  nextRetryDelayInMs: ({ retryCount }) => RETRY_DELAYS_MS[retryCount] ?? null,
};

export interface RoomEvents {
  readonly onConnected: () => void;
  /** The library is reconnecting. */
  readonly onInterrupted: () => void;
  /** The room is closed. `isTaken`: another connection replaced this seat's. */
  readonly onEnded: (isTaken: boolean) => void;
}

/** One connection to the cluster, until it is closed. */
export type ClusterRoom = ReturnType<typeof connectRoom>;

export function connectRoom(
  grant: Extract<PlaneGrant, { kind: 'livekit' }>,
  host: PlaneHost,
  received: ReceivedMedia,
  events: RoomEvents,
) {
  const room = new Room({
    dynacast: true,
    // We own the devices: only the code that opened one stops it.
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
      // During a reconnect the last frame stays.
      if (isUp) received.remove(identity, track);
      host.onChange();
    })
    .on(RoomEvent.DataReceived, (bytes, sender, _kind, topic) => {
      // Data without a sender is from the server.
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
      // A failed attempt at one node is also reported as a disconnect.
      if (hasBeenUp) end(reason);
    });
  void connect();

  /** With hundreds of people, each join or leave would render the page again. */
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
