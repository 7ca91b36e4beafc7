import { Hand, KeyRound, Lock, LockOpen, MicOff, PhoneOff } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallActions } from '../callActions.ts';
import styles from './ParticipantPanel.module.css';
import { PinEditor } from './PinEditor.tsx';
import { Question } from './Question.tsx';

type Asked = 'nothing' | 'pin' | 'end';

/** What is done to the conference as a whole, by those in charge. */
export function DoorTools({
  isLocked,
  hasHands,
  moderate,
}: {
  readonly isLocked: boolean;
  /** Whether anybody's hand is up. */
  readonly hasHands: boolean;
  readonly moderate: NonNullable<CallActions['moderate']>;
}) {
  const { t } = useTranslation('call');
  const [asked, setAsked] = useState<Asked>('nothing');
  const pinButton = useRef<HTMLButtonElement>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const LockIcon = isLocked ? LockOpen : Lock;

  function close(opener: RefObject<HTMLButtonElement | null>): void {
    setAsked('nothing');
    opener.current?.focus();
  }

  return (
    <section aria-label={t('people.conference')} className={styles['panelSection']}>
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['tool']}
          onClick={() => moderate({ kind: 'muteAll' })}
        >
          <MicOff size={20} strokeWidth={1.75} aria-hidden />
          {t('people.muteAll')}
        </button>
        {hasHands && (
          <button
            type="button"
            className={styles['tool']}
            onClick={() => moderate({ kind: 'lowerHands' })}
          >
            <Hand size={20} strokeWidth={1.75} aria-hidden />
            {t('people.lowerHands')}
          </button>
        )}
        <button
          type="button"
          className={styles['tool']}
          onClick={() => moderate({ kind: 'lock', isLocked: !isLocked })}
        >
          <LockIcon size={20} strokeWidth={1.75} aria-hidden />
          {t(isLocked ? 'people.unlock' : 'people.lock')}
        </button>
        <button
          type="button"
          ref={pinButton}
          className={styles['tool']}
          aria-expanded={asked === 'pin'}
          onClick={() => setAsked(asked === 'pin' ? 'nothing' : 'pin')}
        >
          <KeyRound size={20} strokeWidth={1.75} aria-hidden />
          {t('people.pin')}
        </button>
        {asked === 'pin' && (
          <PinEditor
            onSave={(pin) => {
              moderate({ kind: 'setPin', pin });
              close(pinButton);
            }}
            onCancel={() => close(pinButton)}
          />
        )}
        <button
          type="button"
          ref={endButton}
          className={styles['tool']}
          aria-expanded={asked === 'end'}
          onClick={() => setAsked(asked === 'end' ? 'nothing' : 'end')}
        >
          <PhoneOff size={20} strokeWidth={1.75} aria-hidden />
          {t('people.endForAll')}
        </button>
        {asked === 'end' && (
          <Question
            text={t('people.endQuestion')}
            answer={t('people.endNow')}
            onDo={() => moderate({ kind: 'endForAll' })}
            onCancel={() => close(endButton)}
          />
        )}
      </div>
    </section>
  );
}
