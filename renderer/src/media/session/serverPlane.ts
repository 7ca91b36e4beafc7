import { createMeshPlane } from '../mesh/meshPlane.ts';
import { createLatePlane } from './latePlane.ts';
import type { JoinedMessage, MediaPlane, PlaneHost } from '../mediaPlane.ts';

type Kind = NonNullable<JoinedMessage['plane']>['kind'];

const CARRIERS: Readonly<Record<Kind, (host: PlaneHost) => MediaPlane>> = {
  mesh: createMeshPlane,
  livekit: createLatePlane,
};

/** The plane that the server names when a person joins; it may change after a restart with other settings. */
export function createServerPlane(
  host: PlaneHost,
  carriers: Readonly<Record<Kind, (host: PlaneHost) => MediaPlane>> = CARRIERS,
): MediaPlane {
  let kind: Kind = 'mesh';
  let plane = carriers.mesh(host);

  return {
    takeOffer: () => plane.takeOffer?.(),
    start(joined) {
      const next = joined.plane?.kind ?? 'mesh';
      if (next !== kind) {
        plane.closeAll();
        plane = carriers[next](host);
        kind = next;
      }
      plane.start(joined);
    },
    renew: (grant) => plane.renew(grant),
    open: (participantId) => plane.open(participantId),
    close: (participantId) => plane.close(participantId),
    keepOnly: (participantIds) => plane.keepOnly(participantIds),
    expectMedia: (participantId, media) => plane.expectMedia(participantId, media),
    receive: (from, data) => plane.receive(from, data),
    sendTracks: () => plane.sendTracks(),
    repair: (participantId) => plane.repair(participantId),
    repairAll: () => plane.repairAll(),
    getStream: (participantId, mediaKind) => plane.getStream(participantId, mediaKind),
    getPath: (participantId) => plane.getPath(participantId),
    readReports: () => plane.readReports(),
    isRelayRefused: () => plane.isRelayRefused?.() ?? false,
    closeAll: () => plane.closeAll(),
  };
}
