import { Shield } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '../controls/callActions.ts';
import { DoorTools } from '../people/DoorTools.tsx';
import { RoundButton } from '../controls/RoundButton.tsx';
import styles from '../controls/Split.module.css';
import { useUnfolding } from '../controls/useUnfolding.ts';

/** The actions of owner and moderators for the whole conference. */
export function ToolsButton({
  snapshot: { self, participants, moderation },
  hasPin,
  moderate,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'self' | 'participants' | 'moderation'>;
  readonly hasPin: boolean;
  readonly moderate: NonNullable<CallActions['moderate']>;
}) {
  const { t } = useTranslation('call');
  const { isOpen, toggle, frame, button } = useUnfolding();
  return (
    <div ref={frame} className={styles['split']} data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('people.conference')}
        icon={<Shield size={20} />}
        isExpanded={isOpen}
        onPress={toggle}
      />
      {isOpen && (
        <div className={styles['unfolded']} data-end>
          <DoorTools
            isLocked={moderation?.isLocked === true}
            hasHands={[self, ...participants].some(({ hand }) => hand !== undefined)}
            hasPin={hasPin}
            moderate={moderate}
          />
        </div>
      )}
    </div>
  );
}
