/** Remembers in this tab when the page last moved to another address on its own, so that it can't loop. */

const KEY = 'movedAtMs';
const PAUSE_MS = 60_000;

/**
 * Whether the page may move on its own now; if so, records the move. At most once a minute, and never where storage is forbidden,
 * because then nothing would stop a loop (failure D2).
 */
export function takeMove(nowMs: number, area: Storage | undefined = tabStorageArea()): boolean {
  try {
    if (!area) return false;
    const movedAtMs = Number(area.getItem(KEY) ?? '-Infinity');
    // A time in the future was written before the clock was corrected.
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
