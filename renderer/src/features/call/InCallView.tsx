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
import { useCompact } from './useCompact.ts';
import { useFloating } from './useFloating.ts';
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
  const isCompact = useCompact();
  const floating = useFloating();
  const { self, participants, waiting, canAdmit, connection } = snapshot;

  function handleClosePanel(): void {
    setIsPanelOpen(false);
    participantsButton.current?.focus();
  }

  return (
    <main
      className={styles['call']}
      data-idle={isIdle || undefined}
      data-compact={isCompact || undefined}
    >
      <h1 className={styles['topic']}>
        <bdi>{topic}</bdi>
      </h1>
      <div className={styles['main']}>
        <Stage snapshot={snapshot} isBarShown={!isIdle} isCompact={isCompact} />
        {isCompact && floating?.isFloating === true && (
          // For the pointer alone: the keyboard has the button of the same name in the bar.
          <button
            type="button"
            className={styles['wayBack']}
            tabIndex={-1}
            aria-hidden
            title={t('bar.returnToCall')}
            onClick={floating.toggle}
          />
        )}
        <div className={noticeStyles['notices']}>
          <ConnectionNotice connection={connection} />
          <div className={noticeStyles['noticeGroup']} hidden={isCompact}>
            {canAdmit && !isPanelOpen && (
              <WaitingPrompt
                waiting={waiting}
                actions={actions}
                onShowAll={() => setIsPanelOpen(true)}
              />
            )}
            <DeviceNotices self={self} />
          </div>
          <RemoteAudio participants={participants} outputId={audioOutputId} />
          {!isCompact && participants.length === 0 && waiting.length === 0 && (
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
          isCompact={isCompact}
          floating={floating}
          onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
        />
      </div>
      {isPanelOpen && !isCompact && (
        <ParticipantPanel snapshot={snapshot} actions={actions} onClose={handleClosePanel} />
      )}
      <Announcer participants={participants} waiting={waiting} />
      <MicrophoneKeys isOn={isActive(self.microphone)} actions={actions} />
      <CallNotices topic={topic} snapshot={snapshot} />
    </main>
  );
}
