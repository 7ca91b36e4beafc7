import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormActions } from './FormActions.tsx';
import { GuestSignInForm } from './GuestSignInForm.tsx';
import { UserSignInForm } from './UserSignInForm.tsx';

/**
 * Sign-in as guest or as user, with the alternatives. Handlers of what isn't allowed are undefined, and it isn't offered (AU-3).
 */
export function SignInStep({
  step,
  onGuest,
  onStep,
  onSignUp,
  onReset,
  onRegister,
  provider,
  onProvider,
  ...ofUser
}: ComponentProps<typeof UserSignInForm> & {
  readonly step: 'guest' | 'user';
  readonly onGuest: () => void;
  readonly onStep: ((step: 'guest' | 'user') => void) | undefined;
  readonly onSignUp: (() => void) | undefined;
  readonly onReset: (() => void) | undefined;
  readonly onRegister: (() => void) | undefined;
  /** The name of an external provider for signing in. */
  readonly provider: string | undefined;
  readonly onProvider: () => void;
}) {
  const { t } = useTranslation('authorization');
  return (
    <>
      {step === 'guest' ? <GuestSignInForm onDone={onGuest} /> : <UserSignInForm {...ofUser} />}
      {step === 'user' && provider && (
        <Button isWide onClick={onProvider}>
          {t('user.provider', { provider: displayText(provider) })}
        </Button>
      )}
      <FormActions>
        {step === 'user' && onReset && (
          <Button variant="quiet" onClick={onReset}>
            {t('user.forgotten')}
          </Button>
        )}
        {step === 'user' && onSignUp && (
          <Button variant="quiet" onClick={onSignUp}>
            {t('user.signUp')}
          </Button>
        )}
        {onRegister && (
          <Button variant="quiet" onClick={onRegister}>
            {t('user.register')}
          </Button>
        )}
        {onStep && (
          <Button variant="quiet" onClick={() => onStep(step === 'guest' ? 'user' : 'guest')}>
            {t(step === 'guest' ? 'guest.asUser' : 'user.asGuest')}
          </Button>
        )}
      </FormActions>
    </>
  );
}
