import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ToldFailure, tellFailure, useFailureLines } from '#renderer/i18n/toldFailure.ts';
import { sendConfirmationMailAtom } from '#renderer/state/personal/account.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Account.module.css';

/** Whether the mail address is confirmed, and a button that sends the mail again. */
export function AddressConfirmation({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useTranslation('account');
  const toLines = useFailureLines();
  const send = useSetAtom(sendConfirmationMailAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'tooMany' | ToldFailure>('idle');

  async function press(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    const done = await send();
    if (done.ok) setState('sent');
    else if (done.failure.kind === 'http' && done.failure.status === 429) setState('tooMany');
    else setState(tellFailure(done.failure));
  }

  return (
    <>
      <div className={styles['actions']}>
        <p className={styles['muted']}>
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
      <div role="alert">
        {state === 'tooMany' && <p className={styles['trouble']}>{t('address.tooMany')}</p>}
        {typeof state === 'object' &&
          toLines(state).map((words) => (
            <p key={words} className={styles['trouble']}>
              {words}
            </p>
          ))}
      </div>
    </>
  );
}
