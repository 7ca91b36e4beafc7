import { useTranslation } from 'react-i18next';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';

/** Why something an administrator did was not done, in one line. */
export function useFailureWords(): (failure: ApiFailure) => string {
  const { t } = useTranslation('admin');
  const toLines = useFailureLines();
  return (failure) =>
    problemsOf(failure).some(({ reason }) => reason === 'lastAdministrator')
      ? t('lastAdministrator')
      : toLines(describeFailure(failure)).join(' ');
}

/** What a card says after an act: the words given, or why it was not done. */
export function useOutcomeWords(): (done: Result<unknown, ApiFailure>, words: string) => string {
  const { t } = useTranslation('contacts');
  const toWords = useFailureWords();
  return (done, words) => (done.ok ? words : t('news.failed', { reason: toWords(done.failure) }));
}
