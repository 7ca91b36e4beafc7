import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asciiDomain } from '#shared/mailDomain.ts';
import type { SetupChange, OwnServerSetup } from '#shared/wire/setup.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { FixedNote, StepForm, type StepMoves } from './StepForm.tsx';
import styles from './Setup.module.css';

const EXAMPLE_DOMAIN = 'example.org';

interface Typed {
  readonly isOpen: boolean;
  readonly domains: string;
  readonly isConfirmed: boolean;
}

/** Who can have an account: people added by the administrator, or everyone, optionally after confirming an address. */
export function SignUpStep({
  changeOfOthers,
  ...moves
}: StepMoves & {
  /** The unsaved changes of other steps; undefined when they have a problem. */
  readonly changeOfOthers: () => SetupChange | undefined;
}) {
  const { t } = useTranslation('setup');
  const { setup } = moves;
  const [typed, setTyped] = useState<Typed>({
    isOpen: setup.isSignUpOpen,
    domains: setup.signUpDomains.join(' '),
    isConfirmed: setup.confirmsSignUps,
  });
  const [isChecked, setIsChecked] = useState(false);
  const { isOpen } = typed;
  const isFixed = setup.fixed.includes('sign_up_enabled');
  const areDomainsFixed = setup.fixed.includes('sign_up_domains');
  const isConfirmationFixed = setup.fixed.includes('sign_up_confirmation');
  const domains = domainsIn(typed.domains);
  const hasMail = setup.mailServer !== null;
  const isWrong = domains.some((each) => asciiDomain(each) === undefined);

  function check(): boolean {
    setIsChecked(true);
    return !isOpen || !isWrong;
  }

  return (
    <StepForm
      moves={moves}
      way="finish"
      onCheck={() => check() && changeOfOthers() !== undefined}
      change={() => ({ ...changeOfOthers(), isDone: true, ...changeOf(setup, typed) })}
    >
      <fieldset className="column gap12" disabled={isFixed}>
        <legend className="visuallyHidden">{t('signUp.title')}</legend>
        {([false, true] as const).map((each) => (
          <label key={String(each)} className={styles['door']}>
            <input
              className="rigid tick marginless"
              type="radio"
              name="signUp"
              checked={isOpen === each}
              onChange={() => setTyped({ ...typed, isOpen: each })}
            />
            <strong>{t(each ? 'signUp.open' : 'signUp.closed')}</strong>
            <span className={styles['muted']}>
              {t(each ? 'signUp.openHint' : 'signUp.closedHint')}
            </span>
          </label>
        ))}
      </fieldset>
      {isOpen && (
        <>
          <TextField
            label={t('signUp.domains')}
            hint={
              hasMail
                ? t('signUp.domainsHint', { example: isolated(EXAMPLE_DOMAIN) })
                : t('mail.outcome.noMailServer')
            }
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.domains}
            readOnly={areDomainsFixed || (!hasMail && domains.length === 0)}
            error={
              isChecked && isWrong
                ? t('mail.wrongHost', { example: isolated(EXAMPLE_DOMAIN) })
                : undefined
            }
            onChange={(event) => setTyped({ ...typed, domains: event.currentTarget.value })}
          />
          <CheckField
            label={t('signUp.confirmation')}
            hint={confirmationHint()}
            isChecked={typed.isConfirmed || domains.length > 0}
            // Without a mail server, it can be turned off, but not on.
            isDisabled={
              isConfirmationFixed || domains.length > 0 || (!hasMail && !typed.isConfirmed)
            }
            onChange={(isConfirmed) => setTyped({ ...typed, isConfirmed })}
          />
        </>
      )}
      {(isFixed || areDomainsFixed || isConfirmationFixed) && <FixedNote />}
      <p className={styles['muted']}>{t('signUp.guests')}</p>
    </StepForm>
  );

  function confirmationHint(): string {
    if (!hasMail) return t('mail.outcome.noMailServer');
    return t(domains.length > 0 ? 'signUp.confirmationByDomains' : 'signUp.confirmationHint');
  }
}

/** Splits a line at commas or spaces. */
function domainsIn(text: string): readonly string[] {
  return text.split(/[\s,;،、，；]+/u).filter((each) => each !== '');
}

/** The changed settings. Hidden fields keep their values. */
function changeOf(setup: OwnServerSetup, typed: Typed): SetupChange {
  const can = (name: OwnServerSetup['fixed'][number]) => !setup.fixed.includes(name);
  const domains = domainsIn(typed.domains).map((each) => asciiDomain(each) ?? each);
  const isOther = domains.join() !== setup.signUpDomains.join();
  return {
    ...(can('sign_up_enabled') &&
      typed.isOpen !== setup.isSignUpOpen && { isSignUpOpen: typed.isOpen }),
    ...(can('sign_up_domains') && typed.isOpen && isOther && { signUpDomains: domains }),
    ...(can('sign_up_confirmation') &&
      typed.isOpen &&
      typed.isConfirmed !== setup.confirmsSignUps && {
        confirmsSignUps: typed.isConfirmed,
      }),
  };
}
