import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { readyServerInfoAtom, serverDocumentsAtom } from '#renderer/state/serverInfo.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { PageFrame } from './PageFrame.tsx';
import { JoinBox } from './JoinBox.tsx';
import styles from './LandingPage.module.css';

/**
 * The first page: what this server is, and one box that takes anything that names a conference. It is
 * also rendered at build time, so it reads nothing of the browser while it renders.
 */
export function LandingPage() {
  const { t } = useTranslation('guest');
  const info = useAtomValue(readyServerInfoAtom);
  const documents = useAtomValue(serverDocumentsAtom);
  const request = useSetAtom(requestAtom);
  return (
    <PageFrame>
      <main className={styles['main']}>
        <section className={styles['card']}>
          <h1 className={styles['title']}>
            <bdi>{info === undefined || info.name === '' ? PRODUCT_NAME : info.name}</bdi>
          </h1>
          <p className={styles['lead']}>{t('landing.lead')}</p>
          <JoinBox />
        </section>
        <nav className={styles['links']} aria-label={t('landing.more')}>
          <a
            href="/guest/clients"
            onClick={(event) => {
              event.preventDefault();
              request({ kind: 'navigate', target: { name: 'guest.clients' } });
            }}
          >
            {t('landing.downloads')}
          </a>
          {documents.map((document) => (
            <button
              key={document.id}
              type="button"
              onClick={() =>
                request({
                  kind: 'openDialog',
                  dialog: { kind: 'document', documentId: document.id },
                })
              }
            >
              <bdi>{document.name}</bdi>
            </button>
          ))}
          <button
            type="button"
            onClick={() => request({ kind: 'openDialog', dialog: { kind: 'contacts' } })}
          >
            {t('landing.contacts')}
          </button>
          {info?.isLoginEnabled === true && (
            <a
              href="/guest/login"
              onClick={(event) => {
                event.preventDefault();
                request({ kind: 'navigate', target: { name: 'guest.adminLogin' } });
              }}
            >
              {t('landing.administratorSignIn')}
            </a>
          )}
        </nav>
      </main>
    </PageFrame>
  );
}
