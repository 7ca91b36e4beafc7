import { MonitorUp, MonitorX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { RoundButton } from '../controls/RoundButton.tsx';

/** Its name says what a press does, and it is highlighted while the screen can be seen by others. */
export function ScreenShareButton({
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
