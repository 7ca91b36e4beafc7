import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';

/** Which text of the namespace `call` explains a problem, in the lobby and in the call alike. */
export const DEVICE_PROBLEM_KEYS = {
  insecurePage: 'trouble.insecurePage',
  dismissed: 'trouble.dismissed',
  denied: 'trouble.denied',
  deniedBySystem: 'trouble.deniedBySystem',
  inUse: 'trouble.inUse',
  noDevice: 'trouble.noDevice',
  timedOut: 'trouble.timedOut',
  failed: 'trouble.failed',
} as const satisfies Record<DeviceProblem, string>;
