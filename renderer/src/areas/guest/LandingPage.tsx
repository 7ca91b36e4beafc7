import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { SYSTEM_NAMES } from '#renderer/domain/softwareClients.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { ownDownloadAtom } from '#renderer/state/ownDownload.ts';
import { readyServerInfoAtom, serverDocumentsAtom } from '#renderer/state/serverInfo.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PageFrame } from './PageFrame.tsx';
import { JoinBox } from './JoinBox.tsx';
import { RouteLink } from './RouteLink.tsx';
import styles from './LandingPage.module.css';

const DOCUMENT_NAME_MAX_LENGTH = 60;

/**
 * The first page: what this server is, and one box that takes anything that names a conference. It is
 * also rendered at build time, so it reads nothing of the browser while it renders.
 */
export function LandingPage() {
  const { t } = useTranslation('guest');
  const info = useAtomValue(readyServerInfoAtom);
  const documents = useAtomValue(serverDocumentsAtom);
  const ownDownload = useAtomValue(ownDownloadAtom);
  const request = useSetAtom(requestAtom);
  const serverName = displayText(info?.name ?? '') || productName();
  return (
    <PageFrame>
      <main className={`${styles['main']} brandGround`}>
        <section className={styles['card']}>
          <h1 className={styles['title']} title={serverName}>
            <bdi>{serverName}</bdi>
          </h1>
          <p className={styles['lead']}>{t('landing.lead')}</p>
          <JoinBox />
          <StartButton />
        </section>
        <nav className={styles['links']} aria-label={t('landing.more')}>
          {/* Has its place before it is known, so that nothing moves when it comes. */}
          <div className={styles['ownDownload']}>
            {ownDownload && (
              <a href={ownDownload.address} rel="noopener noreferrer">
                {t('landing.downloadFor', { system: SYSTEM_NAMES[ownDownload.system] })}
              </a>
            )}
          </div>
          <div className={styles['row']}>
            <RouteLink target={{ name: 'guest.clients' }}>{t('landing.downloads')}</RouteLink>
            <RouteLink target={{ name: 'guest.readiness' }}>{t('landing.check')}</RouteLink>
            <button
              type="button"
              onClick={() => request({ kind: 'openDialog', dialog: { kind: 'contacts' } })}
            >
              {t('landing.contacts')}
            </button>
          </div>
          {/* What the server adds comes into room that is kept for it. */}
          <div className={`${styles['row']} ${styles['ofServer']}`}>
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
                <bdi>{displayText(document.name, DOCUMENT_NAME_MAX_LENGTH)}</bdi>
              </button>
            ))}
            {info?.isLoginEnabled === true && (
              <RouteLink target={{ name: 'guest.adminLogin' }}>
                {t('landing.administratorSignIn')}
              </RouteLink>
            )}
          </div>
        </nav>
      </main>
    </PageFrame>
  );
}

/** For those who are signed in and may. */
function StartButton() {
  const { t } = useTranslation('common');
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  if (!hasRight(user, CREATE_GROUP_CONFERENCE)) return undefined;
  return <Button onClick={() => request({ kind: 'startConference' })}>{t('start.button')}</Button>;
}
