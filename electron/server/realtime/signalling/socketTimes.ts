/** How long sockets may take and be silent. */
export interface SignallingTimes {
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  readonly resumeWindowMs: number;
}
