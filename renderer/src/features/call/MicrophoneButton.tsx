import { Mic, MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MICROPHONE_SHORTCUT, TALK_SHORTCUT } from './useCallShortcuts.ts';
import { RoundButton } from './RoundButton.tsx';

export function MicrophoneButton({
  isOn,
  onPress,
}: {
  readonly isOn: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const Icon = isOn ? Mic : MicOff;
  return (
    <RoundButton
      label={t('bar.microphone')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'plain' : 'off'}
      isPressed={isOn}
      shortcut={`${MICROPHONE_SHORTCUT.name} ${TALK_SHORTCUT.name}`}
      onPress={onPress}
    />
  );
}
