import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '#renderer/domain/apiFailure.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { sendConfirmationMailAtom } from '#renderer/state/account.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Account.module.css';
import { Problems } from './Problems.tsx';

/** Whether the email address is confirmed, and a button that resends the mail. */
export function AddressConfirmation({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useTranslation('account');
  const toLines = useFailureLines();
  const send = useSetAtom(sendConfirmationMailAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'tooMany' | ShownFailure>('idle');

  async function press(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    const done = await send();
    if (done.ok) setState('sent');
    else if (statusOf(done.failure) === 429) setState('tooMany');
    else setState(describeFailure(done.failure));
  }

  return (
    <>
      <div className="row wrap gap8x16">
        <p className="muted type13">
          {t(isConfirmed ? 'address.confirmed' : 'address.notConfirmed')}
        </p>
        {!isConfirmed && (
          <Button isBusy={state === 'busy'} onClick={() => void press()}>
            {t('address.sendAgain')}
          </Button>
        )}
        <span role="status" className={styles['status']}>
          {!isConfirmed && state === 'sent' && t('address.sent')}
        </span>
      </div>
      <Problems
        lines={
          typeof state === 'object'
            ? toLines(state)
            : state === 'tooMany'
              ? [t('address.tooMany')]
              : []
        }
      />
    </>
  );
}
