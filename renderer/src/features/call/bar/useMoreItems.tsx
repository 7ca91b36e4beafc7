import {
  Captions as CaptionsIcon,
  Circle,
  Hand,
  LayoutGrid,
  Link2,
  Maximize,
  MonitorUp,
  PhoneOff,
  PictureInPicture2,
  Settings,
  Square,
  SquareArrowOutUpLeft,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import type { CaptionControls } from '../captions/useCaptions.ts';
import { type CallActions, isActive } from '../controls/callActions.ts';
import type { CallMenuItem } from '../controls/MenuItems.tsx';
import type { Floating } from '../controls/useFloating.ts';
import type { FullScreenControl } from '../controls/useFullScreen.ts';
import { isRecordOn, type RecordingControls } from '../recording/useRecording.ts';
import { type BarRoom, isRoomyBar } from './barRoom.ts';

export interface MenuParts {
  readonly self: InCallSnapshot['self'];
  readonly actions: CallActions;
  readonly recording: RecordingControls | undefined;
  readonly captions: CaptionControls;
  readonly floating: Floating | undefined;
  readonly fullScreen: FullScreenControl | undefined;
  readonly onTogglePanel: () => void;
  /** Undefined until the conference is known. */
  readonly onCopyLink: (() => void) | undefined;
  readonly onSettings: (section: 'audio' | 'layout') => void;
}

type OfferedItems = readonly (CallMenuItem | false)[];

/** The items of the bar's menu: rarely needed actions, and those without room in the bar. */
export function useMoreItems(room: BarRoom, parts: MenuParts): readonly CallMenuItem[] {
  const { t } = useTranslation('call');
  const shortcuts = useShortcuts();
  const { recording, floating, fullScreen, onSettings } = parts;
  const { endForAll } = parts.actions;
  const isRecording = recording !== undefined && isRecordOn(recording);
  const items: OfferedItems = [
    ...useOverflowItems(room, parts),
    recording !== undefined && {
      label: isRecording ? t('record.stop') : t('record.start'),
      icon: isRecording ? <Square size={20} /> : <Circle size={20} />,
      onChoose: isRecording ? recording.stop : recording.start,
    },
    floating !== undefined && {
      label: floating.isFloating ? t('bar.returnToCall') : t('bar.float'),
      icon: floating.isFloating ? (
        <SquareArrowOutUpLeft size={20} />
      ) : (
        <PictureInPicture2 size={20} />
      ),
      onChoose: floating.toggle,
    },
    fullScreen !== undefined && {
      label: t('more.fullScreen'),
      icon: <Maximize size={20} />,
      isChecked: fullScreen.isOn,
      shortcut: ariaShortcuts(shortcuts.fullScreen),
      onChoose: fullScreen.toggle,
    },
    {
      label: t('stage.layout'),
      icon: <LayoutGrid size={20} />,
      onChoose: () => onSettings('layout'),
    },
    {
      label: t('settings.title'),
      icon: <Settings size={20} />,
      onChoose: () => onSettings('audio'),
    },
    !isRoomyBar(room) &&
      endForAll !== undefined && {
        label: t('bar.endForAll'),
        icon: <PhoneOff size={20} />,
        isDanger: true,
        onChoose: endForAll,
      },
  ];
  return items.filter((item) => item !== false);
}

/** Actions with their own button if the bar has room. */
function useOverflowItems(
  room: BarRoom,
  { self, actions, captions, onTogglePanel, onCopyLink }: MenuParts,
): OfferedItems {
  const { t } = useTranslation(['call', 'conference']);
  const shortcuts = useShortcuts();
  const isRoomy = isRoomyBar(room);
  const isHandUp = self.hand !== undefined;
  const { toggleScreenShare } = actions;
  return [
    !isRoomy &&
      toggleScreenShare !== undefined && {
        label: isActive(self.screen) ? t('bar.stopSharing') : t('bar.shareScreen'),
        icon: <MonitorUp size={20} />,
        onChoose: toggleScreenShare,
      },
    room === 'tiny' && {
      label: isHandUp ? t('bar.lowerHand') : t('bar.raiseHand'),
      icon: <Hand size={20} />,
      onChoose: () => actions.gestures.setHand(!isHandUp),
    },
    !isRoomy && {
      label: t('bar.participants'),
      icon: <Users size={20} />,
      shortcut: ariaShortcuts(shortcuts.participants),
      onChoose: onTogglePanel,
    },
    !isRoomy &&
      onCopyLink !== undefined && {
        label: t('conference:share.copyLink'),
        icon: <Link2 size={20} />,
        onChoose: onCopyLink,
      },
    room !== 'wide' && {
      label: t('captions.show'),
      icon: <CaptionsIcon size={20} />,
      isChecked: captions.isShown,
      onChoose: () => captions.show(!captions.isShown),
    },
  ];
}
