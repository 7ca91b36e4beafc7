import type { DeviceTrouble } from '#renderer/platform/mediaDevices/deviceTrouble.ts';

/** Which text of the namespace `call` explains a trouble, in the lobby and in the call alike. */
export const DEVICE_TROUBLE_KEYS = {
  insecurePage: 'trouble.insecurePage',
  dismissed: 'trouble.dismissed',
  denied: 'trouble.denied',
  deniedBySystem: 'trouble.deniedBySystem',
  inUse: 'trouble.inUse',
  noDevice: 'trouble.noDevice',
  timedOut: 'trouble.timedOut',
  failed: 'trouble.failed',
} as const satisfies Record<DeviceTrouble, string>;
