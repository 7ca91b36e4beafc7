/** A failure, as a form shows it at its fields or above them. */
import { useTranslation } from 'react-i18next';
import { type MainErrorCode, wayOutOf } from '#shared/errors/catalogue.ts';
import { REFERENCE_RANDOM_BYTES, errorReference } from '#shared/errors/reference.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { type Sentence, failureSentence } from './failureSentence.ts';
import { useSentence } from './useSentence.ts';

/** The displayed failure. Created when it happens, so that the reference doesn't change. */
export interface ShownFailure {
  readonly sentence: Sentence;
  /** Whether the same request may be resent, because its outcome is unknown. */
  readonly canRetry: boolean;
  /** The reference for support, if the server's administrator must investigate. */
  readonly reference: string | undefined;
}

/** The code of a response that doesn't match our schemas. */
const UNEXPECTED_ANSWER = 'UNEXPECTED_ANSWER' satisfies MainErrorCode;

/** Whether a request may have been executed without a readable response. */
export function isLostAnswer(failure: ApiFailure): boolean {
  return failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'malformed';
}

/** Converts a failure to its displayed form. */
export function describeFailure(failure: ApiFailure): ShownFailure {
  return {
    sentence: failureSentence(failure),
    canRetry: isLostAnswer(failure),
    reference: failure.kind === 'malformed' ? newReference() : undefined,
  };
}

/** The sentences of a displayed failure in the current language: what happened, what to do, and the reference. */
export function useFailureLines(): (shown: ShownFailure) => readonly string[] {
  const { t } = useTranslation('errors');
  const toWords = useSentence();
  return ({ sentence, canRetry, reference }) => [
    toWords(sentence),
    ...(reference === undefined ? [] : [t('cause.unexpectedAnswer')]),
    ...(canRetry ? [t(`next.${wayOutOf('login', '-1')}`)] : []),
    ...(reference === undefined
      ? []
      : [t('explanation.supportReference', { reference: isolated(reference) })]),
  ];
}

function newReference(): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(REFERENCE_RANDOM_BYTES));
  return errorReference('main', UNEXPECTED_ANSWER, new Date(), randomBytes);
}
