/** The server's time; tests pass their own. */
export interface Clock {
  /** Unix seconds, for what is stored and sent. */
  nowS(): number;
  /** Monotonic milliseconds, for limits: a changed system clock neither locks nor frees anyone. */
  monotonicMs(): number;
  /** Runs something once after a delay; returns a function that cancels it. The timer doesn't keep the process alive. */
  after(delayMs: number, work: () => void): () => void;
}

/** Node's timers can't be longer; a longer wait checks the clock after that and waits again. */
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
