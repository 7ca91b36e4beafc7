import { useTranslation } from 'react-i18next';
import styles from './Call.module.css';

/** Shown until the server has answered; says so when it does not. */
export function ConnectingView({
  topic,
  attempt,
  onCancel,
}: {
  readonly topic: string;
  readonly attempt: number;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('call');
  return (
    <main className={styles['call']}>
      <div className={styles['message']}>
        <span className={styles['pulse']} aria-hidden />
        <h1 className={styles['messageTitle']}>{t('connecting.title', { topic })}</h1>
        <p className={styles['messageText']} role="status">
          {attempt > 0 ? t('connecting.slow') : ''}
        </p>
        <button type="button" className={styles['textButton']} onClick={onCancel}>
          {t('connecting.cancel')}
        </button>
      </div>
    </main>
  );
}
