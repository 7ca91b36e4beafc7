import { SquareArrowOutUpLeft } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '../controls/callActions.ts';
import { InputButton } from '../bar/InputButton.tsx';
import { LeaveButton } from '../bar/LeaveButton.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import { Stage } from '../stage/Stage.tsx';
import { useElementSize } from '../controls/useElementSize.ts';
import type { StageControls } from '../stage/useStageChoice.ts';
import styles from '../controls/Call.module.css';

/** The call in its small window: speakers, shared screens, and the most needed buttons. */
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
  const [ref, size] = useElementSize();
  return createPortal(
    <div className={styles['window']} data-compact>
      <div ref={ref} className={styles['windowPicture']}>
        <Stage
          snapshot={snapshot}
          stage={stage}
          size={{ ...size, signsHeight: 0, noticeHeight: 0 }}
          isCompact
          readStatistics={actions.readStatistics}
        />
      </div>
      <div className="flex middle gap8 pad8" role="group" aria-label={t('bar.label')}>
        <InputButton input="microphone" snapshot={snapshot} actions={actions} />
        <InputButton input="camera" snapshot={snapshot} actions={actions} />
        <RoundButton
          label={t('bar.returnToCall')}
          icon={<SquareArrowOutUpLeft size={20} />}
          onPress={onReturn}
        />
        <LeaveButton isWordless onLeave={actions.leave} />
      </div>
    </div>,
    body,
  );
}
