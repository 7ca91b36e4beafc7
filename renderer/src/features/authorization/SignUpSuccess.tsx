import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** The account is there; Next leads to sign-in with it (AU-6). */
export function SignUpSuccess({
  login,
  isMailSent,
  onNext,
}: {
  readonly login: string;
  /** Whether a mail asks for the confirmation of the account's address. */
  readonly isMailSent: boolean;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation(['authorization', 'account']);
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const textId = useId();
  return (
    <>
      <div id={textId}>
        <p>{t(hasTrueConfIds ? 'signUp.success.text' : 'signUp.success.username')}</p>
        <p>
          <strong>
            <bdi>{login}</bdi>
          </strong>
        </p>
        {isMailSent && <p>{t('account:address.notConfirmed')}</p>}
      </div>
      <Button variant="primary" isWide aria-describedby={textId} onClick={onNext}>
        {t('next')}
      </Button>
    </>
  );
}
