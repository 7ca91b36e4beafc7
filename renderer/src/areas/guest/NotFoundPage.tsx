import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { isolated } from '#renderer/lib/displayText.ts';
import { meantConferenceAtom } from '#renderer/state/missedPath.ts';
import { JoinBox } from './JoinBox.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './NotFoundPage.module.css';

/** No page has this address (RT-4, RT-5). Most people who get here look for a conference. */
export function NotFoundPage() {
  const { t } = useTranslation('guest');
  const meant = useAtomValue(meantConferenceAtom);
  return (
    <PageFrame>
      <main>
        <DeadEnd title={t('notFound.title')} text={t('notFound.text')}>
          <div className={styles['better']}>
            {meant !== undefined && (
              <RouteLink
                className="pad12x16 breaks accentSoft roundedCard"
                target={{ name: 'conference.main', params: { id: meant } }}
              >
                {t('notFound.meant', { id: isolated(meant) })}
              </RouteLink>
            )}
            <JoinBox />
          </div>
        </DeadEnd>
      </main>
    </PageFrame>
  );
}
