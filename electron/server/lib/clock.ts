/** Time as the server needs it; tests hand in their own. */
export interface Clock {
  /** Unix seconds, for what is stored and sent. */
  nowS(): number;
  /** Monotonic milliseconds, for limits: a changed system clock neither locks nor frees anyone. */
  monotonicMs(): number;
  /** Does something later, once; the answer takes it back. It keeps no process alive. */
  after(delayMs: number, work: () => void): () => void;
}

/** Timers of Node hold no more; a woken waiter looks at the clock and waits again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const SYSTEM_CLOCK: Clock = {
  nowS: () => Math.floor(Date.now() / 1000),
  monotonicMs: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, LONGEST_TIMER_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
