import type { MediaKind, Tracks } from '../session/mediaPlane.ts';
import { type ConnectionCounts, readCounts } from '../session/qualityMeter.ts';
import type { VideoBudget } from './videoBudget.ts';

/** What helps to find a path, and what may be a part of it. */
export interface IceSettings {
  readonly iceServers: readonly RTCIceServer[];
  readonly relayOnly: boolean;
}

/** Bytes received so far. */
export type ReceivedBytes = Readonly<Partial<Record<MediaKind, number>>>;

export interface TransportOptions {
  /** Asked for at the beginning and before each restart of ICE: credentials are replaced. */
  readonly readIce: () => IceSettings;
  readonly tracks: Tracks;
  readonly budget: VideoBudget | undefined;
  readonly onCandidate: (candidate: RTCIceCandidate) => void;
  /** A relay does not accept what was shown to it. */
  readonly onRelayRefused: () => void;
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
  const { readIce, onCandidate, onState, onStream } = options;
  const senders: Partial<Record<MediaKind, RTCRtpSender>> = {};
  let { tracks, budget } = options;
  const connection = new RTCPeerConnection(configure());
  connection.onicecandidate = ({ candidate }) => candidate && onCandidate(candidate);
  connection.onicecandidateerror = ({ url, errorCode }) => {
    if (isRefusal(url, errorCode)) options.onRelayRefused();
  };
  connection.onconnectionstatechange = () => onState(connection.connectionState);
  connection.ontrack = ({ track, transceiver }) =>
    onStream(kindOf(transceiver), new MediaStream([track]));

  function configure(): RTCConfiguration {
    const { iceServers, relayOnly } = readIce();
    return {
      iceServers: [...iceServers],
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    };
  }

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
      else {
        connection.setConfiguration(configure());
        connection.restartIce();
      }
      await connection.setLocalDescription();
    },
    async answer(sdp) {
      connection.setConfiguration(configure());
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
      connection.onicecandidateerror = null;
      connection.onconnectionstatechange = null;
      connection.ontrack = null;
      connection.close();
    },
  };
}

/** An answer of a relay. Code 701 says that there was none, which is no news where one address of several is down. */
function isRefusal(url: string, code: number): boolean {
  return /^turns?:/u.test(url) && code >= 400 && code <= 699;
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
