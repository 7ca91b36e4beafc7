import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import styles from './controls/Call.module.css';
import { TextButton } from './controls/TextButton.tsx';
import { NextAttempt } from './connection/NextAttempt.tsx';

/** Shown until the server has answered; says so when it does not. */
export function ConnectingView({
  topic,
  attempt,
  retryAtMs,
  languageChoice,
  onNow,
  onCancel,
}: {
  readonly topic: string;
  readonly attempt: number;
  readonly retryAtMs?: number | undefined;
  readonly languageChoice: ReactNode;
  readonly onNow: () => void;
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
        {attempt > 0 && <NextAttempt retryAtMs={retryAtMs} onNow={onNow} />}
        <TextButton onClick={onCancel}>{t('connecting.cancel')}</TextButton>
        {languageChoice}
      </div>
    </main>
  );
}
