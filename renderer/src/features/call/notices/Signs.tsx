import { MonitorUp, Square } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallOfTwoControls } from '../calling/useCallOfTwo.ts';
import type { CallActions } from '../controls/callActions.ts';
import { turnsOf } from '../gestures/hands.ts';
import { RecordingSign } from '../recording/RecordingNotice.tsx';
import styles from '../recording/RecordingNotice.module.css';
import type { RecordingControls } from '../recording/useRecording.ts';
import { AloneNotice } from '../stage/AloneNotice.tsx';
import type { StageControls } from '../stage/useStageChoice.ts';

/** Persistent states, in a line at the top: sharing a screen, listening only, being recorded, and being alone. */
export function Signs({
  snapshot,
  actions,
  recording,
  stage,
  isCompact,
  callId,
  callOfTwo,
  onInvite,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: Pick<CallActions, 'gestures' | 'leave' | 'toggleScreenShare'>;
  readonly recording: RecordingControls | undefined;
  readonly stage: Pick<StageControls, 'isOwnScreenShown' | 'acts'>;
  readonly isCompact: boolean;
  readonly callId: string;
  readonly callOfTwo: CallOfTwoControls | undefined;
  /** Undefined when no one can be invited, or while inviting. */
  readonly onInvite: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const sharingId = useId();
  const { self, participants, waiting } = snapshot;
  const { screen } = self;
  const turn = turnsOf([...participants, self]).get(self.id);
  return (
    <>
      <RecordingSign announced={snapshot.recording} recording={recording} isCompact={isCompact} />
      {self.isListener === true && !isCompact && (
        <div className={styles['sign']}>
          <span>{turn === undefined ? t('stage.listening') : t('hand.up', { number: turn })}</span>
          <button
            type="button"
            className="inlineRow gap4 high32 pad0x8 callRaised borderless rounded pressable hoverRaised framed"
            onClick={() => actions.gestures.setHand(turn === undefined)}
          >
            {t(turn === undefined ? 'bar.raiseHand' : 'bar.lowerHand')}
          </button>
        </div>
      )}
      {screen.kind === 'on' && !isCompact && (
        <div className={styles['sign']} role="group" aria-labelledby={sharingId}>
          <MonitorUp size={16} />
          <span id={sharingId}>
            {screen.hasSound === true ? t('sharing.heard') : t('sharing.silent')}
          </span>
          <button
            type="button"
            className="inlineRow gap4 high32 pad0x8 callRaised borderless rounded pressable hoverRaised framed"
            aria-pressed={stage.isOwnScreenShown}
            onClick={() => stage.acts.showOwnScreen(!stage.isOwnScreenShown)}
          >
            {t('sharing.show')}
          </button>
          <button
            type="button"
            className="inlineRow gap4 high32 pad0x8 callRaised borderless rounded pressable hoverRaised framed"
            onClick={actions.toggleScreenShare}
          >
            <Square size={16} />
            {t('record.stopShort')}
          </button>
        </div>
      )}
      {participants.length === 0 && waiting.length === 0 && !isCompact && (
        <AloneNotice
          callId={callId}
          callOfTwo={callOfTwo}
          onInvite={onInvite}
          onLeave={actions.leave}
        />
      )}
    </>
  );
}
