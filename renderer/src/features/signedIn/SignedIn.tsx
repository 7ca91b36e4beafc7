import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { wayOutOf } from '#shared/errors/catalogue.ts';
import { providerAddress } from '#renderer/domain/signInProvider.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { providerReturnAtom, takeProviderReturnAtom } from '#renderer/state/providerReturn.ts';
import { Button } from '#renderer/ui/Button.tsx';
import button from '#renderer/ui/Button.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Completes a sign-in with a provider and continues; on failure, it shows the reason and the next step. */
export function SignedIn({
  contacts,
  leaveTo = (address) => location.replace(address),
}: {
  /** The administrator's contacts, shown when only they can help. */
  readonly contacts: ReactNode;
  readonly leaveTo?: (address: string) => void;
}) {
  const { t } = useTranslation(['support', 'common']);
  const toWords = useSentence();
  const state = useAtomValue(providerReturnAtom);
  const take = useSetAtom(takeProviderReturnAtom);
  // The target page loads and reads the session. For the app's link, this page stays.
  const place = state.kind === 'signedIn' ? state.place : undefined;
  const link = state.kind === 'forApp' ? state.link : undefined;
  const next = place ?? link;
  useEffect(() => void take(), [take]);
  useEffect(() => {
    if (next !== undefined) leaveTo(next);
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [next]);

  if (link !== undefined) {
    return (
      <Notice
        title={t('signedIn.app.title')}
        actions={
          <a className={`${button['button']} ${button['primary']}`} href={link}>
            {t('signedIn.app.open')}
          </a>
        }
      >
        <p>{t('signedIn.app.text')}</p>
      </Notice>
    );
  }

  if (state.kind !== 'failed') return <Notice title={t('signedIn.busy')} />;
  const { why } = state;
  const needsHelp =
    why.kind === 'provider'
      ? wayOutOf('provider', why.problem) === 'contacts'
      : why.sentence.key === 'form.UserIsDisabled';
  return (
    <Notice
      isAlert
      title={t('signedIn.failed')}
      actions={
        state.isForApp ? undefined : (
          <>
            <Button variant="primary" onClick={() => leaveTo(providerAddress(state.place))}>
              {t('common:retry')}
            </Button>
            <Button onClick={() => leaveTo(state.place)}>{t('common:back')}</Button>
          </>
        )
      }
      details={needsHelp && contacts}
    >
      <p>
        {why.kind === 'provider' ? t(`signedIn.problem.${why.problem}`) : toWords(why.sentence)}
      </p>
      {state.isForApp && <p>{t('signedIn.app.failed')}</p>}
    </Notice>
  );
}
