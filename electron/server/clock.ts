/** Time as the server needs it; tests hand in their own. */
export interface Clock {
  /** Unix seconds, for what is stored and sent. */
  nowS(): number;
  /** Monotonic milliseconds, for limits: a changed system clock neither locks nor frees anyone. */
  monotonicMs(): number;
}

/** The clock of this machine. */
export const SYSTEM_CLOCK: Clock = {
  nowS: () => Math.floor(Date.now() / 1000),
  monotonicMs: () => performance.now(),
};
