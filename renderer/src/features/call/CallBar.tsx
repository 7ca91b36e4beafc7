import { Users } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { type CallActions, isActive } from './callActions.ts';
import styles from './CallBar.module.css';
import { CameraButton } from './CameraButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MicrophoneButton } from './MicrophoneButton.tsx';
import { ScreenShareButton } from './ScreenShareButton.tsx';
import { RoundButton } from './RoundButton.tsx';

/** The bar at the bottom. Hidden it can still be reached with the keyboard, which shows it. */
export function CallBar({
  snapshot,
  actions,
  isHidden,
  isPanelOpen,
  ref,
  participantsButtonRef,
  onTogglePanel,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly isHidden: boolean;
  readonly isPanelOpen: boolean;
  readonly ref: Ref<HTMLDivElement>;
  readonly participantsButtonRef: Ref<HTMLButtonElement>;
  readonly onTogglePanel: () => void;
}) {
  const { t } = useTranslation('call');
  const { self, waiting } = snapshot;
  /** The touch that brings the bar back must not press what lies under it. */
  const isWakingTouch = useRef(false);
  const badge =
    waiting.length === 0
      ? undefined
      : { count: waiting.length, label: t('bar.waiting', { count: waiting.length }) };
  return (
    <div
      ref={ref}
      className={styles['bar']}
      data-hidden={isHidden || undefined}
      role="group"
      aria-label={t('bar.label')}
      onPointerDownCapture={({ pointerType }) => {
        isWakingTouch.current = isHidden && pointerType === 'touch';
      }}
      onClickCapture={(event) => {
        if (isWakingTouch.current) event.stopPropagation();
        isWakingTouch.current = false;
      }}
    >
      <MicrophoneButton isOn={isActive(self.microphone)} onPress={actions.toggleMicrophone} />
      <CameraButton isOn={isActive(self.camera)} onPress={actions.toggleCamera} />
      {actions.toggleScreenShare !== undefined && (
        <ScreenShareButton isOn={isActive(self.screen)} onPress={actions.toggleScreenShare} />
      )}
      <RoundButton
        ref={participantsButtonRef}
        label={t('bar.participants')}
        icon={<Users size={20} strokeWidth={1.75} />}
        isExpanded={isPanelOpen}
        badge={badge}
        onPress={onTogglePanel}
      />
      <LeaveButton onPress={actions.leave} />
    </div>
  );
}
