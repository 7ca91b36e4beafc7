import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRights } from '#shared/wire/call/rights.ts';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import type { LocalMediaState, LocalParticipant } from '#renderer/media/engine.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { type CallActions, isActive } from '../controls/callActions.ts';
import { RoundButton } from '../controls/RoundButton.tsx';
import { Split } from './Split.tsx';

const ICONS = { microphone: [Mic, MicOff], camera: [Video, VideoOff] } as const;

/** Toggles microphone or camera; on, off, not allowed, and unavailable look different. */
export function InputButton({
  input,
  snapshot: { self, rights },
  actions,
  choices,
}: {
  readonly input: 'microphone' | 'camera';
  readonly snapshot: {
    readonly self: LocalMediaState & Pick<LocalParticipant, 'isListener'>;
    readonly rights: Pick<CallRights, 'audio_send' | 'video_send'>;
  };
  readonly actions: Pick<CallActions, 'toggleMicrophone' | 'toggleCamera'>;
  /** The menu beside it: the device, and its effects. */
  readonly choices?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const { microphone, talk, camera } = useShortcuts();
  const isMicrophone = input === 'microphone';
  const state = self[input];
  const isOn = isActive(state);
  const isAllowed = isMicrophone ? rights.audio_send : rights.video_send;
  // A listener can't send any media, and can ask to speak.
  const reason =
    self.isListener === true ? 'stage.listening' : isMicrophone ? 'rights.audio' : 'rights.video';
  const Icon = ICONS[input][isOn ? 0 : 1];
  const button = (
    <RoundButton
      label={t(`bar.${input}`)}
      icon={<Icon size={20} />}
      tone={isOn ? 'plain' : 'off'}
      isPressed={isOn}
      shortcut={isMicrophone ? ariaShortcuts(microphone, talk) : ariaShortcuts(camera)}
      withheld={isAllowed ? undefined : t(reason)}
      problem={
        state.kind === 'unavailable'
          ? t(DEVICE_PROBLEM_KEYS[state.problem], { device: t(`device.${input}`) })
          : undefined
      }
      isJoined={choices !== undefined}
      onPress={isMicrophone ? actions.toggleMicrophone : actions.toggleCamera}
    />
  );
  if (choices === undefined) return button;
  const isPlain = isOn || !isAllowed || state.kind === 'unavailable';
  return (
    <Split
      label={t(isMicrophone ? 'lobby.chooseMicrophone' : 'lobby.chooseCamera')}
      tone={isPlain ? 'plain' : 'off'}
      button={button}
    >
      {choices}
    </Split>
  );
}
