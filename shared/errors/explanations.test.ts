import { describe, expect, test } from 'vitest';
import { CODE_BOOKS, type CodeBook, wayOutOf } from './catalogue.ts';
import { CAUSES, causeOf } from './explanations.ts';
import { errorReference } from './reference.ts';

const BOOKS: readonly CodeBook[] = ['form', 'login', 'conference', 'main', 'provider'];
const ALL = BOOKS.flatMap((book) =>
  Object.keys(CODE_BOOKS[book]).map((code) => [book, code] as const),
);

describe('every code', () => {
  test.each(ALL)(
    '[CV-4] [CV-5] %s %s has a cause, a way out and someone who can help',
    (book, code) => {
      const cause = causeOf(book, code);
      expect(cause).not.toBe('unknown');
      const leadsToContacts = wayOutOf(book, code) === 'contacts';
      expect(leadsToContacts && CAUSES[cause] !== 'administrator').toBe(false);
    },
  );

  test('[CV-5] of no book is a matter for the administrator', () => {
    for (const code of ['4711', '__proto__', 'constructor', '']) {
      expect([causeOf('login', code), wayOutOf('login', code)]).toEqual(['unknown', 'contacts']);
    }
  });

  test('no cause is left over', () => {
    const used = new Set(ALL.map(([book, code]) => causeOf(book, code)));
    expect(Object.keys(CAUSES).filter((cause) => cause !== 'unknown')).toEqual(
      [...used].toSorted(),
    );
  });
});

describe('a reference', () => {
  const minute = new Date('2026-11-21T16:32:59.999Z');
  const bytes = new Uint8Array([0, 1, 30, 31]);

  test.each([
    ['conference', '407', 'PL-conf-407-20261121T1632Z-ab9a'],
    ['login', '-1', 'PL-login-minus1-20261121T1632Z-ab9a'],
    ['login', '005', 'PL-login-005-20261121T1632Z-ab9a'],
    ['form', 'invalid_grant', 'PL-form-invalid_grant-20261121T1632Z-ab9a'],
    ['main', '<b>\u202e "x', 'PL-main-bx-20261121T1632Z-ab9a'],
  ] as const)('[CV-4] [CV-5] of %s %s is %s', (book, code, reference) => {
    expect(errorReference(book, code, minute, bytes)).toBe(reference);
  });

  test('differs with its random letters, which are never mistaken for each other', () => {
    const made = Array.from({ length: 256 }, (_, byte) =>
      errorReference('login', '5', minute, new Uint8Array([byte, 0, 0, 0])),
    );
    expect(new Set(made).size).toBe(31);
    expect(made.join('').replaceAll('PL-login-5-20261121T1632Z-', '')).not.toMatch(/[01ilo]/u);
  });
});
