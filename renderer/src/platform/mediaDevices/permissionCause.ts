import type { BrowserKind, SystemKind } from './browserKind.ts';
import type { DeviceProblem } from './deviceProblem.ts';

/** The reasons why a camera or microphone can't be used; each has its own way out. */
export const PERMISSION_CAUSES = [
  'notAsked',
  'deniedInBrowser',
  'deniedInApp',
  'deniedBySystem',
  'inUse',
  'noDevice',
  'insecurePage',
] as const;
export type PermissionCause = (typeof PERMISSION_CAUSES)[number];

/** What is known when a device is missing; undefined where the browser doesn't know. */
export interface MissingDeviceFacts {
  /** Undefined before the first try. */
  readonly problem: DeviceProblem | undefined;
  readonly permission: PermissionState | undefined;
  readonly isSecurePage: boolean;
  /** Whether the desktop app, rather than a browser, asks and stores the answer. */
  readonly isApp: boolean;
  /** How many devices of the kind the browser lists. */
  readonly deviceCount: number | undefined;
  readonly browser: BrowserKind;
  readonly system: SystemKind | undefined;
}

/**
 * The cause behind a problem, by what the browsers do and do not say:
 * - Chromium says in its message whether the site, the system or no one refused.
 * - Firefox answers a refusal of the system with `NotFoundError`, although it lists the device.
 * - Safari, and Firefox with a stored permission, refuse in the same words for both: a permission that
 *   is "granted" shows that it was not the site's.
 *
 * In the desktop app the permission is known exactly, and goes before what the refusal says of itself.
 *
 * Undefined when it is something else: the device is fine, did not answer, or failed in its own way.
 */
export function findPermissionCause(facts: MissingDeviceFacts): PermissionCause | undefined {
  const { problem, permission, deviceCount } = facts;
  if (!facts.isSecurePage || problem === 'insecurePage') return 'insecurePage';
  if (facts.isApp && permission === 'denied') return 'deniedInApp';
  // The person closed the app's prompt, which Chromium reports like a refusal.
  if (facts.isApp && problem === 'denied' && permission === 'prompt') return 'notAsked';
  switch (problem) {
    case undefined:
      if (deviceCount === 0) return 'noDevice';
      if (permission === 'denied') return 'deniedInBrowser';
      return permission === 'granted' ? undefined : 'notAsked';
    case 'dismissed':
      return permission === 'denied' ? 'deniedInBrowser' : 'notAsked';
    case 'denied':
      return permission === 'granted' ? 'deniedBySystem' : 'deniedInBrowser';
    case 'noDevice':
      return isHiddenBySystem(facts) ? 'deniedBySystem' : 'noDevice';
    case 'deniedBySystem':
    case 'inUse':
      return problem;
    case 'timedOut':
    case 'failed':
      return undefined;
  }
}

function isHiddenBySystem({ browser, system, deviceCount }: MissingDeviceFacts): boolean {
  const hasSystemSwitch = system === 'macos' || system === 'windows' || system === 'android';
  return browser === 'firefox' && hasSystemSwitch && (deviceCount ?? 0) > 0;
}
