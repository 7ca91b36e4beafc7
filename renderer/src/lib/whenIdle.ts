/** The page counts as at rest after this time even if it never is. */
const LATEST_MS = 2000;

/** Runs a task when the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 200); // Safari has no idle callback
}
