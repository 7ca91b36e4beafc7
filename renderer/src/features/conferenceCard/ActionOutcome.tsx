import { useTranslation } from 'react-i18next';
import { useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import styles from './ConferenceCard.module.css';
import type { CardAction } from './useAction.ts';

/** The outcome of the last action: a success message, or the failure with a retry button. */
export function ActionOutcome({ action }: { readonly action: CardAction }) {
  const { t } = useTranslation(['user', 'common']);
  const toLines = useFailureLines();
  const { failed, news } = action;
  return (
    <>
      <p role="status" className={styles['news']}>
        {news !== undefined && t(`card.news.${news}`)}
      </p>
      {failed && (
        <FormMessage lines={toLines(failed.shown)}>
          <div className="wrap gap8">
            <Button onClick={failed.retry}>{t('common:retry')}</Button>
            <Button variant="quiet" onClick={action.forget}>
              {t('common:close')}
            </Button>
          </div>
        </FormMessage>
      )}
    </>
  );
}
