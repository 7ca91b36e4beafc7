import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '#renderer/ui/drawings/Drawing.tsx';
import { goToAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { loadServerInfoAtom } from '#renderer/state/serverInfoActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageFrame } from './PageFrame.tsx';

/**
 * Explains to administrators how to sign in; the only page of a server without an id (RT-3). The server's API has no address of its
 * administration, so the page describes where it is.
 */
export function AdministratorPage() {
  const { t } = useTranslation(['guest', 'common']);
  const isSetUp = useAtomValue(readyServerInfoAtom)?.id !== undefined;
  const goTo = useSetAtom(goToAtom);
  return (
    <PageFrame>
      <main>
        <Notice
          title={t('administrator.title')}
          drawing={<Drawing of="server" />}
          actions={
            isSetUp ? (
              <Button variant="primary" onClick={() => goTo({ name: 'guest.main' })}>
                {t('common:home')}
              </Button>
            ) : (
              <CheckAgain />
            )
          }
        >
          <p>{t(isSetUp ? 'administrator.explanationReady' : 'administrator.explanation')}</p>
          <p>{t('administrator.place')}</p>
          <p>{t(isSetUp ? 'administrator.others' : 'administrator.othersNotReady')}</p>
        </Notice>
      </main>
    </PageFrame>
  );
}

/** Checks whether the server has been set up, and continues if so. */
function CheckAgain() {
  const { t } = useTranslation('guest');
  const loadServerInfo = useSetAtom(loadServerInfoAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const goTo = useSetAtom(goToAtom);
  const [state, setState] = useState<'idle' | 'asking' | 'answered'>('idle');

  async function ask(): Promise<void> {
    setState('asking');
    await loadServerInfo();
    setState('answered');
    // If it still has no id, the guard redirects back here.
    goTo({ name: 'guest.main' });
  }

  return (
    <>
      <Button variant="primary" isBusy={state === 'asking'} onClick={() => void ask()}>
        {t('administrator.checkAgain')}
      </Button>
      <p role="status">
        {state === 'answered' && info?.id === undefined && t('administrator.stillNotSetUp')}
      </p>
    </>
  );
}
