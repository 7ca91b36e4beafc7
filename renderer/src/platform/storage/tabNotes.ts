/**
 * What the page keeps for one tab, in the session storage: the typed text over a reload, and when the page last moved
 * or reloaded on its own, drafts of conferences, how the call is shown, and around which client the page was opened.
 * Each note is written by the file that needs it, some of them before the storage table is loaded; here they are
 * listed and deleted.
 */
const KEYS = [
  'guestKey',
  'launch',
  'movedAtMs',
  'olderClientShown',
  'reloaded',
  'schedulerDrafts',
  'stage',
  'typedText',
] as const;
/** Those that are read and written here. */
type NoteKey = 'guestKey' | 'launch' | 'olderClientShown' | 'schedulerDrafts' | 'stage';

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

/** The text of a note; undefined when there is none. */
export function readTabNote(key: NoteKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is forbidden, so nothing is kept
  }
}

/** Keeps a note as long as the tab lives; without a text it goes. The writer keeps a copy of its own. */
export function writeTabNote(key: NoteKey, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the writer's copy lives as long as the page.
  }
}
