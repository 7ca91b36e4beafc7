import type { ComponentProps, ReactNode } from 'react';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { CallSnapshot } from '#renderer/media/engine.ts';
import styles from './controls/Call.module.css';
import { InCallView } from './InCallView.tsx';
import { WaitingRoomView } from './WaitingRoomView.tsx';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { arrive } from './controls/arrive.ts';
import { TextButton } from './controls/TextButton.tsx';
import { NextAttempt } from './connection/NextAttempt.tsx';

/** The call in any of its states, except after a rejection or the end. */
export function CallView({
  snapshot,
  ...rest
}: Omit<ComponentProps<typeof InCallView>, 'snapshot'> & { readonly snapshot: CallSnapshot }) {
  const { topic, actions, languageChoice } = rest;
  switch (snapshot.kind) {
    case 'idle':
    case 'connecting': {
      const { attempt, retryAtMs } = snapshot.kind === 'idle' ? { attempt: 0 } : snapshot;
      return (
        <ConnectingView
          topic={topic}
          attempt={attempt}
          retryAtMs={retryAtMs}
          onNow={actions.retryNow}
          languageChoice={languageChoice}
          onCancel={actions.leave}
        />
      );
    }
    case 'waitingRoom':
      return (
        <WaitingRoomView
          topic={topic}
          self={snapshot.self}
          note={snapshot.note}
          actions={actions}
          languageChoice={languageChoice}
        />
      );
    case 'inCall':
      return <InCallView {...rest} snapshot={snapshot} />;
    case 'rejected':
    case 'left':
      return <div className={styles['call']} />;
    default:
      return assertNever(snapshot);
  }
}

/** Shown until the server responds, with a text if it doesn't. */
function ConnectingView({
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
        <h1 ref={arrive} tabIndex={-1} className={styles['messageTitle']}>
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
