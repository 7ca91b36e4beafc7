import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuItems } from '../controls/MenuItems.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import styles from '../controls/RoundButton.module.css';
import { Split } from './Split.tsx';

/** Always leaves with one press. People who may end the conference for everyone have that beside it. */
export function LeaveButton({
  isWordless = false,
  onLeave,
  onEndForAll,
}: {
  readonly isWordless?: boolean;
  readonly onLeave: () => void;
  readonly onEndForAll?: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const leave = (
    <RoundButton
      label={t('bar.leave')}
      words={isWordless ? undefined : t('bar.leave')}
      icon={<Phone className={styles['hungUp']} size={20} />}
      tone="danger"
      isJoined={onEndForAll !== undefined}
      onPress={onLeave}
    />
  );
  if (onEndForAll === undefined) return leave;
  return (
    <Split label={t('bar.endForAll')} tone="danger" popup="menu" button={leave}>
      <MenuItems
        label={t('bar.endForAll')}
        items={[{ label: t('bar.endForAll'), isDanger: true, onChoose: onEndForAll }]}
      />
    </Split>
  );
}
