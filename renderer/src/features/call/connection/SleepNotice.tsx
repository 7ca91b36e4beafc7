import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { isActive } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

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
        <QueuedNotice rank="problem" onDismiss={() => setDismissedId(sleep.id)}>
          <span>{t('connection.slept')}</span>
        </QueuedNotice>
      )}
    </div>
  );
}
