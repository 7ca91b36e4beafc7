import { describe, expect, test } from 'vitest';
import { readBrowserFacts, type BrowserKind, type SystemKind } from './browserKind.ts';
import { classifyCaptureError } from './deviceProblem.ts';
import { findPermissionCause, type PermissionCause } from './permissionCause.ts';

interface Row {
  readonly browser: BrowserKind;
  readonly system: SystemKind;
  /** Name and message of the error of `getUserMedia`; absent before the first attempt. */
  readonly error?: readonly [name: string, message: string];
  readonly permission?: PermissionState;
  readonly deviceCount?: number;
  readonly isSecurePage?: boolean;
  readonly isApp?: boolean;
  readonly cause: PermissionCause | undefined;
}

const FIREFOX_REFUSAL =
  'The request is not allowed by the user agent or the platform in the current context.';
const SAFARI_REFUSAL = `${FIREFOX_REFUSAL.slice(0, -1)}, possibly because the user denied permission.`;

const chromium = { browser: 'chromium', deviceCount: 1 } as const;
const firefox = { browser: 'firefox', deviceCount: 1 } as const;
const safari = { browser: 'safari', deviceCount: 1 } as const;

const app = { ...chromium, system: 'linux', isApp: true } as const;

/** The errors of `getUserMedia` in each engine. */
const REFUSED = ['NotAllowedError', 'Permission denied'] as const;
const DISMISSED = ['NotAllowedError', 'Permission dismissed'] as const;
const REFUSED_BY_SYSTEM = ['NotAllowedError', 'Permission denied by system'] as const;
const NOT_STARTED = ['NotReadableError', 'Could not start video source'] as const;
const TIMED_OUT = ['AbortError', 'Timeout starting video source'] as const;
const NOT_FOUND = ['NotFoundError', 'Requested device not found'] as const;
const FIREFOX_REFUSED = ['NotAllowedError', FIREFOX_REFUSAL] as const;
const FIREFOX_NOT_FOUND = ['NotFoundError', 'The object can not be found here.'] as const;
const FIREFOX_NOT_STARTED = ['NotReadableError', 'Failed to allocate videosource'] as const;
const FIREFOX_ABORTED = ['AbortError', 'Starting videoinput failed'] as const;
const SAFARI_REFUSED = ['NotAllowedError', SAFARI_REFUSAL] as const;
const SAFARI_NOT_READ = ['NotReadableError', 'The I/O read operation failed.'] as const;
const SAFARI_INVALID = ['OverconstrainedError', 'Invalid constraint'] as const;

