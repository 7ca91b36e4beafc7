import { assertNever } from '#renderer/lib/assertNever.ts';
import type { CallSnapshot } from '#renderer/media/engine.ts';
import styles from './Call.module.css';
import type { CallActions } from './callActions.ts';
import { ConnectingView } from './ConnectingView.tsx';
import { InCallView } from './InCallView.tsx';
import { WaitingRoomView } from './WaitingRoomView.tsx';

/** The call in whatever state it is in. What follows a rejection or the end is not the call's to show. */
export function CallView({
  topic,
  snapshot,
  actions,
  audioOutputId,
}: {
  readonly topic: string;
  readonly snapshot: CallSnapshot;
  readonly actions: CallActions;
  readonly audioOutputId?: string | undefined;
}) {
  switch (snapshot.kind) {
    case 'idle':
      return <ConnectingView topic={topic} attempt={0} onCancel={actions.leave} />;
    case 'connecting':
      return <ConnectingView topic={topic} attempt={snapshot.attempt} onCancel={actions.leave} />;
    case 'waitingRoom':
      return <WaitingRoomView topic={topic} self={snapshot.self} actions={actions} />;
    case 'inCall':
      return (
        <InCallView
          topic={topic}
          snapshot={snapshot}
          actions={actions}
          audioOutputId={audioOutputId}
        />
      );
    case 'rejected':
    case 'left':
      return <div className={styles['call']} />;
    default:
      return assertNever(snapshot);
  }
}
