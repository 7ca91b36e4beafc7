import type { SignallingSocket } from '#renderer/platform/socket/signallingSocket.ts';
import { countServers, probePath, type PathMeasure } from './pathProbe.ts';
import { probeSignalling } from './signallingProbe.ts';
import type { CheckResult, CheckResults, NETWORK_CHECKS } from './results.ts';

export type NetworkResults = Pick<CheckResults, (typeof NETWORK_CHECKS)[number]>;

/** Limits of good and fair, in milliseconds. Conversation feels immediate up to 150 ms and halting above 400 ms. */
const OPEN_GOOD_MS = 1500;
const PATH_GOOD_MS = 4000;
const MEDIAN_MS = { good: 150, fair: 400 } as const;
const JITTER_MS = { good: 40, fair: 120 } as const;

/** Runs the three network checks in parallel; each result is reported immediately. */
export async function checkNetwork(
  openSocket: () => SignallingSocket,
  iceServers: readonly RTCIceServer[],
  signal: AbortSignal,
  report: (results: Partial<NetworkResults>) => void,
): Promise<void> {
  const signalling = probeSignalling(openSocket, signal).then(({ openMs, echoesMs }) => {
    if (!signal.aborted) report({ signalling: rateOpening(openMs), latency: rateEchoes(echoesMs) });
  });
  const path = probePath(iceServers, signal).then((measure) => {
    if (!signal.aborted) report({ relay: ratePath(measure, countServers(iceServers)) });
  });
  await Promise.all([signalling, path]);
}

export function rateOpening(openMs: number | undefined): CheckResult {
  if (openMs === undefined) return { state: 'problem', code: 'signalling.poor' };
  const code = openMs <= OPEN_GOOD_MS ? 'signalling.good' : 'signalling.fair';
  return { state: 'fine', code, numbers: { ms: Math.round(openMs) } };
}

/** The median round trip, and the average difference between consecutive ones. */
export function rateEchoes(echoesMs: readonly number[]): CheckResult {
  if (echoesMs.length === 0) return { state: 'problem', code: 'latency.noAnswer' };
  const ms = Math.round(median(echoesMs));
  const steps = echoesMs.slice(1).map((echo, index) => Math.abs(echo - (echoesMs[index] ?? echo)));
  const jitter = Math.round(steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length));
  const numbers = { ms, jitter };
  if (ms <= MEDIAN_MS.good && jitter <= JITTER_MS.good)
    return { state: 'fine', code: 'latency.good', numbers };
  if (ms <= MEDIAN_MS.fair && jitter <= JITTER_MS.fair)
    return { state: 'fine', code: 'latency.fair', numbers };
  return { state: 'problem', code: 'latency.poor', numbers };
}

export function ratePath(
  { connectedMs, hasRelayCandidate }: PathMeasure,
  servers: { readonly stunServers: number; readonly turnServers: number },
): CheckResult {
  if (connectedMs === undefined)
    return { state: 'problem', code: 'relay.noPath', numbers: servers };
  const numbers = { ms: Math.round(connectedMs), ...servers };
  if (servers.turnServers > 0 && !hasRelayCandidate)
    return { state: 'problem', code: 'relay.missing', numbers };
  if (connectedMs > PATH_GOOD_MS) return { state: 'fine', code: 'relay.slow', numbers };
  return {
    state: 'fine',
    code: servers.turnServers > 0 ? 'relay.reached' : 'relay.direct',
    numbers,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
