/** What a pair of connections within this page found out about the way of picture and sound. */
export interface PathMeasure {
  /** Time until the pair was connected; undefined when it was not. */
  readonly connectedMs: number | undefined;
  readonly hasRelayCandidate: boolean;
}

/** The part of a connection that the probe uses. */
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
 * Joins two connections of this page with each other, by the ICE servers that a call would use. The pair
 * must connect; a relay that is named must also give a candidate, which proves that it can be reached and
 * knows us. Candidates never leave this function.
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
    // No connection could be made at all: a browser without WebRTC, or servers it does not understand.
  }
  first?.close();
  second?.close();
  return { connectedMs, hasRelayCandidate };
}

/** How many servers give the own address, and how many relay. */
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

/** Candidates that come before the other side's description wait for it. */
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
