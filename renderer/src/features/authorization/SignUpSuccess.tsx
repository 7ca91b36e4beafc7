import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** The account is there; Next leads to sign-in with it (AU-6). */
export function SignUpSuccess({
  login,
  onNext,
}: {
  readonly login: string;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('authorization');
  const textId = useId();
  return (
    <>
      <div id={textId}>
        <p>{t('signUp.success.text')}</p>
        <p>
          <strong>
            <bdi>{login}</bdi>
          </strong>
        </p>
      </div>
      <Button variant="primary" isWide aria-describedby={textId} onClick={onNext}>
        {t('next')}
      </Button>
    </>
  );
}
