import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { Announcer } from './Announcer.tsx';
import styles from './Call.module.css';
import noticeStyles from './Notices.module.css';
import { type CallActions, isActive } from './callActions.ts';
import { CallBar } from './CallBar.tsx';
import { CallNotices } from './CallNotices.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import { MicrophoneKeys } from './MicrophoneKeys.tsx';
import { ParticipantPanel } from './ParticipantPanel.tsx';
import { RemoteAudio } from './RemoteAudio.tsx';
import { Stage } from './Stage.tsx';
import { usePointerIdle } from './usePointerIdle.ts';
import { WaitingPrompt } from './WaitingPrompt.tsx';

/** The call while one is in it: the stage edge to edge, everything else above it or beside it. */
export function InCallView({
  topic,
  snapshot,
  actions,
  audioOutputId,
}: {
  readonly topic: string;
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly audioOutputId: string | undefined;
}) {
  const { t } = useTranslation('call');
  const bar = useRef<HTMLDivElement>(null);
  const participantsButton = useRef<HTMLButtonElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const isIdle = usePointerIdle(bar);
  const { self, participants, waiting, canAdmit, connection } = snapshot;

  function handleClosePanel(): void {
    setIsPanelOpen(false);
    participantsButton.current?.focus();
  }

  return (
    <main className={styles['call']} data-idle={isIdle || undefined}>
      <h1 className={styles['topic']}>
        <bdi>{topic}</bdi>
      </h1>
      <div className={styles['main']}>
        <Stage snapshot={snapshot} isBarShown={!isIdle} />
        <div className={noticeStyles['notices']}>
          <ConnectionNotice connection={connection} />
          {canAdmit && !isPanelOpen && (
            <WaitingPrompt
              waiting={waiting}
              actions={actions}
              onShowAll={() => setIsPanelOpen(true)}
            />
          )}
          <DeviceNotices self={self} />
          <RemoteAudio participants={participants} outputId={audioOutputId} />
          {participants.length === 0 && waiting.length === 0 && (
            <p className={noticeStyles['notice']}>{t('stage.alone')}</p>
          )}
        </div>
        <CallBar
          ref={bar}
          participantsButtonRef={participantsButton}
          snapshot={snapshot}
          actions={actions}
          isHidden={isIdle}
          isPanelOpen={isPanelOpen}
          onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
        />
      </div>
      {isPanelOpen && (
        <ParticipantPanel snapshot={snapshot} actions={actions} onClose={handleClosePanel} />
      )}
      <Announcer participants={participants} waiting={waiting} />
      <MicrophoneKeys isOn={isActive(self.microphone)} actions={actions} />
      <CallNotices topic={topic} snapshot={snapshot} />
    </main>
  );
}
