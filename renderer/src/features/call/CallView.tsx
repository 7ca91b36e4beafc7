import type { ReactNode } from 'react';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { CallSnapshot } from '#renderer/media/engine.ts';
import styles from './Call.module.css';
import type { CallActions } from './callActions.ts';
import { ConnectingView } from './ConnectingView.tsx';
import type { Speaker } from './devices/useSpeaker.ts';
import { InCallView } from './InCallView.tsx';
import type { Recording } from './recording/useRecording.ts';
import { WaitingRoomView } from './WaitingRoomView.tsx';

/** The call in whatever state it is in. What follows a rejection or the end is not the call's to show. */
export function CallView({
  callId,
  topic,
  snapshot,
  actions,
  recording,
  isToBeRecorded = false,
  speaker,
  languageChoice,
  shortcutList,
  deviceChoices,
}: {
  readonly callId: string;
  readonly topic: string;
  readonly snapshot: CallSnapshot;
  readonly actions: CallActions;
  /** Absent for those who may not record. */
  readonly recording?: Recording | undefined;
  readonly isToBeRecorded?: boolean;
  readonly speaker?: Speaker | undefined;
  readonly languageChoice: ReactNode;
  readonly shortcutList?: ReactNode;
  /** Camera, microphone and speaker, behind “more”. */
  readonly deviceChoices?: ReactNode;
}) {
  switch (snapshot.kind) {
    case 'idle':
      return (
        <ConnectingView
          topic={topic}
          attempt={0}
          onNow={actions.retryNow}
          languageChoice={languageChoice}
          onCancel={actions.leave}
        />
      );
    case 'connecting':
      return (
        <ConnectingView
          topic={topic}
          attempt={snapshot.attempt}
          retryAtMs={snapshot.retryAtMs}
          onNow={actions.retryNow}
          languageChoice={languageChoice}
          onCancel={actions.leave}
        />
      );
    case 'waitingRoom':
      return (
        <WaitingRoomView
          topic={topic}
          self={snapshot.self}
          actions={actions}
          languageChoice={languageChoice}
        />
      );
    case 'inCall':
      return (
        <InCallView
          callId={callId}
          topic={topic}
          snapshot={snapshot}
          actions={actions}
          recording={recording}
          isToBeRecorded={isToBeRecorded}
          speaker={speaker}
          languageChoice={languageChoice}
          shortcutList={shortcutList}
          deviceChoices={deviceChoices}
        />
      );
    case 'rejected':
    case 'left':
      return <div className={styles['call']} />;
    default:
      return assertNever(snapshot);
  }
}
