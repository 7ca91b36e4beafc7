import { setLogLevel } from 'livekit-client';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { MediaPath } from '#renderer/media/engine.ts';
import { type MediaPlane, OWN_REPORT, type PlaneHost } from '../mediaPlane.ts';
import { reconnectDelay } from '../reconnectDelay.ts';
import { joinReports } from './joinReports.ts';
import { createReceivedMedia } from './receivedMedia.ts';
import { type ClusterRoom, connectRoom } from './clusterRoom.ts';

/**
 * The media plane of a LiveKit cluster. Rooms reconnect on their own while their node is up. A closed room is connected again, at
 * the next node if there are several, with a new token from our server.
 */
export function createLivekitPlane(host: PlaneHost): MediaPlane {
  const received = createReceivedMedia();
  let room: ClusterRoom | undefined;
  let path: MediaPath = 'connecting';
  let attempt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  setLogLevel('silent');

  function connect(grant: PlaneGrant | undefined): void {
    clearTimeout(retryTimer);
    room?.close();
    room = undefined;
    if (grant?.kind !== 'livekit') return;
    room = connectRoom(grant, host, received, {
      onConnected() {
        attempt = 0;
        setPath('connected');
      },
      onInterrupted: () => setPath(path === 'connecting' ? 'connecting' : 'interrupted'),
      onEnded: handleEnded,
    });
  }
  function handleEnded(isTaken: boolean): void {
    room = undefined;
    setPath(path === 'connecting' ? 'connecting' : 'interrupted');
    if (isTaken) return; // a newer connection of the same seat: two would throw each other out for ever
    retryTimer = setTimeout(host.askPlane, reconnectDelay(attempt, Math.random()));
    attempt += 1;
  }
  function setPath(next: MediaPath): void {
    path = next;
    host.onChange();
  }

  return {
    start(joined) {
      received.clear();
      path = 'connecting';
      attempt = 0;
      connect(joined.plane);
    },
    renew(grant) {
      if (room === undefined) connect(grant);
    },
    open: () => undefined, // the cluster reports who is there
    close: (participantId) => received.forget(participantId),
    keepOnly(participantIds) {
      for (const id of received.getPeople()) if (!participantIds.includes(id)) received.forget(id);
    },
    expectMedia: () => undefined, // the cluster reports what is sent
    receive: () => undefined, // of a page that thinks it is in a mesh
    sendTracks: () => room?.sendTracks(),
    repair: () => undefined,
    repairAll() {
      if (room !== undefined) return; // it looks after itself
      clearTimeout(retryTimer);
      host.askPlane();
    },
    getStream: (participantId, kind) => received.get(participantId, kind),
    getPath: (participantId) =>
      path === 'connected' && room?.has(participantId) !== true ? 'connecting' : path,
    async readReports() {
      const own = [OWN_REPORT, room?.getSent() ?? []] as const;
      const others = received.getPeople().map((id) => [id, received.getTracks(id)] as const);
      const counted = [own, ...others].map(async ([id, tracks]) => {
        const reports = await Promise.all(tracks.map((each) => each.getRTCStatsReport()));
        return [id, joinReports(reports)] as const;
      });
      return new Map(await Promise.all(counted));
    },
    closeAll() {
      connect(undefined);
      received.clear();
    },
  };
}
