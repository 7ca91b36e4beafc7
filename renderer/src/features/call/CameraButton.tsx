import { Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CAMERA_SHORTCUT } from './useCallShortcuts.ts';
import { RoundButton } from './RoundButton.tsx';

export function CameraButton({
  isOn,
  onPress,
}: {
  readonly isOn: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const Icon = isOn ? Video : VideoOff;
  return (
    <RoundButton
      label={t('bar.camera')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'plain' : 'off'}
      isPressed={isOn}
      shortcut={CAMERA_SHORTCUT.name}
      onPress={onPress}
    />
  );
}
