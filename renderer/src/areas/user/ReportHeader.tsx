import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type RouteTarget, isConferenceType } from '#renderer/domain/routes.ts';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConference } from '#renderer/state/conference.ts';
import styles from './AnalyticsPage.module.css';

const KINDS = {
  analytics: 'user.conferenceAnalytics',
  recordings: 'user.conferenceRecordings',
} as const;

/** What the page is, of which conference, and the ways to its card and to the other page that looks back. */
export function ReportHeader({
  callId,
  kind,
}: {
  readonly callId: string;
  readonly kind: keyof typeof KINDS;
}) {
  const { t } = useTranslation('reports');
  const segment = useLocation().pathname.split('/')[2];
  const type = isConferenceType(segment) ? segment : 'conference';
  const conference = useConference(callId);
  const params = { type, id: callId };
  const link = (target: RouteTarget, text: string) => <RouteLink target={target}>{text}</RouteLink>;
  const topic = conference.kind === 'ready' ? displayText(conference.conference.topic) : '';
  return (
    <header className="wrap atFoot gap8x16">
      <div className={styles['words']}>
        <h1 className="type20">{t(`${kind}.title`)}</h1>
        <p className="muted breaks">
          <bdi>{topic === '' ? callId : topic}</bdi>
        </p>
      </div>
      <nav className={styles['links']} aria-label={t('links')}>
        {link({ name: 'user.conferenceList', params }, t('back'))}
        {kind === 'analytics'
          ? link({ name: KINDS.recordings, params }, t('recordings.title'))
          : link({ name: KINDS.analytics, params }, t('analytics.title'))}
      </nav>
    </header>
  );
}
