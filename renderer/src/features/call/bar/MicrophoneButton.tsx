import { Mic, MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { RoundButton } from './RoundButton.tsx';

export function MicrophoneButton({
  isOn,
  withheld,
  onPress,
}: {
  readonly isOn: boolean;
  readonly withheld?: string | undefined;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const { microphone, talk } = useShortcuts();
  const Icon = isOn ? Mic : MicOff;
  return (
    <RoundButton
      label={t('bar.microphone')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'plain' : 'off'}
      isPressed={isOn}
      shortcut={ariaShortcuts(microphone, talk)}
      withheld={withheld}
      onPress={onPress}
    />
  );
}
