import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './ConferencePage.module.css';

/** Asks for the PIN of a conference, and again after a wrong one (CV-3). */
export function PinForm({
  isWrong,
  onSubmit,
  onCancel,
}: {
  readonly isWrong: boolean;
  readonly onSubmit: (pin: string) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['errors', 'common', 'call']);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<'none' | 'wrong' | 'missing'>(isWrong ? 'wrong' : 'none');

  // The form replaces the call that asked for it, so it takes the focus.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(): void {
    if (pin.trim() === '') setProblem('missing');
    else onSubmit(pin.trim());
  }

  return (
    <section className={styles['pinCard']}>
      <Form onSubmit={handleSubmit}>
        <h1 className="type20">{t('pin.title')}</h1>
        <TextField
          label={t('call:lobby.pin')}
          hint={t('conference.12')}
          value={pin}
          onChange={(event) => {
            setProblem('none');
            setPin(event.currentTarget.value);
          }}
          inputMode="numeric"
          data-private // a reload must not write it down
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          error={
            problem === 'none'
              ? undefined
              : t(problem === 'wrong' ? 'conference.13' : 'common:requiredField')
          }
        />
        <div className="flex atLineEnd gap8">
          <Button onClick={onCancel}>{t('common:back')}</Button>
          <Button type="submit" variant="primary">
            {t('pin.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
