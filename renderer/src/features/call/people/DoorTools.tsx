import { Hand, KeyRound, Lock, LockOpen, MicOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallActions } from '../controls/callActions.ts';
import styles from './ParticipantPanel.module.css';
import { ToolButton } from './ToolButton.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import { useEscapeFirst } from './useEscapeFirst.ts';

/** The actions of owner and moderators for the whole conference. */
export function DoorTools({
  isLocked,
  hasHands,
  hasPin,
  moderate,
}: {
  readonly isLocked: boolean;
  /** Whether any hand is raised. */
  readonly hasHands: boolean;
  readonly hasPin: boolean;
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
          {t(hasPin ? 'people.pin' : 'people.pinFirst')}
        </ToolButton>
        {isPinAsked && (
          <PinEditor
            hasPin={hasPin}
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

const PIN_MAX_DIGITS = 16;

/** Sets or removes the PIN: people inside stay, new people are asked for it. */
function PinEditor({
  hasPin,
  onSave,
  onCancel,
}: {
  /** Whether there is a PIN to remove. */
  readonly hasPin: boolean;
  readonly onSave: (pin: string) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('call');
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  useEffect(() => field.current?.focus(), []);
  useEscapeFirst(onCancel);
  return (
    <form
      className={styles['question']}
      onSubmit={(event) => {
        event.preventDefault();
        if (pin === '' && !hasPin) field.current?.focus();
        else onSave(pin);
      }}
    >
      <label htmlFor={fieldId}>{t(hasPin ? 'people.pinLabel' : 'people.pinFirstLabel')}</label>
      <input
        id={fieldId}
        ref={field}
        className={styles['field']}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        data-private // a reload must not write it down
        maxLength={PIN_MAX_DIGITS}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/gu, ''))}
      />
      <div className={styles['waitingActions']}>
        <TextButton onClick={onCancel}>{t('people.cancel')}</TextButton>
        <TextButton type="submit" isMain>
          {t(pin === '' && hasPin ? 'people.pinRemove' : 'people.pinSave')}
        </TextButton>
      </div>
    </form>
  );
}
