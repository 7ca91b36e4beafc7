/** After this time the page counts as idle, even if it never is. */
const LATEST_MS = 2000;

/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 200); // Safari has no idle callback
}
