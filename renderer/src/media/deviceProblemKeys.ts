import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';

/** The text (in the namespace `call`) that explains a problem, in the lobby and in the call. */
export const DEVICE_PROBLEM_KEYS = {
  insecurePage: 'problem.insecurePage',
  dismissed: 'problem.dismissed',
  denied: 'problem.denied',
  deniedBySystem: 'problem.deniedBySystem',
  inUse: 'problem.inUse',
  noDevice: 'problem.noDevice',
  timedOut: 'problem.timedOut',
  failed: 'problem.failed',
} as const satisfies Record<DeviceProblem, string>;
