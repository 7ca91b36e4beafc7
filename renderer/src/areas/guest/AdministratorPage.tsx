import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageFrame } from './PageFrame.tsx';

/** Where administrators are told how to sign in; the only page of a server that has no id yet (RT-3). */
export function AdministratorPage() {
  const { t } = useTranslation('guest');
  const isSetUp = useAtomValue(readyServerInfoAtom)?.id !== undefined;
  return (
    <PageFrame>
      <main>
        <Notice title={t('administrator.title')}>
          <p>{t(isSetUp ? 'administrator.explanationReady' : 'administrator.explanation')}</p>
        </Notice>
      </main>
    </PageFrame>
  );
}
