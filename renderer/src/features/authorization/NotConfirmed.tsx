import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '#renderer/domain/apiFailure.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { askForConfirmationMailAtom } from '#renderer/state/signUp.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';

/** Shown when login and password are right, but the address must be confirmed first; can resend the mail. */
export function NotConfirmed({
  login,
  password,
}: {
  readonly login: string;
  readonly password: string;
}) {
  const { t } = useTranslation('authorization');
  const toLines = useFailureLines();
  const ask = useSetAtom(askForConfirmationMailAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'tooMany' | ShownFailure>('idle');

  async function press(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    const done = await ask({ login, password });
    if (done.ok) setState('sent');
    else if (statusOf(done.failure) === 429) setState('tooMany');
    else setState(describeFailure(done.failure));
  }

  return (
    <Form onSubmit={() => void press()}>
      <FormMessage lines={[t('address.notConfirmed')]} />
      <Button type="submit" isWide isBusy={state === 'busy'}>
        {t('address.sendAgain')}
      </Button>
      <p role="status">
        {state === 'sent' && t('address.sent')}
        {state === 'tooMany' && t('address.tooMany')}
      </p>
      {typeof state === 'object' && <FormMessage lines={toLines(state)} />}
    </Form>
  );
}
