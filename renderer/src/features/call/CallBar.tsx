import { Users } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { type CallActions, isActive } from './callActions.ts';
import styles from './CallBar.module.css';
import { CameraButton } from './CameraButton.tsx';
import { FloatButton } from './FloatButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MicrophoneButton } from './MicrophoneButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { RecordButton } from './RecordButton.tsx';
import { ScreenShareButton } from './ScreenShareButton.tsx';
import { RoundButton } from './RoundButton.tsx';
import type { Floating } from './useFloating.ts';
import type { Recording } from './useRecording.ts';

/** The bar at the bottom. Hidden it can still be reached with the keyboard, which shows it. */
export function CallBar({
  snapshot,
  actions,
  recording,
  isHidden,
  isPanelOpen,
  isCompact,
  floating,
  languageChoice,
  deviceChoices,
  ref,
  participantsButtonRef,
  onTogglePanel,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: Recording | undefined;
  readonly isHidden: boolean;
  readonly isPanelOpen: boolean;
  /** Only what is needed most: microphone, the way back, the way out. */
  readonly isCompact: boolean;
  readonly floating: Floating | undefined;
  readonly languageChoice: ReactNode;
  readonly deviceChoices: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
  readonly participantsButtonRef: Ref<HTMLButtonElement>;
  readonly onTogglePanel: () => void;
}) {
  const { t } = useTranslation('call');
  const shortcuts = useShortcuts();
  const { self, waiting, rights } = snapshot;
  /** The touch that brings the bar back must not press what lies under it. */
  const isWakingTouch = useRef(false);
  const badge =
    waiting.length === 0
      ? undefined
      : { count: waiting.length, label: t('bar.waiting', { count: waiting.length }) };
  const hasRecord = !isCompact && recording !== undefined;
  const hasScreenShare = !isCompact && actions.toggleScreenShare !== undefined;
  return (
    <div
      ref={ref}
      className={styles['bar']}
      data-crowded={hasScreenShare || hasRecord || floating !== undefined || undefined}
      data-full={(hasScreenShare && hasRecord) || undefined}
      data-beside={isPanelOpen || undefined}
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
      <MicrophoneButton
        isOn={isActive(self.microphone)}
        withheld={rights.audio_send ? undefined : t('rights.audio')}
        onPress={actions.toggleMicrophone}
      />
      {!isCompact && (
        <CameraButton
          isOn={isActive(self.camera)}
          withheld={rights.video_send ? undefined : t('rights.video')}
          onPress={actions.toggleCamera}
        />
      )}
      {hasScreenShare && (
        <ScreenShareButton isOn={isActive(self.screen)} onPress={actions.toggleScreenShare} />
      )}
      {hasRecord && <RecordButton recording={recording} />}
      {!isCompact && (
        <RoundButton
          ref={participantsButtonRef}
          label={t('bar.participants')}
          shortcut={ariaShortcuts(shortcuts.participants)}
          icon={<Users size={20} strokeWidth={1.75} />}
          isExpanded={isPanelOpen}
          badge={badge}
          onPress={onTogglePanel}
        />
      )}
      {floating !== undefined && <FloatButton floating={floating} />}
      {!isCompact && <MoreButton languageChoice={languageChoice} deviceChoices={deviceChoices} />}
      <LeaveButton onPress={actions.leave} />
    </div>
  );
}
