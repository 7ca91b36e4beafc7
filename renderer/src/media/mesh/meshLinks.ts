import type { PeerSignal } from '#shared/wire/signalling.ts';
import type { ExpectedMedia } from './mediaWatch.ts';
import { makesOffers } from './negotiation.ts';
import {
  createPeerConnection,
  type PeerConnection,
  type PeerConnectionOptions,
} from './peerConnection.ts';
import type { ConnectionCounts } from './qualityMeter.ts';
import type { MediaKind, Tracks } from './transport.ts';
import { videoBudget } from './videoBudget.ts';

const MEDIA_KINDS: readonly MediaKind[] = ['audio', 'video'];

export interface MeshLinksOptions {
  readonly getTracks: () => Tracks;
  /** Whether the video is of a screen, which must stay sharp. */
  readonly isSharingScreen: () => boolean;
  readonly send: (to: string, data: PeerSignal) => void;
  readonly onChange: () => void;
  readonly connect?: (options: PeerConnectionOptions) => PeerConnection;
}

/** The connections to all other participants, one each. */
export interface MeshLinks {
  /** A new seat: other connections belong to a participant that is gone. */
  start(ownId: string, iceServers: readonly RTCIceServer[]): void;
  open(participantId: string): void;
  close(participantId: string): void;
  get(participantId: string): PeerConnection | undefined;
  receive(from: string, data: PeerSignal): void;
  /** What someone says they send. */
  expectMedia(participantId: string, media: ExpectedMedia): void;
  /** Closes connections to whoever is not in the list; leaves the others alone. */
  keepOnly(participantIds: readonly string[]): void;
  /** Sends the own tracks as they are now. */
  sendTracks(): void;
  repairAll(): void;
  /** What each connection has counted so far; those that cannot say are left out. */
  readCounts(): Promise<ReadonlyMap<string, ConnectionCounts>>;
  closeAll(): void;
}

export function createMeshLinks(options: MeshLinksOptions): MeshLinks {
  const connect = options.connect ?? createPeerConnection;
  const links = new Map<string, PeerConnection>();
  let ownId = '';
  let iceServers: readonly RTCIceServer[] = [];
  let sent: Tracks = {};

  function close(participantId: string): void {
    links.get(participantId)?.close();
    links.delete(participantId);
    shareBandwidth();
  }
  function closeAll(): void {
    for (const link of links.values()) link.close();
    links.clear();
  }
  function shareBandwidth(): void {
    const budget = videoBudget(links.size, options.isSharingScreen());
    for (const link of links.values()) link.setVideoBudget(budget);
  }

  return {
    start(id, servers) {
      closeAll();
      ownId = id;
      iceServers = servers;
    },
    open(participantId) {
      if (links.has(participantId)) return;
      sent = options.getTracks();
      const link = connect({
        iceServers,
        makesOffers: makesOffers(ownId, participantId),
        tracks: sent,
        send: (data) => options.send(participantId, data),
        onChange: options.onChange,
      });
      links.set(participantId, link);
      shareBandwidth();
    },
    close,
    get: (participantId) => links.get(participantId),
    receive: (from, data) => links.get(from)?.receive(data),
    expectMedia: (participantId, media) => links.get(participantId)?.expectMedia(media),
    keepOnly(participantIds) {
      for (const id of [...links.keys()]) if (!participantIds.includes(id)) close(id);
    },
    sendTracks() {
      const tracks = options.getTracks();
      for (const kind of MEDIA_KINDS) {
        if (tracks[kind] === sent[kind]) continue;
        for (const link of links.values()) link.setTrack(kind, tracks[kind]);
        if (kind === 'video') shareBandwidth();
      }
      sent = tracks;
    },
    repairAll() {
      for (const link of links.values()) link.repair();
    },
    async readCounts() {
      const read = [...links].map(async ([id, link]) => {
        // Closed meanwhile: there is nothing to tell of it any more.
        const counts = await link.readCounts().catch(() => undefined);
        return counts === undefined ? [] : [[id, counts] as const];
      });
      return new Map((await Promise.all(read)).flat());
    },
    closeAll,
  };
}
