import { type ReactNode, useId } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { AdministratorContacts } from './AdministratorContacts.tsx';
import type { ResetStep } from './authorizationFlow.ts';
import { FormActions } from './FormActions.tsx';

/**
 * The steps to a new password. The specification has no request for it: each step accepts any input and sends nothing. So the texts
 * say what is true (AU-8): the administrator sets passwords, people ask them with the shown contacts, and use the new password in
 * the sign-in form.
 */
export function ResetPasswordStep({
  step,
  login,
  onLogin,
  password,
  onPassword,
  contacts,
  onNext,
  onSignIn,
}: {
  readonly step: ResetStep;
  readonly login: string;
  readonly onLogin: (login: string) => void;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly contacts: ReactNode;
  readonly onNext: () => void;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation('authorization');
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const label = t(hasTrueConfIds ? 'user.login' : 'user.username');
  const textId = useId();
  const offlineReason = useOfflineReason();
  return (
    <>
      <Form onSubmit={onNext}>
        <div id={textId}>
          <p>
            {t(
              step === 'confirmation' && !hasTrueConfIds
                ? 'resetPassword.confirmation.username'
                : `resetPassword.${step}.text`,
            )}
          </p>
          {step === 'confirmation' && login.trim() !== '' && (
            <p>
              {label}: <bdi>{login}</bdi>
            </p>
          )}
        </div>
        {step === 'form' && (
          <TextField
            label={label}
            value={login}
            onChange={(event) => onLogin(event.currentTarget.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={textId}
          />
        )}
        {step === 'newPassword' && (
          <TextField
            label={t('resetPassword.newPassword.label')}
            type="password"
            value={password}
            onChange={(event) => onPassword(event.currentTarget.value)}
            autoComplete="current-password"
          />
        )}
        {(step === 'form' || step === 'confirmation') && <AdministratorContacts of={contacts} />}
        <SubmitButton blockedReason={offlineReason} describedBy={textId}>
          {t(step === 'success' ? 'resetPassword.success.submit' : 'next')}
        </SubmitButton>
      </Form>
      {step !== 'success' && (
        <FormActions>
          <Button variant="quiet" onClick={onSignIn}>
            {t('backToSignIn')}
          </Button>
        </FormActions>
      )}
    </>
  );
}
