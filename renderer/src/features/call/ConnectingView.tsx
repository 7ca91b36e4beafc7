import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import styles from './Call.module.css';

/** Shown until the server has answered; says so when it does not. */
export function ConnectingView({
  topic,
  attempt,
  languageChoice,
  onCancel,
}: {
  readonly topic: string;
  readonly attempt: number;
  readonly languageChoice: ReactNode;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('call');
  return (
    <main className={styles['call']}>
      <div className={styles['message']}>
        <span className={styles['pulse']} aria-hidden />
        <h1 className={styles['messageTitle']}>
          {t('connecting.title', { topic: isolated(displayText(topic)) })}
        </h1>
        <p className={styles['messageText']} role="status">
          {attempt > 0 ? t('connecting.slow') : ''}
        </p>
        <button type="button" className={styles['textButton']} onClick={onCancel}>
          {t('connecting.cancel')}
        </button>
        {languageChoice}
      </div>
    </main>
  );
}
