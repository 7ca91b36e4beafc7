import type { ComponentProps } from 'react';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { CallSnapshot } from '#renderer/media/engine.ts';
import styles from './controls/Call.module.css';
import { ConnectingView } from './ConnectingView.tsx';
import { InCallView } from './InCallView.tsx';
import { WaitingRoomView } from './WaitingRoomView.tsx';

/** The call in any of its states. What follows a rejection or the end is not the call's to show. */
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
