import { Users } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { type CallActions, isActive } from '../callActions.ts';
import styles from './CallBar.module.css';
import { ChatButton } from '../chat/ChatButton.tsx';
import type { Chat } from '../chat/useChat.ts';
import { BarOverflow } from './BarOverflow.tsx';
import { CameraButton } from './CameraButton.tsx';
import { FloatButton } from './FloatButton.tsx';
import { HandButton } from '../gestures/HandButton.tsx';
import { ReactionButton } from '../gestures/ReactionButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MicrophoneButton } from './MicrophoneButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { RecordButton } from './RecordButton.tsx';
import { ScreenShareButton } from './ScreenShareButton.tsx';
import { RoundButton } from './RoundButton.tsx';
import type { Floating } from '../useFloating.ts';
import { useNarrow } from '../useNarrow.ts';
import type { Recording } from '../recording/useRecording.ts';

/** The bar at the bottom. Hidden it can still be reached with the keyboard, which shows it. */
export function CallBar({
  snapshot,
  actions,
  recording,
  chat,
  isHidden,
  isPanelOpen,
  isCompact,
  floating,
  languageChoice,
  shortcutList,
  deviceChoices,
  ref,
  participantsButtonRef,
  chatButtonRef,
  onTogglePanel,
  onToggleChat,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: Recording | undefined;
  /** Absent for those who have no part in it. */
  readonly chat: Chat | undefined;
  readonly isHidden: boolean;
  readonly isPanelOpen: boolean;
  /** Only what is needed most: microphone, the way back, the way out. */
  readonly isCompact: boolean;
  readonly floating: Floating | undefined;
  readonly languageChoice: ReactNode;
  readonly shortcutList: ReactNode;
  readonly deviceChoices: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
  readonly participantsButtonRef: Ref<HTMLButtonElement>;
  readonly chatButtonRef: Ref<HTMLButtonElement>;
  readonly onTogglePanel: () => void;
  readonly onToggleChat: () => void;
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
  const isBeside = isPanelOpen || chat?.isOpen === true;
  const isNarrow = useNarrow(isBeside);
  const hasRoom = !isCompact && !isNarrow;
  const isHandUp = self.hand !== undefined;
  const hasScreenShare = !isCompact && actions.toggleScreenShare !== undefined;
  return (
    <div
      ref={ref}
      className={styles['bar']}
      data-crowded={!isCompact || undefined}
      data-full={!isCompact || undefined}
      data-beside={isBeside || undefined}
      data-narrow={isNarrow || undefined}
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
      {hasRoom && recording !== undefined && <RecordButton recording={recording} />}
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
      {!isCompact && chat !== undefined && (
        <ChatButton ref={chatButtonRef} chat={chat} onToggle={onToggleChat} />
      )}
      {hasRoom && (
        <>
          <HandButton isUp={isHandUp} onPress={() => actions.gestures.setHand(!isHandUp)} />
          <ReactionButton onReact={(reaction) => actions.gestures.react(reaction)} />
        </>
      )}
      {(hasRoom || isCompact) && floating !== undefined && <FloatButton floating={floating} />}
      {!isCompact && (
        <MoreButton
          languageChoice={languageChoice}
          shortcutList={shortcutList}
          deviceChoices={deviceChoices}
          overflow={
            isNarrow && (
              <BarOverflow
                isHandUp={isHandUp}
                gestures={actions.gestures}
                recording={recording}
                floating={floating}
              />
            )
          }
        />
      )}
      <LeaveButton
        onLeave={actions.leave}
        onEndForAll={isCompact ? undefined : actions.endForAll}
      />
    </div>
  );
}
