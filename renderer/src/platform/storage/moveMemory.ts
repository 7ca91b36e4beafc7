/** Remembers in this tab when the page last left for another address on its own, so that it cannot go in circles. */

const KEY = 'movedAtMs';
const PAUSE_MS = 60_000;

/**
 * Whether the page may leave on its own now, and takes note that it does. At most once a minute; not at
 * all where the browser remembers nothing, because then nothing would stop a circle (failure D2).
 */
export function takeMove(nowMs: number, area: Storage | undefined = tabStorageArea()): boolean {
  try {
    if (!area) return false;
    const movedAtMs = Number(area.getItem(KEY) ?? '-Infinity');
    // A mark from the future is of a clock that has been put right since.
    const isRecent = movedAtMs <= nowMs && nowMs - movedAtMs < PAUSE_MS;
    if (isRecent) return false;
    area.setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false; // refused or full
  }
}

function tabStorageArea(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined; // site data are blocked
  }
}
