import type { MediaKind, Tracks } from '../session/mediaPlane.ts';
import { type ConnectionCounts, readCounts } from '../session/qualityMeter.ts';
import type { VideoBudget } from './videoBudget.ts';

/** Bytes received so far. */
export type ReceivedBytes = Readonly<Partial<Record<MediaKind, number>>>;

export interface TransportOptions {
  readonly iceServers: readonly RTCIceServer[];
  readonly tracks: Tracks;
  readonly budget: VideoBudget | undefined;
  readonly onCandidate: (candidate: RTCIceCandidate) => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
  readonly onStream: (kind: MediaKind, stream: MediaStream) => void;
}

/** One `RTCPeerConnection`, without any decision about it. */
export interface Transport {
  /** Whether an own offer waits for its answer. */
  isOfferOpen(): boolean;
  /** Makes an offer; each after the first restarts ICE. */
  offer(): Promise<void>;
  answer(offerSdp: string): Promise<void>;
  acceptAnswer(sdp: string): Promise<void>;
  /** The own description with the candidates found so far. */
  getLocalSdp(): string | undefined;
  addCandidate(candidate: RTCIceCandidateInit): Promise<void>;
  setTrack(kind: MediaKind, track: MediaStreamTrack | undefined): void;
  setVideoBudget(budget: VideoBudget): void;
  countReceivedBytes(): Promise<ReceivedBytes>;
  readCounts(): Promise<ConnectionCounts>;
  close(): void;
}

/**
 * A transport has exactly one audio and one video transceiver, made by the first offer and sending
 * both ways for good. Muting and devices change what they carry, so all later offers are ICE restarts.
 */
export function createTransport(options: TransportOptions): Transport {
  const { iceServers, onCandidate, onState, onStream } = options;
  const senders: Partial<Record<MediaKind, RTCRtpSender>> = {};
  let { tracks, budget } = options;
  const connection = new RTCPeerConnection({
    iceServers: [...iceServers],
    bundlePolicy: 'max-bundle',
  });
  connection.onicecandidate = ({ candidate }) => candidate && onCandidate(candidate);
  connection.onconnectionstatechange = () => onState(connection.connectionState);
  connection.ontrack = ({ track, transceiver }) =>
    onStream(kindOf(transceiver), new MediaStream([track]));

  function addTransceivers(): void {
    for (const kind of ['audio', 'video'] as const) {
      const { sender } = connection.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' });
      senders[kind] = sender;
    }
  }

  /** Those that the other's first offer made. */
  async function takeTransceivers(): Promise<void> {
    for (const transceiver of connection.getTransceivers()) {
      const kind = kindOf(transceiver);
      if (senders[kind] === transceiver.sender) continue;
      transceiver.direction = 'sendrecv';
      senders[kind] = transceiver.sender;
      await transceiver.sender.replaceTrack(tracks[kind] ?? null);
    }
  }

  function applyBudget(): void {
    const sender = senders.video;
    if (sender === undefined || budget === undefined) return;
    const { maxBitrateBps, scaleResolutionDownBy, maxFramerate } = budget;
    const parameters = sender.getParameters();
    if (parameters.encodings.length === 0) return; // nothing negotiated yet
    parameters.encodings = parameters.encodings.map((encoding) => ({
      ...encoding,
      maxBitrate: maxBitrateBps,
      scaleResolutionDownBy,
      maxFramerate,
    }));
    sender.setParameters(parameters).catch(() => undefined); // a hint; the call goes on without it
  }

  return {
    isOfferOpen: () => connection.signalingState === 'have-local-offer',
    async offer() {
      if (senders.audio === undefined) addTransceivers();
      else connection.restartIce();
      await connection.setLocalDescription();
    },
    async answer(sdp) {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      await takeTransceivers();
      await connection.setLocalDescription();
      applyBudget();
    },
    async acceptAnswer(sdp) {
      await connection.setRemoteDescription({ type: 'answer', sdp });
      applyBudget();
    },
    getLocalSdp: () => connection.localDescription?.sdp,
    addCandidate: (candidate) => connection.addIceCandidate(candidate),
    setTrack(kind, track) {
      tracks = { ...tracks, [kind]: track };
      senders[kind]?.replaceTrack(track ?? null).catch(() => undefined); // closed meanwhile
    },
    setVideoBudget(next) {
      budget = next;
      applyBudget();
    },
    async countReceivedBytes() {
      const bytes: Partial<Record<MediaKind, number>> = {};
      const report: ReadonlyMap<string, RTCStats> = await connection.getStats();
      for (const stats of report.values())
        if (isInbound(stats)) bytes[toKind(stats.kind)] = stats.bytesReceived ?? 0;
      return bytes;
    },
    async readCounts() {
      return readCounts(await connection.getStats());
    },
    close() {
      connection.onicecandidate = null;
      connection.onconnectionstatechange = null;
      connection.ontrack = null;
      connection.close();
    },
  };
}

function kindOf(transceiver: RTCRtpTransceiver): MediaKind {
  return toKind(transceiver.receiver.track.kind);
}

function toKind(kind: string): MediaKind {
  return kind === 'audio' ? 'audio' : 'video';
}

function isInbound(stats: RTCStats): stats is RTCInboundRtpStreamStats {
  return stats.type === 'inbound-rtp';
}
