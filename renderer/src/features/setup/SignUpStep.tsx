import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FixedNote, StepForm, type StepMoves } from './StepForm.tsx';
import styles from './Setup.module.css';

/** Who may have an account: people whom the administrator adds, or everyone. */
export function SignUpStep(moves: StepMoves) {
  const { t } = useTranslation('setup');
  const { setup } = moves;
  const [isOpen, setIsOpen] = useState(setup.sign_up_enabled);
  const isFixed = setup.fixed.includes('sign_up_enabled');
  return (
    <StepForm
      moves={moves}
      way="finish"
      change={() => ({
        is_done: true,
        ...(!isFixed && isOpen !== setup.sign_up_enabled && { sign_up_enabled: isOpen }),
      })}
    >
      <fieldset className={styles['doors']} disabled={isFixed}>
        <legend className="visuallyHidden">{t('signUp.title')}</legend>
        {([false, true] as const).map((each) => (
          <label key={String(each)} className={styles['door']}>
            <input
              type="radio"
              name="signUp"
              checked={isOpen === each}
              onChange={() => setIsOpen(each)}
            />
            <strong>{t(each ? 'signUp.open' : 'signUp.closed')}</strong>
            <span className={styles['muted']}>
              {t(each ? 'signUp.openHint' : 'signUp.closedHint')}
            </span>
          </label>
        ))}
      </fieldset>
      {isFixed && <FixedNote />}
      <p className={styles['muted']}>{t('signUp.guests')}</p>
    </StepForm>
  );
}
