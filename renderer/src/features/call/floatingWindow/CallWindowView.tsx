import { SquareArrowOutUpLeft } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { type CallActions, isActive } from '../callActions.ts';
import { CameraButton } from '../bar/CameraButton.tsx';
import { LeaveButton } from '../bar/LeaveButton.tsx';
import { MicrophoneButton } from '../bar/MicrophoneButton.tsx';
import { RoundButton } from '../bar/RoundButton.tsx';
import { Stage } from '../stage/Stage.tsx';
import type { StageControls } from '../stage/useStageChoice.ts';
import styles from './CallWindowView.module.css';

/** The call in its small window: whoever speaks or shares, and what is needed most. */
export function CallWindowView({
  body,
  snapshot,
  stage,
  actions,
  onReturn,
}: {
  readonly body: HTMLElement;
  readonly snapshot: InCallSnapshot;
  readonly stage: StageControls;
  readonly actions: CallActions;
  readonly onReturn: () => void;
}) {
  const { t } = useTranslation('call');
  const { self, rights } = snapshot;
  return createPortal(
    <div className={styles['window']} data-compact>
      <div className={styles['picture']}>
        <Stage
          snapshot={snapshot}
          stage={stage}
          isBarShown={false}
          isCompact
          readStatistics={actions.readStatistics}
        />
      </div>
      <div className={styles['bar']} role="group" aria-label={t('bar.label')}>
        <MicrophoneButton
          isOn={isActive(self.microphone)}
          withheld={rights.audio_send ? undefined : t('rights.audio')}
          onPress={actions.toggleMicrophone}
        />
        <CameraButton
          isOn={isActive(self.camera)}
          withheld={rights.video_send ? undefined : t('rights.video')}
          onPress={actions.toggleCamera}
        />
        <RoundButton
          label={t('bar.returnToCall')}
          icon={<SquareArrowOutUpLeft size={20} strokeWidth={1.75} />}
          onPress={onReturn}
        />
        <LeaveButton onLeave={actions.leave} />
      </div>
    </div>,
    body,
  );
}
