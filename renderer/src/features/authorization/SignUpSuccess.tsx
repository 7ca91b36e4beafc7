import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#renderer/lib/displayText.ts';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** The account was created; Next leads to sign-in with it (AU-6). */
export function SignUpSuccess({
  login,
  isMailSent,
  confirmedFirst,
  onNext,
}: {
  readonly login: string;
  /** Whether the server has sent a mail to confirm the account's address. */
  readonly isMailSent: boolean;
  /** The address that must be confirmed before the first sign-in. */
  readonly confirmedFirst: string | undefined;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('authorization');
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const textId = useId();
  return (
    <>
      <div id={textId}>
        <p>
          {confirmedFirst === undefined
            ? t(hasTrueConfIds ? 'signUp.success.text' : 'signUp.success.username')
            : t('signUp.success.confirm', { address: isolated(confirmedFirst) })}
        </p>
        <p>
          {confirmedFirst !== undefined && (
            <>{t(hasTrueConfIds ? 'user.login' : 'user.username')} </>
          )}
          <strong>
            <bdi>{login}</bdi>
          </strong>
        </p>
        {isMailSent && confirmedFirst === undefined && <p>{t('address.notConfirmed')}</p>}
      </div>
      <Button variant="primary" isWide aria-describedby={textId} onClick={onNext}>
        {t('next')}
      </Button>
    </>
  );
}
