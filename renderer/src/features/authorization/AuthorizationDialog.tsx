import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import type { AuthorizationPermissions, SignInGoal } from '#renderer/domain/session.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { GuestSignInForm } from './GuestSignInForm.tsx';
import { UserSignInForm } from './UserSignInForm.tsx';

/**
 * The authorization dialog: sign-in as guest or as user (AU-1, AU-2). Off https it only says why it
 * cannot take a password.
 */
export function AuthorizationDialog({
  goal,
  permissions,
  callId,
  onDone,
  onClose,
}: {
  readonly goal: SignInGoal;
  readonly permissions: AuthorizationPermissions;
  readonly callId?: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['authorization', 'common']);
  const info = useAtomValue(readyServerInfoAtom);
  const [step, setStep] = useState<'guest' | 'user'>(
    permissions.guestAuthorization ? 'guest' : 'user',
  );
  if (!isSecurePage(location.protocol, location.hostname)) {
    return (
      <Dialog title={t('insecure.title')} closeLabel={t('common:close')} onClose={onClose}>
        <p>{t('insecure.text')}</p>
        {info?.secureUrl !== undefined && (
          <p>
            <a href={info.secureUrl}>{t('insecure.openSecure')}</a>
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t(step === 'guest' ? 'guest.title' : 'user.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      {step === 'guest' ? (
        <GuestSignInForm onDone={onDone} />
      ) : (
        <UserSignInForm goal={goal} callId={callId} onDone={onDone} />
      )}
      {permissions.guestAuthorization && permissions.userAuthorization && (
        <Button variant="quiet" onClick={() => setStep(step === 'guest' ? 'user' : 'guest')}>
          {t(step === 'guest' ? 'guest.asUser' : 'user.asGuest')}
        </Button>
      )}
    </Dialog>
  );
}
