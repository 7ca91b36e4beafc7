import { useTranslation } from 'react-i18next';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import listStyles from '#renderer/ui/List.module.css';
import styles from './ClientsPage.module.css';
import { PageFrame } from './PageFrame.tsx';

/** The apps that this server offers, by system (RT-2). */
export function ClientsPage() {
  const { t } = useTranslation(['guest', 'common']);
  const clients = useSoftwareClients({ clientCase: 'download' });
  if (clients.kind === 'loading') return <Waiting label={t('common:loading.page')} />;
  const downloads = clients.list.filter(({ downloadUrl }) => downloadUrl !== undefined);
  return (
    <PageFrame>
      <main className={styles['main']}>
        {downloads.length === 0 ? (
          <Notice title={t('clients.title')}>
            <p>{t('clients.empty')}</p>
          </Notice>
        ) : (
          <>
            <h1>{t('clients.title')}</h1>
            <p className={styles['lead']}>{t('clients.lead')}</p>
            <ul className={listStyles['list']}>
              {downloads.map((client) => (
                <li key={client.platform} className={listStyles['item']}>
                  <strong>
                    <bdi>{client.name}</bdi>
                  </strong>
                  <span>{client.version}</span>
                  <a href={client.downloadUrl} rel="noopener noreferrer">
                    {t('clients.download')}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </PageFrame>
  );
}
