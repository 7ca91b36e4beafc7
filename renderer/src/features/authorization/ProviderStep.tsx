import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wayOutOf } from '#shared/errors/catalogue.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import {
  awaitBrowserAtom,
  browserSignInAtom,
  openBrowserAtom,
} from '#renderer/state/browserSignIn.ts';
import type { Why } from '#renderer/state/providerReturn.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { AdministratorContacts } from './AdministratorContacts.tsx';
import { FormActions } from './FormActions.tsx';

/** The desktop app waits for the system's browser, in which the person signs in with the provider. */
export function ProviderStep({
  provider,
  contacts,
  onDone,
  onCancel,
}: {
  readonly provider: string;
  /** The administrator's contacts, shown when only they can help. */
  readonly contacts: ReactNode;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['authorization', 'common', 'support']);
  const toWords = useSentence();
  const state = useAtomValue(browserSignInAtom);
  const open = useSetAtom(openBrowserAtom);
  const wait = useSetAtom(awaitBrowserAtom);
  useEffect(() => {
    const end = wait();
    void open();
    return end;
  }, [open, wait]);
  const isDone = state.kind === 'signedIn';
  useEffect(() => {
    if (isDone) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [isDone]);

  function whyText(why: Why): string {
    return why.kind === 'provider'
      ? t(`support:signedIn.problem.${why.problem}`)
      : toWords(why.sentence);
  }

  return (
    <>
      <p>{t('provider.text', { provider: displayText(provider) })}</p>
      {state.kind === 'notOpened' && <FormMessage lines={[t('provider.notOpened')]} />}
      {state.kind === 'failed' && (
        <FormMessage lines={[whyText(state.why)]}>
          {state.why.kind === 'provider' &&
            wayOutOf('provider', state.why.problem) === 'contacts' && (
              <AdministratorContacts of={contacts} />
            )}
        </FormMessage>
      )}
      <Button isWide isBusy={state.kind === 'busy' || isDone} onClick={() => void open()}>
        {t('common:retry')}
      </Button>
      <FormActions>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </FormActions>
    </>
  );
}
