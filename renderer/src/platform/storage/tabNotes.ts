/**
 * What the page keeps for one tab, in the session storage: the typed text over a reload, and when the
 * page last moved or reloaded by itself. Each note is written by the file that needs it, some of them
 * before the storage table is loaded; here they are told and deleted.
 */
const KEYS = ['movedAtMs', 'reloaded', 'typedText'] as const;

/** Whether this tab holds any note. */
export function hasTabNotes(): boolean {
  try {
    return KEYS.some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false; // storage is forbidden, so nothing is kept
  }
}

/** Deletes the notes of this tab. */
export function clearTabNotes(): void {
  try {
    for (const key of KEYS) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there was nothing.
  }
}
