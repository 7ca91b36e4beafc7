import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { addressKeyAtom, confirmAddressAtom } from '#renderer/state/addressConfirmation.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

type State =
  | { readonly kind: 'asked'; readonly failed?: ShownFailure }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done' }
  | { readonly kind: 'broken' };

/**
 * Asks whether the address is the reader's, and confirms it at a press. Opening the link is not enough: programs that look
 * into mails open links, too, and would confirm the address of someone else's account.
 */
export function ConfirmAddress() {
  const { t } = useTranslation(['support', 'common']);
  const toLines = useFailureLines();
  const request = useSetAtom(requestAtom);
  const confirm = useSetAtom(confirmAddressAtom);
  const [key, readKey] = [useAtomValue(addressKeyAtom), useSetAtom(addressKeyAtom)];
  const server = useAtomValue(readyServerInfoAtom)?.name ?? productName();
  const isSignedIn = useAtomValue(sessionUserAtom) !== undefined;
  const [state, setState] = useState<State>({ kind: 'asked' });
  useEffect(() => readKey(), [readKey]);

  const shown = key === '' ? 'broken' : state.kind;
  const isOver = shown === 'done' || shown === 'broken';
  async function press(): Promise<void> {
    if (key === undefined || state.kind === 'busy') return;
    setState({ kind: 'busy' });
    const done = await confirm(key);
    if (done.ok) setState({ kind: 'done' });
    else if (done.failure.kind === 'http' && done.failure.status === 410) {
      setState({ kind: 'broken' });
    } else setState({ kind: 'asked', failed: describeFailure(done.failure) });
  }

  if (key === undefined) return null; // read at once
  if (isOver) {
    return (
      <Notice
        // Another one: the button that had the focus is gone.
        key={shown}
        takesFocus
        title={t(shown === 'done' ? 'confirmAddress.done.title' : 'confirmAddress.broken.title')}
        actions={
          <Button
            variant="primary"
            onClick={() => request({ kind: 'navigate', target: { name: 'user.account' } })}
          >
            {t(isSignedIn ? 'confirmAddress.account' : 'common:signIn')}
          </Button>
        }
      >
        <p>{t(shown === 'done' ? 'confirmAddress.done.text' : 'confirmAddress.broken.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={t('confirmAddress.title')}
      actions={
        <Button variant="primary" isBusy={shown === 'busy'} onClick={() => void press()}>
          {t('confirmAddress.confirm')}
        </Button>
      }
    >
      <p>{t('confirmAddress.text', { server: displayText(server) })}</p>
      {state.kind === 'asked' && state.failed && <FormMessage lines={toLines(state.failed)} />}
    </Notice>
  );
}
