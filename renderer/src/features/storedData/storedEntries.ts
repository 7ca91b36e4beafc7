/** What the browser keeps for the page, entry by entry: the storage table, the notes of the tab, and the cookie. */
import { LANGUAGE_COOKIE } from '#shared/webBundle.ts';
import { type PageStorage, STORED, type StoredKey } from '#renderer/platform/storage/storage.ts';
import { hasTabNotes } from '#renderer/platform/storage/tabNotes.ts';

/** An entry of the list; the cookie repeats the language for the server. */
export type EntryKey = StoredKey | 'tabNotes' | 'languageCookie';

/** What may be shown of an entry. */
export type Shown =
  | { readonly kind: 'absent' }
  /** There, but no one is to read it off the screen. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'value'; readonly text: string };

/** Entries whose value holds a key to something, or names of other things that are no one's business. */
const SECRET: ReadonlySet<EntryKey> = new Set(['authorization', 'tabNotes']);

/** Every entry, in the order of the table. */
export const ENTRY_KEYS: readonly EntryKey[] = [
  ...Object.keys(STORED).filter((key): key is StoredKey => Object.hasOwn(STORED, key)),
  'tabNotes',
  'languageCookie',
];

/** What is stored for an entry now. `cookies` is the document's. */
export function readEntry(key: EntryKey, storage: PageStorage, cookies: string): Shown {
  const value = readValue(key, storage, cookies);
  if (value === undefined) return { kind: 'absent' };
  if (SECRET.has(key)) return { kind: 'secret' };
  return { kind: 'value', text: inWords(value) };
}

function readValue(key: EntryKey, storage: PageStorage, cookies: string): unknown {
  if (key === 'languageCookie') return readCookie(cookies);
  if (key === 'tabNotes') return hasTabNotes() || undefined;
  // People know their devices by name; the ids beside the names say nothing to them.
  if (key === 'chosenDevices') return storage.read(key)?.map(({ label }) => label);
  return storage.read(key);
}

/** Makes the browser forget the cookie. */
export function expireLanguageCookie(): void {
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`;
}

function readCookie(cookies: string): string | undefined {
  return cookies
    .split(';')
    .map((each) => each.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
}

/** Marks and words alone, since the values of the table are small; `true` says no more than that it is there. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${inWords(inner)}`)
      .join(', ');
  }
  return String(value);
}
