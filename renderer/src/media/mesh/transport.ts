import type { MediaKind, SteadyKind, Tracks } from '../mediaPlane.ts';
import type { PreparedOffer } from './preparedOffer.ts';
import { BUNDLE_POLICY, SLOTS, carriedIn } from './slots.ts';
import { type VideoBudget, type VideoBudgets, withStartBitrate } from './videoBudget.ts';

/** The ICE servers, and the allowed kinds of candidates. */
export interface IceSettings {
  readonly iceServers: readonly RTCIceServer[];
  readonly relayOnly: boolean;
}

/** Bytes received so far. */
export type ReceivedBytes = Readonly<Partial<Record<SteadyKind, number>>>;

export interface TransportOptions {
  /** Read at the start and before each ICE restart: credentials are renewed. */
  readonly readIce: () => IceSettings;
  readonly tracks: Tracks;
  readonly budgets: VideoBudgets | undefined;
  /** The connection and its first offer; absent: they are made on demand. */
  readonly prepared?: PreparedOffer | undefined;
  readonly onCandidate: (candidate: RTCIceCandidate) => void;
  /** A relay refused the credentials. */
  readonly onRelayRefused: () => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
  readonly onStream: (kind: MediaKind, stream: MediaStream) => void;
}

/** One `RTCPeerConnection`, without any decision about it. */
export type Transport = ReturnType<typeof createTransport>;

/**
 * A transport has exactly four transceivers, made by the first offer, which always send both ways. Muting, devices and sharing only
 * change their tracks, so all later offers are ICE restarts.
 */
export function createTransport(options: TransportOptions) {
  const { readIce, prepared, onCandidate, onState, onStream } = options;
  const senders: Partial<Record<MediaKind, RTCRtpSender>> = {};
  let { tracks, budgets } = options;
  const connection = prepared?.connection ?? new RTCPeerConnection(configure());
  connection.onicecandidate = ({ candidate }) => candidate && onCandidate(candidate);
  connection.onicecandidateerror = ({ url, errorCode }) => {
    if (isRefusal(url, errorCode)) options.onRelayRefused();
  };
  connection.onconnectionstatechange = () => onState(connection.connectionState);
  connection.ontrack = ({ track, transceiver }) => {
    const slot = SLOTS[connection.getTransceivers().indexOf(transceiver)];
    if (slot !== undefined) onStream(slot, new MediaStream([track]));
  };
  if (prepared !== undefined) takePrepared();

  function configure(): RTCConfiguration {
    const { iceServers, relayOnly } = readIce();
    return {
      iceServers: [...iceServers],
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
      bundlePolicy: BUNDLE_POLICY,
    };
  }

  function takePrepared(): void {
    connection.setConfiguration(configure());
    for (const [index, { sender }] of connection.getTransceivers().entries()) {
      const slot = SLOTS[index];
      if (slot === undefined) continue;
      senders[slot] = sender;
      sender.replaceTrack(tracks[slot] ?? null).catch(() => undefined); // closed meanwhile
    }
  }

  function addTransceivers(): void {
    for (const slot of SLOTS) {
      const carried = tracks[slot] ?? carriedIn(slot);
      senders[slot] = connection.addTransceiver(carried, { direction: 'sendrecv' }).sender;
    }
  }

  /** Takes those of the other side's first offer, all at once: each promise of the browser waits behind the page's rendering. */
  async function takeTransceivers(): Promise<void> {
    const take = async (transceiver: RTCRtpTransceiver, index: number): Promise<void> => {
      const slot = SLOTS[index];
      if (slot === undefined || senders[slot] === transceiver.sender) return;
      transceiver.direction = 'sendrecv';
      senders[slot] = transceiver.sender;
      await transceiver.sender.replaceTrack(tracks[slot] ?? null);
    };
    await Promise.all(connection.getTransceivers().map(take));
  }

  function applyBudgets(): void {
    if (budgets === undefined) return;
    for (const slot of ['video', 'screen'] as const) applyBudget(senders[slot], budgets[slot]);
  }
  function applyBudget(sender: RTCRtpSender | undefined, budget: VideoBudget): void {
    if (sender === undefined) return;
    const { maxBitrateBps, scaleResolutionDownBy, maxFramerate } = budget;
    const parameters = sender.getParameters();
    if (parameters.encodings.length === 0) return; // nothing negotiated yet
    parameters.encodings = parameters.encodings.map((encoding) => ({
      ...encoding,
      maxBitrate: maxBitrateBps,
      scaleResolutionDownBy,
      maxFramerate,
    }));
    sender.setParameters(parameters).catch(() => undefined); // a hint; the call continues without it
  }

  return {
    /** Whether an own offer waits for its answer. */
    isOfferOpen: () => connection.signalingState === 'have-local-offer',
    /** Makes an offer, or uses the prepared one; each after the first restarts ICE. */
    async offer() {
      if (prepared !== undefined && connection.localDescription === null)
        return connection.setLocalDescription({ type: 'offer', sdp: prepared.sdp });
      if (senders.audio === undefined) addTransceivers();
      else {
        connection.setConfiguration(configure());
        connection.restartIce();
      }
      return connection.setLocalDescription();
    },
    async answer(sdp: string) {
      connection.setConfiguration(configure());
      await connection.setRemoteDescription({ type: 'offer', sdp: withStartBitrate(sdp) });
      await takeTransceivers();
      await connection.setLocalDescription();
      applyBudgets();
    },
    async acceptAnswer(sdp: string) {
      await connection.setRemoteDescription({ type: 'answer', sdp: withStartBitrate(sdp) });
      applyBudgets();
    },
    /** The own description with the candidates found so far. */
    getLocalSdp: () => connection.localDescription?.sdp,
    addCandidate: (candidate: RTCIceCandidateInit) => connection.addIceCandidate(candidate),
    setTrack(kind: MediaKind, track: MediaStreamTrack | undefined) {
      tracks = { ...tracks, [kind]: track };
      senders[kind]?.replaceTrack(track ?? null).catch(() => undefined); // closed meanwhile
    },
    setVideoBudgets(next: VideoBudgets) {
      budgets = next;
      applyBudgets();
    },
    async countReceivedBytes() {
      const [audio, video] = await Promise.all(
        connection.getTransceivers().slice(0, 2).map(countBytes),
      );
      return { ...(audio !== undefined && { audio }), ...(video !== undefined && { video }) };
    },
    readReport: () => connection.getStats(),
    close() {
      connection.onicecandidate = null;
      connection.onicecandidateerror = null;
      connection.onconnectionstatechange = null;
      connection.ontrack = null;
      connection.close();
    },
  };
}

/** Whether an error is a relay's refusal. Code 701 means no answer, which is normal where one of several addresses is down. */
function isRefusal(url: string, code: number): boolean {
  return /^turns?:/u.test(url) && code >= 400 && code <= 699;
}

async function countBytes({ receiver }: RTCRtpTransceiver): Promise<number | undefined> {
  const report: ReadonlyMap<string, RTCStats> = await receiver.getStats();
  const counts = [...report.values()].filter(isInbound);
  return counts.length === 0
    ? undefined
    : counts.reduce((sum, { bytesReceived = 0 }) => sum + bytesReceived, 0);
}

function isInbound(stats: RTCStats): stats is RTCInboundRtpStreamStats {
  return stats.type === 'inbound-rtp';
}
