import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from './Notices.module.css';

/** Says that the connection is being made anew. The region is always there, so that it is spoken. */
export function ConnectionNotice({
  connection,
}: {
  readonly connection: InCallSnapshot['connection'];
}) {
  const { t } = useTranslation('call');
  return (
    <div role="status">
      {connection === 'reconnecting' && (
        <p className={styles['notice']} data-tone="warning">
          <span className={styles['dot']} aria-hidden />
          {t('connection.reconnecting')}
        </p>
      )}
    </div>
  );
}
