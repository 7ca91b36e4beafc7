import { Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { RoundButton } from './RoundButton.tsx';

export function CameraButton({
  isOn,
  withheld,
  onPress,
}: {
  readonly isOn: boolean;
  readonly withheld?: string | undefined;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const { camera } = useShortcuts();
  const Icon = isOn ? Video : VideoOff;
  return (
    <RoundButton
      label={t('bar.camera')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'plain' : 'off'}
      isPressed={isOn}
      shortcut={ariaShortcuts(camera)}
      withheld={withheld}
      onPress={onPress}
    />
  );
}
