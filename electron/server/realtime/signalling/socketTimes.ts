import { SIGNALLING_JOIN_TIMEOUT_MS, SIGNALLING_SILENCE_LIMIT_MS } from '#shared/limits.ts';

/** Time limits of sockets: for joining, and for silence. */
export interface SignallingTimes {
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  readonly resumeWindowMs: number;
}

/** A server's time limits, with a test's own values if given. */
export function socketTimes(
  { resume_window_s: windowS }: { readonly resume_window_s: number },
  given: Partial<SignallingTimes> | undefined,
): SignallingTimes {
  return {
    joinTimeoutMs: SIGNALLING_JOIN_TIMEOUT_MS,
    silenceLimitMs: SIGNALLING_SILENCE_LIMIT_MS,
    resumeWindowMs: windowS * 1000,
    ...given,
  };
}
