/** A failure as a form shows it, beside the fields or above them. */
import { useTranslation } from 'react-i18next';
import { type MainErrorCode, wayOutOf } from '#shared/errors/catalogue.ts';
import { REFERENCE_RANDOM_BYTES, errorReference } from '#shared/errors/reference.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { type Sentence, failureSentence } from './failureSentence.ts';
import { useSentence } from './useSentence.ts';

/** What is shown. Made when the failure happens, so that the reference stays the same as long as it is shown. */
export interface ShownFailure {
  readonly sentence: Sentence;
  /** The same thing may be sent again unchanged: no one knows what became of it. */
  readonly canRetry: boolean;
  /** What to name to support; only where the server's people must look into it. */
  readonly reference: string | undefined;
}

/** The code of an answer that no schema of ours can read. */
const UNEXPECTED_ANSWER = 'UNEXPECTED_ANSWER' satisfies MainErrorCode;

/** Whether a request may have been carried out although no readable answer came back. */
export function isLostAnswer(failure: ApiFailure): boolean {
  return failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'malformed';
}

/** Puts a failure into what a form shows. */
export function describeFailure(failure: ApiFailure): ShownFailure {
  return {
    sentence: failureSentence(failure),
    canRetry: isLostAnswer(failure),
    reference: failure.kind === 'malformed' ? newReference() : undefined,
  };
}

/** The sentences of a shown failure in the present language: what happened, what to do, what to name. */
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
