import { PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuItems } from '../stage/MenuItems.tsx';
import styles from './MoreButton.module.css';
import { RoundButton } from './RoundButton.tsx';
import { useUnfolding } from './useUnfolding.ts';

/** Leaves by one press; those who may also end the conference for everyone choose between the two. */
export function LeaveButton({
  onLeave,
  onEndForAll,
}: {
  readonly onLeave: () => void;
  readonly onEndForAll?: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const { isOpen, toggle, frame, button } = useUnfolding();
  const hasChoice = onEndForAll !== undefined;
  return (
    <div ref={frame} className={styles['frame']} data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('bar.leave')}
        icon={<PhoneOff size={20} strokeWidth={1.75} />}
        tone="danger"
        popup={hasChoice ? 'menu' : undefined}
        isExpanded={hasChoice ? isOpen : undefined}
        onPress={hasChoice ? toggle : onLeave}
      />
      {hasChoice && isOpen && (
        <div className={styles['leaving']}>
          <MenuItems
            label={t('bar.leave')}
            items={[
              { act: 'leave', label: t('bar.leave') },
              { act: 'endForAll', label: t('bar.endForAll') },
            ]}
            onChoose={(act) => (act === 'leave' ? onLeave : onEndForAll)()}
          />
        </div>
      )}
    </div>
  );
}
