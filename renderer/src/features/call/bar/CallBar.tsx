import {
  Captions as CaptionsIcon,
  SquareArrowOutUpLeft,
  Users,
  MonitorUp,
  MonitorX,
} from 'lucide-react';
import {
  type ComponentProps,
  type DOMAttributes,
  type ReactNode,
  type Ref,
  useRef,
  type FocusEvent,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { isActive } from '../controls/callActions.ts';
import type { CaptionControls } from '../captions/useCaptions.ts';
import { ChatButton } from '../chat/ChatButton.tsx';
import { HandButton } from '../gestures/HandButton.tsx';
import { ReactionButton } from '../gestures/ReactionButton.tsx';
import { ReactionChoices } from '../gestures/ReactionChoices.tsx';
import type { Box } from '../stage/stagePlan.ts';
import styles from './CallBar.module.css';
import { type BarRoom, isRoomyBar, roomOf } from './barRoom.ts';
import { InputButton } from './InputButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import { ToolsButton } from './ToolsButton.tsx';
import type { SidePanels } from '../panel/useSidePanels.ts';
import type { Chat } from '../chat/useChat.ts';
import { type MenuParts, useMoreItems } from './useMoreItems.tsx';

interface CallBarProps extends Omit<MenuParts, 'self' | 'onTogglePanel'> {
  readonly snapshot: InCallSnapshot;
  /** Undefined for people without a right to it. */
  readonly chat: Chat | undefined;
  readonly panels: SidePanels;
  /** Its place in the window. */
  readonly box: Box;
  readonly isHidden: boolean;
  /** Only the most needed buttons: microphone, back, and leave. */
  readonly isCompact: boolean;
  readonly hasPin: boolean;
  /** The time and name of the conference, if there is room. */
  readonly details: ReactNode;
  readonly microphoneChoices: ReactNode;
  readonly cameraChoices: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * The bar at the bottom: the conference, the person's own actions, and the others. When hidden, the keyboard can still reach it,
 * which shows it. Buttons without room are in “More”.
 */
export function CallBar({ ref, ...props }: CallBarProps) {
  const { snapshot, actions, panels, chat, box, isHidden, isCompact, details, hasPin } = props;
  const { chatButtonRef, toggleChat } = panels;
  const { t } = useTranslation('call');
  const room = isCompact ? 'compact' : roomOf(box.width);
  const focus = useBarFocus(room);
  const wakingTouch = useWakingTouch(isHidden);
  const isRoomy = isRoomyBar(room);
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
      {...wakingTouch}
    >
      {room === 'wide' && <div className="shrinks">{details}</div>}
      <OwnActs {...props} room={room} chatButton={!isRoomy && chatButton} />
      {isRoomy && (
        <div className={styles['end']}>
          {actions.moderate !== undefined && room === 'wide' && (
            <ToolsButton snapshot={snapshot} hasPin={hasPin} moderate={actions.moderate} />
          )}
          <PeopleButton snapshot={snapshot} panels={panels} />
          {chatButton}
        </div>
      )}
    </div>
  );
}

/** The touch that shows the bar must not press a button below it. */
function useWakingTouch(isHidden: boolean): DOMAttributes<HTMLElement> {
  const isWaking = useRef(false);
  return {
    onPointerDownCapture: ({ pointerType }) => {
      isWaking.current = isHidden && pointerType === 'touch';
    },
    onClickCapture: (event) => {
      if (isWaking.current) event.stopPropagation();
      isWaking.current = false;
    },
  };
}

/** The person's own actions, the most needed first; the rest is in “More”. */
function OwnActs({
  room,
  chatButton,
  ...props
}: Omit<CallBarProps, 'ref'> & { readonly room: BarRoom; readonly chatButton: ReactNode }) {
  const { snapshot, actions, panels, captions, floating, isCompact } = props;
  const { t } = useTranslation('call');
  const isRoomy = isRoomyBar(room);
  const isHandUp = snapshot.self.hand !== undefined;
  const badge = useWaitingBadge(snapshot);
  const items = useMoreItems(room, {
    ...props,
    self: snapshot.self,
    onTogglePanel: () => panels.showPeople(!panels.isPeopleOpen),
  });
  return (
    <div className={styles['middle']}>
      <InputButton
        input="microphone"
        snapshot={snapshot}
        actions={actions}
        choices={isRoomy ? props.microphoneChoices : undefined}
      />
      {!isCompact && (
        <InputButton
          input="camera"
          snapshot={snapshot}
          actions={actions}
          choices={isRoomy ? props.cameraChoices : undefined}
        />
      )}
      {isRoomy && actions.toggleScreenShare !== undefined && (
        <ScreenShareButton
          isOn={isActive(snapshot.self.screen)}
          onPress={actions.toggleScreenShare}
        />
      )}
      {chatButton}
      {!isCompact && room !== 'tiny' && (
        <HandButton isUp={isHandUp} onPress={() => actions.gestures.setHand(!isHandUp)} />
      )}
      {isRoomy && <ReactionButton onReact={(reaction) => actions.gestures.react(reaction)} />}
      {room === 'wide' && <CaptionsButton captions={captions} />}
      {isCompact && floating !== undefined && (
        <RoundButton
          label={floating.isFloating ? t('bar.returnToCall') : t('bar.float')}
          icon={<SquareArrowOutUpLeft size={20} />}
          onPress={floating.toggle}
        />
      )}
      {!isCompact && (
        <MoreButton
          items={items}
          badge={isRoomy ? undefined : badge}
          reactions={
            !isRoomy && <ReactionRow onReact={(reaction) => actions.gestures.react(reaction)} />
          }
        />
      )}
      <LeaveButton
        isWordless={room !== 'wide'}
        onLeave={actions.leave}
        onEndForAll={isRoomy ? actions.endForAll : undefined}
      />
    </div>
  );
}

function CaptionsButton({ captions }: { readonly captions: CaptionControls }) {
  const { t } = useTranslation('call');
  return (
    <RoundButton
      label={t('captions.show')}
      icon={<CaptionsIcon size={20} />}
      tone={captions.isShown ? 'active' : 'plain'}
      isPressed={captions.isShown}
      onPress={() => captions.show(!captions.isShown)}
    />
  );
}

function ReactionRow({ onReact }: Pick<ComponentProps<typeof ReactionChoices>, 'onReact'>) {
  const { t } = useTranslation('call');
  return (
    <div role="group" aria-label={t('bar.react')} className="flex between">
      <ReactionChoices isInMenu onReact={onReact} />
    </div>
  );
}

/** Opens the list of people; shows their number, or the number of people waiting. */
function PeopleButton({ snapshot, panels }: Pick<CallBarProps, 'snapshot' | 'panels'>) {
  const { t } = useTranslation('call');
  const shortcuts = useShortcuts();
  const waiting = useWaitingBadge(snapshot);
  const { isPeopleOpen, peopleButtonRef, showPeople } = panels;
  const count = snapshot.participants.length + 1;
  return (
    <RoundButton
      ref={peopleButtonRef}
      label={t('bar.participants')}
      shortcut={ariaShortcuts(shortcuts.participants)}
      icon={<Users size={20} />}
      isExpanded={isPeopleOpen}
      badge={waiting ?? { count, label: t('panel.title', { count }) }}
      onPress={() => showPeople(!isPeopleOpen)}
    />
  );
}

function useWaitingBadge({ waiting: { length: count } }: InCallSnapshot) {
  const { t } = useTranslation('call');
  return count === 0 ? undefined : { count, label: t('bar.waiting', { count }) };
}

/**
 * Keeps the focus when the focused button has no room in a narrower bar: it moves to the same button in its new place, or to
 * “More”, which contains it now.
 */
function useBarFocus(room: string) {
  const last = useRef<{ readonly bar: Element; readonly button: Element }>(undefined);
  useLayoutEffect(() => {
    const { bar, button } = last.current ?? {};
    if (!bar || button?.isConnected !== false || document.activeElement !== document.body) return;
    const name = button.getAttribute('title');
    const same = [...bar.querySelectorAll('button')].find(({ title }) => title === name);
    (same ?? bar.querySelector<HTMLElement>('[data-more] button'))?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the button leaves when the room changes
  }, [room]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent): void => {
      last.current = { bar: currentTarget, button: target };
    },
    onBlur: ({ target }: FocusEvent): void => {
      if (target.isConnected) last.current = undefined;
    },
  };
}

/** Its name is the action, and it is highlighted while others see the screen. */
function ScreenShareButton({
  isOn,
  onPress,
}: {
  readonly isOn: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const { screen } = useShortcuts();
  const Icon = isOn ? MonitorX : MonitorUp;
  return (
    <RoundButton
      label={isOn ? t('bar.stopSharing') : t('bar.shareScreen')}
      icon={<Icon size={20} />}
      shortcut={ariaShortcuts(screen)}
      tone={isOn ? 'active' : 'plain'}
      onPress={onPress}
    />
  );
}
