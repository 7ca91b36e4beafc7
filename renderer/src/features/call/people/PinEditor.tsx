import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './ParticipantPanel.module.css';
import { useEscapeFirst } from './useEscapeFirst.ts';

const PIN_MAX_DIGITS = 16;

/** A new PIN, or none: those inside stay, newcomers are asked for it. */
export function PinEditor({
  onSave,
  onCancel,
}: {
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
        onSave(pin);
      }}
    >
      <label htmlFor={fieldId}>{t('people.pinLabel')}</label>
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
          {pin === '' ? t('people.pinRemove') : t('people.pinSave')}
        </TextButton>
      </div>
    </form>
  );
}
