import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { useRetry } from './useRetry.ts';

/** Says when the next attempt to reach the server is made, and makes it at once when asked. */
export function ConnectionLost({ onTry }: { readonly onTry: () => Promise<boolean> }) {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const { secondsLeft, tryNow } = useRetry(onTry);
  const seconds = numberFormat(i18n.language, { style: 'unit', unit: 'second' });
  return (
    <>
      <p>{t('connection.comesBack')}</p>
      {/* A timer is no live region: no one wants to hear every second. */}
      <p role="timer" aria-live="off">
        {secondsLeft === undefined
          ? t('connection.trying')
          : t('connection.nextAttempt', { time: seconds.format(secondsLeft) })}
      </p>
      <Button variant="primary" isBusy={secondsLeft === undefined} onClick={tryNow}>
        {t('common:retry')}
      </Button>
    </>
  );
}
