/** Maps a failure's code to the key of its sentence, with a table for each code book. */
import type errors from '../../../locales/en/errors.json';
import { isConferenceCode, isFormReason, isLoginCode } from '#shared/errors/catalogue.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';

/** The code books in the namespace `errors`. A code without a sentence doesn't compile. */
type Book = 'form' | 'login' | 'conference';
type SentenceKey =
  | { [Name in Book]: `${Name}.${string & keyof (typeof errors)[Name]}` }[Book]
  | 'main.UNEXPECTED_ANSWER.text';

export interface Sentence {
  readonly key: SentenceKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** The sentence of a form or sign-in reason; unknown ones get the general form error. */
export function formSentence(reason: string): Sentence {
  return { key: isFormReason(reason) ? `form.${reason}` : 'form.400' };
}

/** The sentence of a login or connection code. */
export function loginSentence(code: string): Sentence {
  return isLoginCode(code) ? { key: `login.${code}` } : { key: 'login.other', values: { code } };
}

/** The sentence of a conference rejection code. */
export function conferenceSentence(code: string): Sentence {
  return isConferenceCode(code)
    ? { key: `conference.${code}` }
    : { key: 'conference.other', values: { code } };
}

/** The sentence of a failed request. */
export function failureSentence(failure: ApiFailure): Sentence {
  switch (failure.kind) {
    case 'insecure':
      return { key: 'form.403' };
    case 'malformed':
      return { key: 'main.UNEXPECTED_ANSWER.text' };
    case 'network':
    case 'timeout':
    case 'aborted':
      return { key: 'login.-1' };
    case 'http':
      return answerSentence(failure);
  }
}

/** The sentence of a response with an error. */
function answerSentence(failure: Extract<ApiFailure, { kind: 'http' }>): Sentence {
  const { reason } = failure.report;
  if (reason === 'notEnoughDiskSpace' || failure.status === 507) return { key: 'login.2001' };
  if (reason === 'maxActiveConferences') return { key: 'conference.411' };
  if (reason !== undefined && isFormReason(reason)) return { key: `form.${reason}` };
  if (failure.status === 429) return { key: 'form.UserIsBanned' };
  if (failure.status >= 500) return { key: 'form.500' };
  return { key: failure.status === 403 ? 'form.403' : 'form.400' };
}
