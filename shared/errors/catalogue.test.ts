import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CONFERENCE_CODES,
  FORM_REASONS,
  LOGIN_CODES,
  MAIN_ERRORS,
  UNABLE_TO_JOIN_CODES,
  isConferenceCode,
  isFormReason,
  isLoginCode,
} from './catalogue.ts';

const sorted = (codes: Iterable<string>) => [...codes].toSorted();

/** Our own codes of conferences, as the contract lists them. */
function codesOfTheContract(): readonly string[] {
  const contract = readFileSync(new URL('../wire/CONTRACT.md', import.meta.url), 'utf8');
  const [, own = ''] = /^### 7\.7 [^#]*? are additional: ([^#]*)/mu.exec(contract) ?? [];
  return own.match(/\d+/gu) ?? [];
}

describe('the three code books', () => {
  test('[ER-1] form and sign-in reasons are the agreed ones', () => {
    const specified =
      '400 403 500 invalid_grant InvalidCredentials UserIsBanned UserIsDisabled missingRequiredField ' +
      'fieldHasInvalidLength fieldHasInvalidValue fieldIsEmpty fieldHasInvalidUrl fieldHasInvalidType ' +
      'uniqueValueAlreadyInUse fieldMinNumber fieldMaxNumber';
    expect(sorted(Object.keys(FORM_REASONS))).toEqual(sorted(specified.split(' ')));
  });

  test('[CV-5] connection and login codes are the agreed ones', () => {
    expect(sorted(Object.keys(LOGIN_CODES))).toEqual(
      sorted('-1 1 3 4 5 005 6 2000 2001 2002'.split(' ')),
    );
  });

  test('[CV-4] conference rejection codes are the agreed ones and those of contract 7.7', () => {
    const specified = '0 1 2 3 4 403 8 405 9 10 11 12 13 15 401 407 408 411'.split(' ');
    expect(sorted(Object.keys(CONFERENCE_CODES))).toEqual(
      sorted([...specified, ...codesOfTheContract()]),
    );
  });

  test('[CV-7] the full-screen errors are there', () => {
    expect(Object.keys(MAIN_ERRORS)).toEqual(
      expect.arrayContaining(['ACCESS_DENIED', 'SECURITY_FLAW', 'LOGOUT_ERROR']),
    );
  });
});

describe('codes are texts', () => {
  test('[CV-5] "5" and "005" are two codes, and no other spelling is one', () => {
    expect(isLoginCode('5') && isLoginCode('005')).toBe(true);
    expect(['05', '5.0', ' 5', '+5', '０５'].some(isLoginCode)).toBe(false);
  });

  test('[CV-4] a code of one book is not a code of another', () => {
    expect(isConferenceCode('5')).toBe(false);
    expect(isConferenceCode('2000')).toBe(false);
    expect(isLoginCode('407')).toBe(false);
    expect(isLoginCode('UserIsBanned')).toBe(false);
    expect(isFormReason('411')).toBe(false);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'the name %j that every object has is no code',
    (name) => {
      expect([isFormReason, isLoginCode, isConferenceCode].some((isCode) => isCode(name))).toBe(
        false,
      );
    },
  );
});

describe('ways out', () => {
  test('[CV-6] 5, "005", 407 and 411 are headed "Unable to join" and lead to the contacts', () => {
    expect(sorted(UNABLE_TO_JOIN_CODES)).toEqual(['005', '407', '411', '5']);
    expect([LOGIN_CODES['5'], LOGIN_CODES['005']]).toEqual(['contacts', 'contacts']);
    expect([CONFERENCE_CODES['407'], CONFERENCE_CODES['411']]).toEqual(['contacts', 'contacts']);
  });

  test('[CV-3] 12 and 13 ask for the conference password', () => {
    expect([CONFERENCE_CODES['12'], CONFERENCE_CODES['13']]).toEqual(['enterPin', 'enterPin']);
  });

  test('[CV-8.2] [CV-8.3] 2000 reloads, 2001 frees space, 2002 allows cookies', () => {
    expect([LOGIN_CODES['2000'], LOGIN_CODES['2001'], LOGIN_CODES['2002']]).toEqual([
      'reload',
      'freeSpace',
      'allowCookies',
    ]);
  });
});
