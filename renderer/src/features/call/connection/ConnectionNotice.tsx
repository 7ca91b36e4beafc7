import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { type CallActions, isActive } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import styles from '../controls/Notices.module.css';
import { NextAttempt } from './NextAttempt.tsx';
import { useState } from 'react';
import type { LoginCode } from '#shared/errors/catalogue.ts';
import { TextButton } from '../controls/TextButton.tsx';

/** The connection code for no connection to a server; its way out is to try again. */
const CODE: LoginCode = '-1';

/** Shown when someone is neither seen nor heard because of a relay. */
function RelayNotice({
  isRefused,
  actions,
}: {
  readonly isRefused: boolean;
  readonly actions: Pick<CallActions, 'retryNow'>;
}) {
  const { t } = useTranslation('call');
  return (
    <div role="status">
      {isRefused && (
        <QueuedNotice rank="connection" tone="warning">
          <span>{t('connection.relayRefused', { code: CODE })}</span>
          <TextButton onClick={actions.retryNow}>{t('connection.now')}</TextButton>
        </QueuedNotice>
      )}
    </div>
  );
}

/**
 * Shows that the page is reconnecting, and when the next attempt is. The live region always exists, so that it is announced: one
 * sentence, without the seconds.
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

/** Explains why camera and microphone are off after the computer was asleep, until one is on again or the notice is dismissed. */
function SleepNotice({
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
