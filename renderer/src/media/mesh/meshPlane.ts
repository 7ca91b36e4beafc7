import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { JoinedMessage, MediaPlane, PlaneHost, Tracks } from '../mediaPlane.ts';
import type { IceSettings } from './transport.ts';
import { makesOffers } from './negotiation.ts';
import {
  createPeerConnection,
  type PeerConnection,
  type PeerConnectionOptions,
} from './peerConnection.ts';
import { type PreparedOffer, takePreparedOffer } from './preparedOffer.ts';
import { SLOTS } from './slots.ts';
import { videoBudgets } from './videoBudget.ts';

/** The peer-to-peer plane: one connection to each other participant, for up to six people. */
export function createMeshPlane(
  host: PlaneHost,
  connect: (options: PeerConnectionOptions) => PeerConnection = createPeerConnection,
  takePrepared: () => PreparedOffer | undefined = takePreparedOffer,
): MediaPlane {
  const links = new Map<string, PeerConnection>();
  let ownId = '';
  let ice: IceSettings = { iceServers: [], relayOnly: false };
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let sent: Tracks = {};
  /** Taken for one join message, and used for one connection. */
  let prepared: PreparedOffer | undefined;
  let offeredTo: string | undefined;

  function close(participantId: string): void {
    links.get(participantId)?.close();
    links.delete(participantId);
    shareBandwidth();
  }
  function closeLinks(): void {
    clearTimeout(renewal);
    for (const link of links.values()) link.close();
    links.clear();
  }
  function forgetOffer(): void {
    prepared?.connection.close();
    prepared = undefined;
  }
  function shareBandwidth(): void {
    const budgets = videoBudgets(links.size, host.getTracks().screen !== undefined);
    for (const link of links.values()) link.setVideoBudgets(budgets);
  }

  /** Connections that are made or restarted from now on use them; established ones stay. */
  function takeIce(grant: PlaneGrant | undefined, listed: JoinedMessage['iceServers']): void {
    const { iceServers, relayOnly = false, lifetimeS } = grant?.kind === 'mesh' ? grant : {};
    ice = { iceServers: (iceServers ?? listed).map(toIceServer), relayOnly };
    clearTimeout(renewal);
    if (lifetimeS !== undefined) renewal = setTimeout(host.askPlane, lifetimeS * 500);
  }

  return {
    takeOffer() {
      forgetOffer();
      prepared = takePrepared();
      return prepared?.sdp;
    },
    start(joined) {
      closeLinks();
      ({ offeredTo } = joined);
      if (offeredTo === undefined) forgetOffer();
      ownId = joined.self.id;
      takeIce(joined.plane, joined.iceServers);
    },
    renew(grant) {
      takeIce(grant, []);
      // If the old credentials were refused, the new ones are tried at once.
      for (const link of links.values()) if (link.isRelayRefused()) link.repair();
    },
    open(participantId) {
      if (links.has(participantId)) return;
      sent = host.getTracks();
      const brought = participantId === offeredTo ? prepared : undefined;
      if (brought !== undefined) prepared = undefined;
      const link = connect({
        readIce: () => ice,
        makesOffers: makesOffers(ownId, participantId),
        tracks: sent,
        prepared: brought,
        send: (data) => host.send(participantId, data),
        onChange: host.onChange,
      });
      links.set(participantId, link);
      shareBandwidth();
    },
    close,
    receive: (from, data) => links.get(from)?.receive(data),
    expectMedia: (participantId, { audio, video }) =>
      links.get(participantId)?.expectMedia({ audio, video }),
    keepOnly(participantIds) {
      for (const id of [...links.keys()]) if (!participantIds.includes(id)) close(id);
    },
    sendTracks() {
      const tracks = host.getTracks();
      for (const kind of SLOTS) {
        if (tracks[kind] === sent[kind]) continue;
        for (const link of links.values()) link.setTrack(kind, tracks[kind]);
        if (kind === 'screen') shareBandwidth();
      }
      sent = tracks;
    },
    repair: (participantId) => links.get(participantId)?.repair(),
    repairAll() {
      for (const link of links.values()) link.repair();
    },
    isRelayRefused: () => [...links.values()].some((link) => link.isRelayRefused()),
    getStream: (participantId, kind) => links.get(participantId)?.getStream(kind),
    getPath: (participantId) => links.get(participantId)?.getPath() ?? 'connecting',
    async readReports() {
      const read = [...links].map(async ([id, link]) => {
        // Closed meanwhile: there is nothing left to report.
        const report = await link.readReport().catch(() => undefined);
        return report === undefined ? [] : [[id, report] as const];
      });
      return new Map((await Promise.all(read)).flat());
    },
    closeAll() {
      closeLinks();
      forgetOffer();
    },
  };
}

/** The wire's optional fields may be present but undefined, which the DOM's types don't allow. */
function toIceServer({
  urls,
  username,
  credential,
}: JoinedMessage['iceServers'][number]): RTCIceServer {
  return {
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  };
}
