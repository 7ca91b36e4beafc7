import { useTranslation } from 'react-i18next';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';

/** One line that says why an administrator's action failed. */
export function useFailureWords(): (failure: ApiFailure) => string {
  const { t } = useTranslation('admin');
  const toLines = useFailureLines();
  return (failure) =>
    problemsOf(failure).some(({ reason }) => reason === 'lastAdministrator')
      ? t('lastAdministrator')
      : toLines(describeFailure(failure)).join(' ');
}

/** A card's message after an action: the given text, or why it failed. */
export function useOutcomeWords(): (done: Result<unknown, ApiFailure>, words: string) => string {
  const { t } = useTranslation('contacts');
  const toWords = useFailureWords();
  return (done, words) => (done.ok ? words : t('news.failed', { reason: toWords(done.failure) }));
}
