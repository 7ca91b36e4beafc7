/** The media plane of each seat: connections between the pages, or a LiveKit cluster. */
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { type Cluster, clusterOf } from '#server/realtime/livekit/cluster.ts';
import { createRoomNews } from '#server/realtime/livekit/roomNews.ts';
import { sendInRoom } from '#server/realtime/livekit/rooms.ts';
import { createRoomGuard, roomsOf } from '#server/realtime/livekit/roomGuard.ts';
import { signJoinToken } from '#server/realtime/livekit/tokens.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { rightsOfSeat } from './seatRights.ts';
import { meshGrant } from './iceServers.ts';
import type { Seat } from './seats.ts';

export interface MediaPlanes {
  /** Whether the pages connect to each other. */
  readonly isMesh: boolean;
  /** Passes on the data that a seat needs to connect: at once, or when a token has been signed. */
  grant(seat: Seat, onGranted: (plane: PlaneGrant) => void): void;
  /** The rights of a seat have changed. */
  limit(seat: Seat): void;
  /** The seat is gone, so its media must end as well. */
  revoke(seat: Seat): void;
  /** The conference is over for all of its seats. */
  close(seats: readonly Seat[]): void;
  /** Sends a text to people of one conference over another channel than their sockets. Undefined without such a channel. */
  readonly carry?: (seats: readonly Seat[], text: string) => void;
}

/** Creates the media planes that the settings name. */
export function createMediaPlanes(settings: Settings, clock: Clock, log: Log): MediaPlanes {
  const cluster = clusterOf(settings);
  if (cluster === undefined)
    return {
      isMesh: true,
      grant: (seat, onGranted) => onGranted(meshGrant(settings, seat.id, clock.nowS())),
      limit: () => undefined, // the pages keep to it among themselves
      revoke: () => undefined,
      close: () => undefined,
    };
  return clusterPlanes(cluster, settings.server_id, clock, log);
}

function clusterPlanes(cluster: Cluster, serverId: string, clock: Clock, log: Log): MediaPlanes {
  let granted = 0;
  /** The domain is part of the room, because several servers may share a cluster. */
  const placeOf = ({ id, visitor }: Seat) => ({
    room: `${serverId}/${visitor.conferenceId}`,
    identity: id,
  });
  const reportError = (error: unknown): void =>
    log.warn({ err: describeError(error) }, 'livekit room');
  const guard = createRoomGuard(roomsOf(cluster), clock, reportError);
  const sendNews = createRoomNews((...news) => sendInRoom(cluster, ...news), reportError);

  /** Each person starts with another node, and moves to the next one if it doesn't answer. */
  function nextUrls(): string[] {
    const first = granted % cluster.urls.length;
    granted += 1;
    return [...cluster.urls.slice(first), ...cluster.urls.slice(0, first)];
  }

  return {
    isMesh: false,
    grant(seat, onGranted) {
      const urls = nextUrls();
      signJoinToken(cluster, { ...placeOf(seat), rights: rightsOfSeat(seat) }).then(
        (token) => onGranted({ kind: 'livekit', urls, token }),
        (error: unknown) => log.error({ err: describeError(error) }, 'livekit token'),
      );
    },
    limit: (seat) => guard.keepTo(placeOf(seat), rightsOfSeat(seat)),
    revoke: (seat) => guard.keepOut(placeOf(seat)),
    close(seats) {
      const places = seats.map(placeOf);
      const identities = places.map(({ identity }) => identity);
      if (places[0]) guard.close(places[0].room, identities);
    },
    carry(seats, text) {
      const places = seats.map(placeOf);
      const identities = places.map(({ identity }) => identity);
      if (places[0]) sendNews(places[0].room, identities, text);
    },
  };
}
