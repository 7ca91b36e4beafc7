import { Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PinButton.module.css';

/** Makes somebody large, or ends that. Shown while the pointer or the focus is in the tile, and as long as they are pinned. */
export function PinButton({
  name,
  isPinned,
  onPress,
}: {
  readonly name: string;
  readonly isPinned: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('call');
  const Icon = isPinned ? PinOff : Pin;
  const label = isPinned ? t('tile.unpin', { name }) : t('tile.pin', { name });
  return (
    <button
      type="button"
      className={styles['pin']}
      data-pinned={isPinned || undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
