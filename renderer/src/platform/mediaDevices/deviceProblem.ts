/** Why a device can't be used. Its sentences are made at render time. */
export type DeviceProblem =
  /** The page is neither on https nor on this machine, so browsers hide all devices. */
  | 'insecurePage'
  /** The person closed the browser's prompt without an answer. */
  | 'dismissed'
  /** Refused for this site in the browser. */
  | 'denied'
  /** Refused for the whole browser by the operating system. */
  | 'deniedBySystem'
  /** Another program holds the device. */
  | 'inUse'
  /** There is no such device. */
  | 'noDevice'
  /** The device or the person did not answer in time. */
  | 'timedOut'
  | 'failed';

/** Names the problem behind an error of `getUserMedia`. */
export function classifyCaptureError(error: unknown): DeviceProblem {
  if (!(error instanceof Error)) return 'failed';
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      // Only Chromium distinguishes the three refusals, and only in its message.
      if (/by system/iu.test(error.message)) return 'deniedBySystem';
      return /dismissed/iu.test(error.message) ? 'dismissed' : 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noDevice';
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse';
    default:
      return 'failed';
  }
}

/** Whether a retry with other constraints can succeed. */
export function isWorthAnotherTry(problem: DeviceProblem): boolean {
  return problem === 'inUse' || problem === 'noDevice' || problem === 'failed';
}
