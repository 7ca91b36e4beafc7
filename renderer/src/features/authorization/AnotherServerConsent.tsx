import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from './FormActions.tsx';
import { Button } from '#renderer/ui/Button.tsx';

/**
 * Asks before the browser continues to another server, because the proof of identity is passed on. The host is shown in punycode,
 * so that look-alike letters can't deceive (failure C13).
 */
export function AnotherServerConsent({
  address,
  onAgree,
  onRefuse,
}: {
  readonly address: string;
  readonly onAgree: () => void;
  readonly onRefuse: () => void;
}) {
  const { t } = useTranslation('authorization');
  const textId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <div id={textId}>
        <p>{t('anotherServer.text')}</p>
        <p>
          <strong>
            <bdi dir="ltr">{new URL(address).host}</bdi>
          </strong>
        </p>
        <p>{t('anotherServer.warning')}</p>
      </div>
      <Button
        variant="primary"
        isWide
        isBusy={isLeaving}
        aria-describedby={textId}
        onClick={() => {
          setIsLeaving(true);
          onAgree();
        }}
      >
        {t('anotherServer.agree')}
      </Button>
      <FormActions>
        <Button variant="quiet" onClick={onRefuse}>
          {t('anotherServer.refuse')}
        </Button>
      </FormActions>
    </>
  );
}
