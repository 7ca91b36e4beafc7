/** The reference of an error, which a person reads to the administrator to identify the moment. */
import type { CodeBook } from './catalogue.ts';

const SHORT_NAMES: Readonly<Record<CodeBook, string>> = {
  form: 'form',
  login: 'login',
  conference: 'conf',
  main: 'main',
  provider: 'prov',
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The number of random bytes in a reference. */
export const REFERENCE_RANDOM_BYTES = 4;

/**
 * Code book, code, minute in UTC and four random letters, such as `PL-conf-407-20261121T1632Z-ab12`. Contains nothing about the
 * person.
 */
export function errorReference(
  book: CodeBook,
  code: string,
  now: Date,
  randomBytes: Uint8Array,
): string {
  // The code comes from a server: the reference only has characters that are easy to read out on the phone.
  const safeCode = code
    .replace(/^-/u, 'minus')
    .replace(/[^A-Za-z0-9_]/gu, '')
    .slice(0, 24);
  const minute = now.toISOString().replace(/[-:]/gu, '').slice(0, 'YYYYMMDDThhmm'.length);
  const letters = [...randomBytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `PL-${SHORT_NAMES[book]}-${safeCode}-${minute}Z-${letters}`;
}
