/** Sees that the machine slept: a timer that should have come long ago comes now. */

/** How often it looks. */
export const LOOK_MS = 2000;
/** So much later than due is no busy page any more. Hidden pages' timers come up to a minute late. */
export const JUMP_MS = { visible: 10_000, hidden: 75_000 } as const;

/** Watches the clock; the answer ends it. The listener hears of each jump forward, in milliseconds. */
export function watchClockJump(
  onJump: (lateMs: number) => void,
  isHidden: () => boolean = () => document.visibilityState === 'hidden',
): () => void {
  let dueMs = Date.now() + LOOK_MS;
  // A page that was hidden while the timer waited is judged as hidden.
  let wasHidden = isHidden();
  const timer = setInterval(() => {
    const now = Date.now();
    const lateMs = now - dueMs;
    dueMs = now + LOOK_MS;
    const isLate = lateMs >= (wasHidden ? JUMP_MS.hidden : JUMP_MS.visible);
    wasHidden = isHidden();
    if (isLate) onJump(lateMs);
  }, LOOK_MS);
  return () => clearInterval(timer);
}
