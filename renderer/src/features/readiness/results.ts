import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';

/** The checks in the page's order. The last three are about the network. */
export const CHECKS = [
  'camera',
  'microphone',
  'speaker',
  'recording',
  'signalling',
  'latency',
  'relay',
] as const;
export type CheckName = (typeof CHECKS)[number];

export const CHECK_STATES = ['notRun', 'running', 'fine', 'problem', 'skipped'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The good and the bad outcomes of a check. */
type FineCode =
  | 'camera.delivers'
  | 'microphone.heard'
  | 'speaker.heard'
  | 'recording.heard'
  | 'signalling.good'
  | 'signalling.fair'
  | 'latency.good'
  | 'latency.fair'
  | 'relay.direct'
  | 'relay.reached'
  | 'relay.slow';
type ProblemCode =
  | 'camera.slow'
  | 'camera.noPicture'
  | 'microphone.silent'
  | 'speaker.notHeard'
  | 'speaker.failed'
  | 'recording.notHeard'
  | 'recording.unsupported'
  | 'recording.failed'
  | 'signalling.poor'
  | 'latency.poor'
  | 'latency.noAnswer'
  | 'relay.missing'
  | 'relay.noPath';
/** An unavailable device; its texts are those of the lobby and the permission help. */
type DeviceCode = `${'camera' | 'microphone'}.${DeviceProblem}`;

/** The numbers of a result. Nothing else about a device or a connection is stored. */
export const NUMBER_NAMES = [
  'width',
  'height',
  'fps',
  'ms',
  'jitter',
  'stunServers',
  'turnServers',
] as const;
type Numbers = Readonly<Partial<Record<(typeof NUMBER_NAMES)[number], number>>>;

export type CheckResult =
  | { readonly state: 'notRun' | 'running' | 'skipped' }
  | { readonly state: 'fine'; readonly code: FineCode; readonly numbers?: Numbers }
  | { readonly state: 'problem'; readonly code: ProblemCode; readonly numbers?: Numbers }
  | { readonly state: 'problem'; readonly device: DeviceCode };

export type CheckResults = Readonly<Record<CheckName, CheckResult>>;

export const NOTHING_RUN: CheckResults = {
  camera: { state: 'notRun' },
  microphone: { state: 'notRun' },
  speaker: { state: 'notRun' },
  recording: { state: 'notRun' },
  signalling: { state: 'notRun' },
  latency: { state: 'notRun' },
  relay: { state: 'notRun' },
};

export const NETWORK_CHECKS = ['signalling', 'latency', 'relay'] as const;

/** A combined state of several checks: problems first, then running ones. */
export function worstState(results: readonly CheckResult[]): CheckState {
  const order: readonly CheckState[] = ['problem', 'running', 'notRun', 'fine', 'skipped'];
  return order.find((state) => results.some((result) => result.state === state)) ?? 'notRun';
}

/** The overall result. */
export type Verdict =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'attention'; readonly count: number };

/** Problems count immediately; without one, the check is ready when nothing is pending. */
export function judge(results: CheckResults): Verdict {
  const states = CHECKS.map((name) => results[name].state);
  const count = states.filter((state) => state === 'problem').length;
  if (count > 0) return { kind: 'attention', count };
  const isOpen = states.some((state) => state === 'notRun' || state === 'running');
  return { kind: isOpen ? 'unfinished' : 'ready' };
}

/** The results after the devices stop: finished ones stay, running ones must be repeated. */
export function withoutRunning(results: CheckResults): CheckResults {
  const settle = (result: CheckResult): CheckResult =>
    result.state === 'running' ? { state: 'notRun' } : result;
  return {
    camera: settle(results.camera),
    microphone: settle(results.microphone),
    speaker: settle(results.speaker),
    recording: settle(results.recording),
    signalling: settle(results.signalling),
    latency: settle(results.latency),
    relay: settle(results.relay),
  };
}
