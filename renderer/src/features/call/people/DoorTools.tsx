import { Hand, KeyRound, Lock, LockOpen, MicOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallActions } from '../controls/callActions.ts';
import styles from './ParticipantPanel.module.css';
import { ToolButton } from './ToolButton.tsx';
import { PinEditor } from './PinEditor.tsx';

/** What is done to the conference as a whole, by those in charge. */
export function DoorTools({
  isLocked,
  hasHands,
  moderate,
}: {
  readonly isLocked: boolean;
  /** Whether anyone's hand is up. */
  readonly hasHands: boolean;
  readonly moderate: NonNullable<CallActions['moderate']>;
}) {
  const { t } = useTranslation('call');
  const [isPinAsked, setIsPinAsked] = useState(false);
  const pinButton = useRef<HTMLButtonElement>(null);
  const LockIcon = isLocked ? LockOpen : Lock;

  function closePin(): void {
    setIsPinAsked(false);
    pinButton.current?.focus();
  }

  return (
    <section aria-label={t('people.conference')}>
      <div className={styles['tools']}>
        <ToolButton onClick={() => moderate({ kind: 'muteAll' })}>
          <MicOff size={20} />
          {t('people.muteAll')}
        </ToolButton>
        {hasHands && (
          <ToolButton onClick={() => moderate({ kind: 'lowerHands' })}>
            <Hand size={20} />
            {t('people.lowerHands')}
          </ToolButton>
        )}
        <ToolButton onClick={() => moderate({ kind: 'lock', isLocked: !isLocked })}>
          <LockIcon size={20} />
          {t(isLocked ? 'people.unlock' : 'people.lock')}
        </ToolButton>
        <ToolButton
          ref={pinButton}
          aria-expanded={isPinAsked}
          onClick={() => setIsPinAsked(!isPinAsked)}
        >
          <KeyRound size={20} />
          {t('people.pin')}
        </ToolButton>
        {isPinAsked && (
          <PinEditor
            onSave={(pin) => {
              moderate({ kind: 'setPin', pin });
              closePin();
            }}
            onCancel={closePin}
          />
        )}
      </div>
    </section>
  );
}
