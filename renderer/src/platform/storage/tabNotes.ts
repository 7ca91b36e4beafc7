/**
 * What the page stores for one tab, in the session storage: typed text over a reload, the time of the last automatic move or
 * reload, drafts of conferences, the view of the call, and the client around the page. Each note is written by the file that needs
 * it, some before the storage table is loaded; here they are listed and deleted.
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

/** Stores a note for the life of the tab; without a text it is deleted. The writer keeps its own copy. */
export function writeTabNote(key: NoteKey, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the writer's copy lasts as long as the page.
  }
}
