import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRights } from '#shared/wire/call/rights.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

const WITHHELD = [
  ['audio_rcv', 'rights.listen'],
  ['video_rcv', 'rights.watch'],
  ['audio_send', 'rights.audio'],
  ['video_send', 'rights.video'],
  ['desktop_sharing', 'rights.screen'],
] as const;

/** Says what a person may not do here, when they come and when it changes; and that a new right switches nothing on. */
export function RightsNotice({
  rights,
  isListener = false,
}: {
  readonly rights: CallRights;
  /** That one only listens is said elsewhere. */
  readonly isListener?: boolean | undefined;
}) {
  const { t } = useTranslation('call');
  const [seen, setSeen] = useState({ rights, hasMore: false, isDismissed: false });
  if (seen.rights !== rights) {
    const hasMore = WITHHELD.some(([right]) => rights[right] && !seen.rights[right]);
    setSeen({ rights, hasMore, isDismissed: false });
  }
  const sentences = WITHHELD.slice(0, isListener ? 2 : 5)
    .filter(([right]) => !rights[right])
    .map(([, key]) => t(key));
  if (seen.hasMore) sentences.push(t('rights.given'));
  return (
    <div role="status">
      {sentences.length > 0 && !seen.isDismissed && (
        <QueuedNotice rank="problem" onDismiss={() => setSeen({ ...seen, isDismissed: true })}>
          <span>{sentences.join(' ')}</span>
        </QueuedNotice>
      )}
    </div>
  );
}
