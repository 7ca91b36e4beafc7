import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import styles from '../controls/Notices.module.css';
import { NextAttempt } from './NextAttempt.tsx';
import { RelayNotice } from './RelayNotice.tsx';
import { SleepNotice } from './SleepNotice.tsx';

/**
 * Says that the connection is being made again, and when the next attempt is. The region is always there, so that it is
 * spoken: one sentence, for the seconds are seen alone.
 */
export function ConnectionNotice({
  snapshot,
  actions,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: Pick<CallActions, 'retryNow'>;
}) {
  const { t } = useTranslation('call');
  const isLost = snapshot.connection === 'reconnecting';
  return (
    <>
      <QueuedNotice rank="connection" isOn={isLost} tone="warning">
        {isLost && <span className={styles['dot']} aria-hidden />}
        <p role="status">{isLost && t('connection.reconnecting')}</p>
        {isLost && <NextAttempt retryAtMs={snapshot.retryAtMs} onNow={actions.retryNow} />}
      </QueuedNotice>
      <RelayNotice isRefused={!isLost && snapshot.isRelayRefused === true} actions={actions} />
      <SleepNotice snapshot={snapshot} />
    </>
  );
}
