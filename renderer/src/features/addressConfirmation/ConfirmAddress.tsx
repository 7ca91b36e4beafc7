import { useAtomValue, useSetAtom, atom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { useLinkKey } from '#renderer/state/useLinkKey.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { confirmAddress } from '#renderer/api/users.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { createLinkKeyAtom } from '#renderer/state/linkKey.ts';
import { servicesAtom } from '#renderer/state/services.ts';

/** The key from the mail that confirms an account's address. */
const addressKeyAtom = createLinkKeyAtom();

const confirmAddressAtom = atom(null, (get, _set, key: string): Answer<unknown> =>
  confirmAddress(get(servicesAtom).http, key),
);

/**
 * Asks whether the address is the reader's, and confirms it with a button. Opening the link isn't enough: programs that scan mails
 * also open links, and would confirm the address of someone else's account.
 */
export function ConfirmAddress() {
  const { t } = useTranslation(['support', 'common']);
  const toLines = useFailureLines();
  const goTo = useSetAtom(goToAtom);
  const confirm = useSetAtom(confirmAddressAtom);
  const { isRead, state, use } = useLinkKey(addressKeyAtom);
  const server = useAtomValue(readyServerInfoAtom)?.name ?? productName();
  const isSignedIn = useAtomValue(sessionUserAtom) !== undefined;

  const shown = state.kind;
  async function press(): Promise<void> {
    if (shown !== 'busy') await use(confirm);
  }

  if (!isRead) return null; // read at once
  if (shown === 'done' || shown === 'broken') {
    return (
      <Notice
        // A new key resets the focus: the button that had it is gone.
        key={shown}
        takesFocus
        title={t(shown === 'done' ? 'confirmAddress.done.title' : 'confirmAddress.broken.title')}
        actions={
          <Button variant="primary" onClick={() => goTo({ name: 'user.account' })}>
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
