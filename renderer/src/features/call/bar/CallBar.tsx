import { Captions as CaptionsIcon, SquareArrowOutUpLeft, Users } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { type CallActions, isActive } from '../controls/callActions.ts';
import type { Captions } from '../captions/useCaptions.ts';
import { ChatButton } from '../chat/ChatButton.tsx';
import { HandButton } from '../gestures/HandButton.tsx';
import { ReactionButton } from '../gestures/ReactionButton.tsx';
import { ReactionChoices } from '../gestures/ReactionChoices.tsx';
import gestureStyles from '../gestures/Gestures.module.css';
import type { Recording } from '../recording/useRecording.ts';
import type { Box } from '../stage/stagePlan.ts';
import type { Floating } from '../controls/useFloating.ts';
import type { FullScreenControl } from '../controls/useFullScreen.ts';
import styles from './CallBar.module.css';
import { isRoomyBar, roomOf } from './barRoom.ts';
import { InputButton } from './InputButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import { ScreenShareButton } from './ScreenShareButton.tsx';
import { ToolsButton } from './ToolsButton.tsx';
import type { SidePanels } from '../panel/useSidePanels.ts';
import type { Chat } from '../chat/useChat.ts';
import { useBarFocus } from './useBarFocus.ts';
import { useMoreItems } from './useMoreItems.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The bar at the bottom: the conference, what one does oneself, and the others. Hidden it can still be reached with the
 * keyboard, which shows it. What has no room is behind “More”.
 */
export function CallBar({
  snapshot,
  actions,
  recording,
  chat,
  panels,
  captions,
  box,
  isHidden,
  isCompact,
  floating,
  fullScreen,
  details,
  microphoneChoices,
  cameraChoices,
  ref,
  onCopyLink,
  onSettings,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: Recording | undefined;
  /** Absent for those who have no part in it. */
  readonly chat: Chat | undefined;
  readonly panels: SidePanels;
  readonly captions: Captions;
  /** Its place in the window. */
  readonly box: Box;
  readonly isHidden: boolean;
  /** Only what is needed most: microphone, the way back, the way out. */
  readonly isCompact: boolean;
  readonly floating: Floating | undefined;
  readonly fullScreen: FullScreenControl | undefined;
  /** Time and name of the conference, where there is room. */
  readonly details: ReactNode;
  readonly microphoneChoices: ReactNode;
  readonly cameraChoices: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
  /** Absent while the conference is not known. */
  readonly onCopyLink: (() => void) | undefined;
  readonly onSettings: (section: 'audio' | 'layout') => void;
}) {
  const { t } = useTranslation(['call', 'conference']);
  const shortcuts = useShortcuts();
  const { self, participants, waiting } = snapshot;
  const { isPeopleOpen, peopleButtonRef, chatButtonRef, showPeople, toggleChat } = panels;
  /** The touch that brings the bar back must not press what lies under it. */
  const isWakingTouch = useRef(false);
  const room = isCompact ? 'compact' : roomOf(box.width);
  const focus = useBarFocus(room);
  const isHandUp = self.hand !== undefined;
  const isSharing = isActive(self.screen);
  const waitingBadge =
    waiting.length === 0
      ? undefined
      : { count: waiting.length, label: t('bar.waiting', { count: waiting.length }) };
  const people = participants.length + 1;
  const peopleBadge = waitingBadge ?? { count: people, label: t('panel.title', { count: people }) };
  const isRoomy = isRoomyBar(room);
  const togglePeople = () => showPeople(!isPeopleOpen);
  const items = useMoreItems(room, {
    self,
    actions,
    recording,
    captions,
    floating,
    fullScreen,
    onTogglePanel: togglePeople,
    onCopyLink,
    onSettings,
  });
  const chatButton = !isCompact && chat !== undefined && (
    <ChatButton ref={chatButtonRef} chat={chat} onToggle={toggleChat} />
  );
  return (
    <div
      ref={ref}
      className={styles['bar']}
      data-room={room}
      data-hidden={isHidden || undefined}
      style={{ insetBlockStart: box.top, inlineSize: box.width, blockSize: box.height }}
      role="group"
      aria-label={t('bar.label')}
      {...focus}
      onPointerDownCapture={({ pointerType }) => {
        isWakingTouch.current = isHidden && pointerType === 'touch';
      }}
      onClickCapture={(event) => {
        if (isWakingTouch.current) event.stopPropagation();
        isWakingTouch.current = false;
      }}
    >
      {room === 'wide' && <div className={styles['start']}>{details}</div>}
      <div className={styles['middle']}>
        <InputButton
          input="microphone"
          snapshot={snapshot}
          actions={actions}
          choices={isRoomy ? microphoneChoices : undefined}
        />
        {!isCompact && (
          <InputButton
            input="camera"
            snapshot={snapshot}
            actions={actions}
            choices={isRoomy ? cameraChoices : undefined}
          />
        )}
        {isRoomy && actions.toggleScreenShare !== undefined && (
          <ScreenShareButton isOn={isSharing} onPress={actions.toggleScreenShare} />
        )}
        {!isRoomy && chatButton}
        {!isCompact && room !== 'tiny' && (
          <HandButton isUp={isHandUp} onPress={() => actions.gestures.setHand(!isHandUp)} />
        )}
        {isRoomy && <ReactionButton onReact={(reaction) => actions.gestures.react(reaction)} />}
        {room === 'wide' && (
          <RoundButton
            label={t('captions.show')}
            icon={<CaptionsIcon {...ICON} />}
            tone={captions.isShown ? 'active' : 'plain'}
            isPressed={captions.isShown}
            onPress={() => captions.show(!captions.isShown)}
          />
        )}
        {isCompact && floating !== undefined && (
          <RoundButton
            label={floating.isFloating ? t('bar.returnToCall') : t('bar.float')}
            icon={<SquareArrowOutUpLeft {...ICON} />}
            onPress={floating.toggle}
          />
        )}
        {!isCompact && (
          <MoreButton
            items={items}
            badge={isRoomy ? undefined : waitingBadge}
            reactions={
              !isRoomy && (
                <div role="group" aria-label={t('bar.react')} className={gestureStyles['row']}>
                  <ReactionChoices
                    isInMenu
                    onReact={(reaction) => actions.gestures.react(reaction)}
                  />
                </div>
              )
            }
          />
        )}
        <LeaveButton
          isWordless={room !== 'wide'}
          onLeave={actions.leave}
          onEndForAll={isRoomy ? actions.endForAll : undefined}
        />
      </div>
      {isRoomy && (
        <div className={styles['end']}>
          {actions.moderate !== undefined && room === 'wide' && (
            <ToolsButton snapshot={snapshot} moderate={actions.moderate} />
          )}
          <RoundButton
            ref={peopleButtonRef}
            label={t('bar.participants')}
            shortcut={ariaShortcuts(shortcuts.participants)}
            icon={<Users {...ICON} />}
            isExpanded={isPeopleOpen}
            badge={peopleBadge}
            onPress={togglePeople}
          />
          {chatButton}
        </div>
      )}
    </div>
  );
}
