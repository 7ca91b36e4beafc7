import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSONAL_SIGN_IN } from '#renderer/domain/session.ts';
import { SYSTEM_NAMES } from '#renderer/domain/softwareClients.ts';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { ownDownloadAtom } from '#renderer/state/ownDownload.ts';
import {
  documentationAtom,
  isServerKnownAtom,
  readyServerInfoAtom,
  serverDocumentsAtom,
} from '#renderer/state/serverInfo.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { askSignInAtom, requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PageFrame } from './PageFrame.tsx';
import { JoinBox } from './JoinBox.tsx';
import styles from './LandingPage.module.css';

const DOCUMENT_NAME_MAX_LENGTH = 60;
/** Where `LandingPage.module.css` hides the picture. */
const NO_ROOM_FOR_PICTURE = '(max-width: 860px) and (max-height: 900px), (max-width: 450px)';
const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/**
 * The first page: what people can do here, and a box for anything that names a conference. It is also rendered at build time, so
 * its render reads nothing from the browser.
 */
export function LandingPage({
  next,
}: {
  /** The next conference of a signed-in person; it loads late, into reserved space. */
  readonly next?: ReactNode;
}) {
  const { t } = useTranslation('guest');
  const info = useAtomValue(readyServerInfoAtom);
  const documents = useAtomValue(serverDocumentsAtom);
  const { guest: guide } = useAtomValue(documentationAtom);
  const isServerKnown = useAtomValue(isServerKnownAtom);
  const ownDownload = useAtomValue(ownDownloadAtom);
  const request = useSetAtom(requestAtom);
  return (
    <PageFrame>
      <main className={`${styles['main']} brandGround`}>
        <div className={styles['columns']}>
          <section className="column gap12 shrinks">
            <h1 className={styles['title']}>{t('landing.headline')}</h1>
            <p className={styles['lead']}>{t('landing.lead')}</p>
            <JoinBox />
            <StartButton />
            <div className={styles['next']}>{next}</div>
          </section>
          {/* What a call looks like. Where the style has no room for it, nothing is requested. */}
          <picture className={styles['picture']}>
            <source media={NO_ROOM_FOR_PICTURE} srcSet={EMPTY_PICTURE} />
            <img src="/landing.svg" alt="" width={618} height={500} />
          </picture>
        </div>
        <nav className={styles['links']} aria-label={t('landing.more')}>
          <RouteLink target={{ name: 'guest.clients' }}>{t('landing.downloads')}</RouteLink>
          <RouteLink target={{ name: 'guest.readiness' }}>{t('landing.check')}</RouteLink>
          <button
            type="button"
            onClick={() => request({ kind: 'openDialog', dialog: { kind: 'contacts' } })}
          >
            {t('landing.contacts')}
          </button>
          {/* What comes later comes last, into room that is kept for it, and waits for what is before it. */}
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
          {guide !== undefined && (
            <a href={guide} target="_blank" rel="noopener noreferrer">
              {t('landing.help')}
            </a>
          )}
          {isServerKnown && info?.isLoginEnabled === true && (
            <RouteLink target={{ name: 'guest.adminLogin' }}>
              {t('landing.administratorSignIn')}
            </RouteLink>
          )}
          {isServerKnown && ownDownload && (
            <a href={ownDownload.address} rel="noopener noreferrer">
              {t('landing.downloadFor', { system: SYSTEM_NAMES[ownDownload.system] })}
            </a>
          )}
        </nav>
      </main>
    </PageFrame>
  );
}

/** Starts a conference, after signing in if needed; hidden for people who may not. */
function StartButton() {
  const { t } = useTranslation('common');
  const user = useAtomValue(sessionUserAtom);
  const askSignIn = useSetAtom(askSignInAtom);
  const request = useSetAtom(requestAtom);
  if (user !== undefined && !hasRight(user, CREATE_GROUP_CONFERENCE)) return undefined;
  return (
    <Button
      isWide
      onClick={() =>
        user === undefined
          ? askSignIn({ goal: 'close', permissions: PERSONAL_SIGN_IN, startsConference: true })
          : request({ kind: 'startConference' })
      }
    >
      {t('start.button')}
    </Button>
  );
}
