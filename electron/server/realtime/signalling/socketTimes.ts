import { SIGNALLING_JOIN_TIMEOUT_MS, SIGNALLING_SILENCE_LIMIT_MS } from '#shared/limits.ts';

/** How long sockets may take and be silent. */
export interface SignallingTimes {
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  readonly resumeWindowMs: number;
}

/** Those of a server, apart from what a test gives. */
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
