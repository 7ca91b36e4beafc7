/** All entries that the browser stores for the page: the storage table, the tab's entries, and the cookie. */
import { LANGUAGE_COOKIE } from '#shared/webBundle.ts';
import { type PageStorage, STORED, type StoredKey } from '#renderer/platform/storage/storage.ts';
import { hasTabNotes } from '#renderer/platform/storage/tabNotes.ts';

/** An entry of the list; the cookie has the language for the server. */
export type EntryKey = StoredKey | 'tabNotes' | 'languageCookie';

/** The visible value of an entry. */
export type Shown =
  | { readonly kind: 'absent' }
  /** Stored, but not shown on the screen. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'value'; readonly text: string };

/** Entries whose values contain keys or private names. */
const SECRET: ReadonlySet<EntryKey> = new Set(['authorization', 'tabNotes']);

/** All entries, in the order of the table. */
export const ENTRY_KEYS: readonly EntryKey[] = [
  ...Object.keys(STORED).filter((key): key is StoredKey => Object.hasOwn(STORED, key)),
  'tabNotes',
  'languageCookie',
];

/** The stored value of an entry. `cookies` is the document's. */
export function readEntry(key: EntryKey, storage: PageStorage, cookies: string): Shown {
  const value = readValue(key, storage, cookies);
  if (value === undefined) return { kind: 'absent' };
  if (SECRET.has(key)) return { kind: 'secret' };
  return { kind: 'value', text: inWords(value) };
}

function readValue(key: EntryKey, storage: PageStorage, cookies: string): unknown {
  if (key === 'languageCookie') return readCookie(cookies);
  if (key === 'tabNotes') return hasTabNotes() || undefined;
  // People know their devices by name; the ids mean nothing to them.
  if (key === 'chosenDevices') return storage.read(key)?.map(({ label }) => label);
  return storage.read(key);
}

/** Deletes the cookie. */
export function expireLanguageCookie(): void {
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`;
}

function readCookie(cookies: string): string | undefined {
  return cookies
    .split(';')
    .map((each) => each.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
}

/** Plain values, because the table's values are small; `true` only means that the entry exists. */
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
