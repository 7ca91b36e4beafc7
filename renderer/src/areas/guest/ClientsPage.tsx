import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Drawing } from '#renderer/ui/drawings/Drawing.tsx';
import { sortDownloads } from '#renderer/domain/softwareClients.ts';
import { visitorSystem } from '#renderer/platform/browser/system.ts';
import { useAskAgain } from '#renderer/state/askAgain.ts';
import { launchCallIdAtom } from '#renderer/state/launchMode.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { DownloadList } from './DownloadList.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './ClientsPage.module.css';

/** The apps that this server offers: the visitor's system first, then all others (RT-2). */
export function ClientsPage() {
  return (
    <PageFrame>
      <main className={styles['main']}>
        <Clients />
      </main>
    </PageFrame>
  );
}

function Clients() {
  const { t } = useTranslation(['guest', 'common']);
  const callId = useAtomValue(launchCallIdAtom);
  const clients = useSoftwareClients({ clientCase: 'download', callId });
  const askAgain = useAskAgain();
  if (clients.kind === 'loading') {
    return (
      <Waiting
        label={t('common:loading.page')}
        wayOut={<Button onClick={askAgain}>{t('common:retry')}</Button>}
      />
    );
  }
  if (clients.kind === 'failed') {
    return (
      <Notice
        isAlert
        title={t('clients.title')}
        drawing={<Drawing of="plug" />}
        actions={
          <Button variant="primary" onClick={clients.retry}>
            {t('common:retry')}
          </Button>
        }
      >
        <p>{t('clients.failed')}</p>
      </Notice>
    );
  }
  const { own, others } = sortDownloads(clients.list, visitorSystem());
  if (own.length + others.length === 0) {
    return (
      <Notice title={t('clients.title')} drawing={<Drawing of="devices" />}>
        <p>{t('clients.empty')}</p>
      </Notice>
    );
  }
  return (
    <>
      <h1>{t('clients.title')}</h1>
      <p className={styles['lead']}>{t('clients.lead')}</p>
      {own.length > 0 && (
        <section className={styles['own']}>
          <h2>{t('clients.own')}</h2>
          <DownloadList downloads={own} isOwn />
        </section>
      )}
      {others.length > 0 && (
        <section>
          {own.length > 0 && <h2 className={styles['heading']}>{t('clients.others')}</h2>}
          <DownloadList downloads={others} />
        </section>
      )}
    </>
  );
}
