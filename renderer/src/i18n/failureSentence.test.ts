import { describe, expect, test } from 'vitest';
import { CONFERENCE_CODES, FORM_REASONS, LOGIN_CODES } from '#shared/errors/catalogue.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { englishTexts } from '#tests/support/builders.ts';
import { createI18n } from './createI18n.ts';
import {
  type Sentence,
  conferenceSentence,
  failureSentence,
  formSentence,
  loginSentence,
} from './failureSentence.ts';

const i18n = createI18n('en', englishTexts());
const translate = i18n.getFixedT('en', 'errors') as unknown as (
  key: string,
  values?: Readonly<Record<string, string>>,
) => string; // the keys of `Sentence` are a union that the library cannot follow
const inEnglish = ({ key, values }: Sentence) => translate(key, values ?? {});

/** The agreed English sentences, word for word. */
const SPECIFIED = {
  '400': 'The form has been filled incorrectly.',
  '403': 'Access denied.',
  '500': 'Internal Server Error.',
  invalid_grant: 'Invalid username or password.',
  InvalidCredentials: 'Invalid username or password.',
  UserIsBanned:
    'Your account is locked. Please try again later or contact your server administrator.',
  UserIsDisabled: 'Your account was disabled.',
  missingRequiredField: 'Please fill out this field',
  fieldHasInvalidLength: 'Field has invalid value.',
  fieldHasInvalidValue: 'Field has invalid value.',
  fieldIsEmpty: "You can't leave this empty.",
  fieldHasInvalidUrl: 'Please use valid URL.',
  fieldHasInvalidType: 'Field has invalid type.',
  uniqueValueAlreadyInUse: 'Value is already in use. Please try another.',
  fieldMinNumber: 'Value must be more.',
  fieldMaxNumber: 'Value must be less.',
} satisfies Record<Exclude<keyof typeof FORM_REASONS, `directory${string}`>, string>;

describe('form and sign-in reasons', () => {
  test.each(Object.entries(SPECIFIED))('[ER-1] %s reads %j', (reason, sentence) => {
    expect(inEnglish(formSentence(reason))).toBe(sentence);
  });

  test.each(['conferenceNotFound', '', '__proto__', '405'])(
    '[ER-1] the unknown reason %j reads as the general form error',
    (reason) => {
      expect(inEnglish(formSentence(reason))).toBe('The form has been filled incorrectly.');
    },
  );
});

describe('connection and login codes', () => {
  test.each(Object.keys(LOGIN_CODES))('[CV-5] %s has its own sentence', (code) => {
    expect(i18n.exists(`errors:login.${code}`)).toBe(true);
    expect(inEnglish(loginSentence(code))).toMatch(/^[A-Z].+\.$/u);
  });

  test('[CV-5] "5" is about users, and "005" about guests', () => {
    expect(inEnglish(loginSentence('5'))).toContain('licensed users');
    expect(inEnglish(loginSentence('005'))).toContain('guests');
  });

  test.each(['7', '65213', '05', 'constructor'])('[CV-5] the code %s is in the message', (code) => {
    expect(inEnglish(loginSentence(code))).toContain(code);
  });
});

describe('conference rejection codes', () => {
  test.each(Object.keys(CONFERENCE_CODES))('[CV-4] %s has its own sentence', (code) => {
    expect(i18n.exists(`errors:conference.${code}`)).toBe(true);
    expect(inEnglish(conferenceSentence(code))).toMatch(/^[A-Z]/u);
  });

  test.each([
    ['4', '403'],
    ['8', '405'],
    ['10', '11'],
  ])('[CV-4] %s and %s have the same sentence', (one, other) => {
    expect(inEnglish(conferenceSentence(one))).toBe(inEnglish(conferenceSentence(other)));
  });

  test('[CV-4] the same number has another sentence in another book', () => {
    expect(inEnglish(conferenceSentence('4'))).not.toBe(inEnglish(loginSentence('4')));
    expect(inEnglish(conferenceSentence('403'))).not.toBe(inEnglish(formSentence('403')));
  });

  test.each(['5', '005', '999'])('[CV-4] the unknown code %s is in the sentence', (code) => {
    expect(inEnglish(conferenceSentence(code))).toContain(code);
  });
});

describe('a failed request', () => {
  const http = (status: number, reason?: string): ApiFailure => ({
    kind: 'http',
    status,
    report: { problems: [], ...(reason === undefined ? {} : { reason }) },
  });

  test.each<[string, ApiFailure, string]>([
    ['no connection', { kind: 'network' }, 'login.-1'],
    ['a timeout', { kind: 'timeout' }, 'login.-1'],
    ['an unreadable response', { kind: 'malformed' }, 'main.UNEXPECTED_ANSWER.text'],
    ['a known reason', http(400, 'InvalidCredentials'), 'form.InvalidCredentials'],
    ['a known reason with another status', http(500, 'UserIsDisabled'), 'form.UserIsDisabled'],
    ['an unknown reason', http(400, 'somethingElse'), 'form.400'],
    ['no reason', http(400), 'form.400'],
    ['a refusal', http(403, 'forbidden'), 'form.403'],
    ['too many attempts', http(429), 'form.UserIsBanned'],
    ['a broken server', http(500), 'form.500'],
    ['a broken gateway', http(502), 'form.500'],
    ['too many running conferences', http(409, 'maxActiveConferences'), 'conference.411'],
    ['a full disk by status', http(507), 'login.2001'],
    ['a full disk by reason', http(500, 'notEnoughDiskSpace'), 'login.2001'],
  ])('[ER-1] with %s has the sentence %s', (_case, failure, key) => {
    expect(failureSentence(failure)).toEqual({ key });
    expect(i18n.exists(`errors:${key}`)).toBe(true);
  });
});