const ROWS: readonly Row[] = [
  // Before the first attempt.
  { ...chromium, system: 'windows', permission: 'prompt', cause: 'notAsked' },
  { ...chromium, system: 'windows', permission: 'denied', cause: 'deniedInBrowser' },
  { ...chromium, system: 'windows', permission: 'granted', cause: undefined },
  { ...chromium, system: 'windows', permission: 'granted', deviceCount: 0, cause: 'noDevice' },
  { ...firefox, system: 'linux', cause: 'notAsked' },
  { ...safari, system: 'ios', permission: 'prompt', cause: 'notAsked' },
  { ...safari, system: 'ios', isSecurePage: false, cause: 'insecurePage' },
  { ...chromium, system: 'android', isSecurePage: false, cause: 'insecurePage' },
  { ...firefox, system: 'android', isSecurePage: false, deviceCount: 0, cause: 'insecurePage' },
  // Chromium reports who denied access.
  { ...chromium, system: 'linux', error: REFUSED, permission: 'denied', cause: 'deniedInBrowser' },
  { ...chromium, system: 'linux', error: DISMISSED, permission: 'prompt', cause: 'notAsked' },
  {
    // The third dismissal in a row counts as a denial.
    ...chromium,
    system: 'linux',
    error: DISMISSED,
    permission: 'denied',
    cause: 'deniedInBrowser',
  },
  {
    ...chromium,
    system: 'macos',
    error: REFUSED_BY_SYSTEM,
    permission: 'granted',
    cause: 'deniedBySystem',
  },
  {
    ...chromium,
    system: 'windows',
    error: REFUSED_BY_SYSTEM,
    permission: 'prompt',
    cause: 'deniedBySystem',
  },
  { ...chromium, system: 'windows', error: NOT_STARTED, permission: 'granted', cause: 'inUse' },
  { ...chromium, system: 'windows', error: TIMED_OUT, permission: 'granted', cause: 'inUse' },
  { ...chromium, system: 'windows', error: NOT_FOUND, deviceCount: 0, cause: 'noDevice' },
  {
    ...chromium,
    system: 'macos',
    error: ['OverconstrainedError', ''],
    permission: 'granted',
    cause: 'noDevice',
  },
  // Firefox.
  {
    ...firefox,
    system: 'windows',
    error: FIREFOX_REFUSED,
    permission: 'prompt',
    cause: 'deniedInBrowser',
  },
  { ...firefox, system: 'linux', error: FIREFOX_REFUSED, cause: 'deniedInBrowser' },
  { ...firefox, system: 'macos', error: FIREFOX_NOT_FOUND, cause: 'deniedBySystem' },
  { ...firefox, system: 'macos', error: FIREFOX_NOT_FOUND, deviceCount: 0, cause: 'noDevice' },
  { ...firefox, system: 'linux', error: FIREFOX_NOT_FOUND, cause: 'noDevice' },
  { ...firefox, system: 'windows', error: FIREFOX_NOT_STARTED, cause: 'inUse' },
  { ...firefox, system: 'windows', error: FIREFOX_ABORTED, cause: 'inUse' },
  // Safari.
  {
    ...safari,
    system: 'macos',
    error: SAFARI_REFUSED,
    permission: 'prompt',
    cause: 'deniedInBrowser',
  },
  {
    ...safari,
    system: 'macos',
    error: SAFARI_REFUSED,
    permission: 'granted',
    cause: 'deniedBySystem',
  },
  {
    ...safari,
    system: 'ios',
    error: SAFARI_REFUSED,
    permission: 'denied',
    cause: 'deniedInBrowser',
  },
  { ...safari, system: 'macos', error: SAFARI_NOT_READ, cause: 'inUse' },
  { ...safari, system: 'macos', error: SAFARI_INVALID, cause: 'noDevice' },
  // The desktop app stores the answer; Chromium reports "denied" for everything.
  { ...app, permission: 'prompt', cause: 'notAsked' },
  { ...app, permission: 'denied', cause: 'deniedInApp' },
  { ...app, error: REFUSED, permission: 'denied', cause: 'deniedInApp' },
  { ...app, error: REFUSED, permission: 'prompt', cause: 'notAsked' },
  { ...app, error: REFUSED, permission: 'granted', cause: 'deniedBySystem' },
  { ...app, error: ['NotFoundError', 'x'], permission: 'denied', cause: 'deniedInApp' },
  { ...app, error: ['NotFoundError', 'x'], permission: 'granted', cause: 'noDevice' },
  // None of these.
  {
    ...chromium,
    system: 'linux',
    error: ['TypeError', 'x'],
    permission: 'granted',
    cause: undefined,
  },
];

test.each(ROWS)(
  '[IA-3] $browser on $system: $error with permission $permission and $deviceCount devices is $cause',
  ({ error, cause, ...row }) => {
    const problem =
      error && classifyCaptureError(Object.assign(new Error(error[1]), { name: error[0] }));
    expect(
      findPermissionCause({
        permission: undefined,
        deviceCount: undefined,
        isSecurePage: true,
        isApp: false,
        ...row,
        problem,
      }),
    ).toBe(cause);
  },
);

describe('the browser and its system', () => {
  const AGENTS = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      0,
      'chromium',
      140,
      'windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      0,
      'firefox',
      140,
      'linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      0,
      'safari',
      17,
      'macos',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      5,
      'safari',
      17,
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0.6312.52 Mobile/15E148 Safari/604.1',
      5,
      'safari',
      undefined,
      'ios',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      5,
      'chromium',
      140,
      'android',
    ],
    ['something else', 0, 'chromium', undefined, undefined],
  ] as const;
  test.each(AGENTS)('%s with %d touch points', (agent, touchPoints, browser, version, system) => {
    expect(readBrowserFacts(agent, touchPoints)).toEqual({ browser, version, system });
  });
});
