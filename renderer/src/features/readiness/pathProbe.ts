/** The result of a test with a pair of media connections within this page. */
export interface PathMeasure {
  /** The time until the pair was connected; undefined on failure. */
  readonly connectedMs: number | undefined;
  readonly hasRelayCandidate: boolean;
}

/** The part of a peer connection that the probe uses. */
export type ProbeConnection = Pick<
  RTCPeerConnection,
  | 'createDataChannel'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'addIceCandidate'
  | 'close'
  | 'localDescription'
  | 'connectionState'
  | 'iceGatheringState'
  | keyof EventTarget
>;

const LIMIT_MS = 8000;

/**
 * Connects two peer connections of this page with each other, using the ICE servers of a call. The pair must connect; a configured
 * relay must also provide a candidate, which proves that it is reachable and accepts our credentials. Candidates never leave this
 * function.
 */
export async function probePath(
  iceServers: readonly RTCIceServer[],
  signal: AbortSignal,
  connect: (configuration: RTCConfiguration) => ProbeConnection = (configuration) =>
    new RTCPeerConnection(configuration),
): Promise<PathMeasure> {
  const awaitsRelay = countServers(iceServers).turnServers > 0;
  const startedAt = performance.now();
  let connectedMs: number | undefined;
  let hasRelayCandidate = false;
  let first: ProbeConnection | undefined;
  let second: ProbeConnection | undefined;
  try {
    const [offering, answering] = [
      connect({ iceServers: [...iceServers] }),
      connect({ iceServers: [...iceServers] }),
    ];
    first = offering;
    second = answering;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LIMIT_MS);
      const settle = (): void => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', settle, { once: true });
      const look = (): void => {
        if (offering.connectionState === 'connected') {
          connectedMs ??= performance.now() - startedAt;
          const mayStillCome = awaitsRelay && offering.iceGatheringState !== 'complete';
          if (hasRelayCandidate || !mayStillCome) settle();
        }
        if (offering.connectionState === 'failed') settle();
      };
      exchangeCandidates(offering, answering, (candidate) => {
        if (isRelay(candidate)) hasRelayCandidate = true;
        look();
      });
      exchangeCandidates(answering, offering, () => undefined);
      offering.addEventListener('connectionstatechange', look);
      offering.addEventListener('icegatheringstatechange', look);
      negotiate(offering, answering).catch(settle); // a browser that cannot: nothing connects
    });
  } catch {
    // A connection couldn't be created: a browser without WebRTC, or unsupported servers.
  }
  first?.close();
  second?.close();
  return { connectedMs, hasRelayCandidate };
}

/** The numbers of STUN servers and relays. */
export function countServers(iceServers: readonly RTCIceServer[]): {
  readonly stunServers: number;
  readonly turnServers: number;
} {
  const urls = iceServers.flatMap((server) => server.urls);
  return {
    stunServers: urls.filter((url) => /^stuns?:/iu.test(url)).length,
    turnServers: urls.filter((url) => /^turns?:/iu.test(url)).length,
  };
}

async function negotiate(offering: ProbeConnection, answering: ProbeConnection): Promise<void> {
  offering.createDataChannel('probe');
  await offering.setLocalDescription();
  if (offering.localDescription === null) return;
  await answering.setRemoteDescription(offering.localDescription);
  await answering.setLocalDescription();
  if (answering.localDescription === null) return;
  await offering.setRemoteDescription(answering.localDescription);
}

/** Candidates that arrive before the other side's description are queued. */
function exchangeCandidates(
  from: ProbeConnection,
  to: ProbeConnection,
  onCandidate: (candidate: RTCIceCandidate) => void,
): void {
  from.addEventListener('icecandidate', (event) => {
    const candidate = 'candidate' in event ? event.candidate : undefined;
    if (!isCandidate(candidate)) return;
    onCandidate(candidate);
    to.addIceCandidate(candidate).catch(() => undefined); // closed, or one kind of address that this machine has not
  });
}

function isCandidate(candidate: unknown): candidate is RTCIceCandidate {
  return typeof candidate === 'object' && candidate !== null && 'candidate' in candidate;
}

function isRelay({ candidate }: RTCIceCandidate): boolean {
  return / typ relay\b/u.test(candidate);
}
