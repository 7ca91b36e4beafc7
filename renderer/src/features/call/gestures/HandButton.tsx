import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { RoundButton } from '../controls/RoundButton.tsx';

/** Raises and lowers the person's hand. Its name is the action. */
export function HandButton({
  isUp,
  onPress,
}: {
  readonly isUp: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const { hand } = useShortcuts();
  return (
    <RoundButton
      label={isUp ? t('bar.lowerHand') : t('bar.raiseHand')}
      icon={<Hand size={20} />}
      shortcut={ariaShortcuts(hand)}
      tone={isUp ? 'active' : 'plain'}
      onPress={onPress}
    />
  );
}
