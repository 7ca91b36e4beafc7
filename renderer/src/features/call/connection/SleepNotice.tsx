import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { isActive } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import styles from '../controls/Notices.module.css';

/** Says why camera and microphone are off after a sleep, until one is on again or it is waved away. */
export function SleepNotice({
  snapshot: { sleep, self },
}: {
  readonly snapshot: Pick<InCallSnapshot, 'sleep' | 'self'>;
}) {
  const { t } = useTranslation('call');
  const [dismissedId, setDismissedId] = useState(0);
  const isShown =
    sleep !== undefined &&
    sleep.id !== dismissedId &&
    !isActive(self.microphone) &&
    !isActive(self.camera);
  return (
    <div role="status">
      {isShown && (
        <QueuedNotice rank="problem">
          <span>{t('connection.slept')}</span>
          <button
            type="button"
            className={styles['noticeClose']}
            aria-label={t('device.dismiss')}
            onClick={() => setDismissedId(sleep.id)}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </QueuedNotice>
      )}
    </div>
  );
}
