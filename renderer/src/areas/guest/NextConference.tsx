import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dateFormat, distanceText } from '#shared/intl/formats.ts';
import { timeUntil } from '#renderer/domain/countdown.ts';
import {
  type AgendaEntry,
  agenda,
  canJoinNow,
  isLive,
  nextOfDays,
} from '#renderer/domain/conferences/mainPage.ts';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './NextConference.module.css';

const TOPIC_MAX_LENGTH = 60;

/** The conference a signed-in person most likely came for: a running one, or the next within a week. */
export function NextConference() {
  const { t } = useTranslation('guest');
  const list = useConferenceList();
  const now = useNow();
  if (list.kind !== 'ready') return undefined;
  const next = nextOfDays(agenda(list.conferences, now));
  return (
    <article className={styles['next']} aria-label={t('landing.next.label')}>
      {next === undefined ? (
        <p className={styles['when']}>{t('landing.next.none')}</p>
      ) : (
        <Planned entry={next} now={now} />
      )}
    </article>
  );
}

function Planned({ entry, now }: { readonly entry: AgendaEntry; readonly now: number }) {
  const { t } = useTranslation('guest');
  const tag = useLanguageTag();
  const goTo = useSetAtom(goToAtom);
  const { conference, startMs } = entry;
  const topic = displayText(conference.topic, TOPIC_MAX_LENGTH);
  return (
    <>
      <div className="column gap4 shrinks grows">
        <p className={styles['when']}>
          {isLive(entry, now) || startMs === undefined
            ? t('landing.next.running')
            : `${distanceText(tag, ...timeUntil(startMs, now))} · ${dayAndTime(startMs)}`}
        </p>
        <RouteLink
          className={styles['topic']}
          target={{ name: 'user.general', params: { id: conference.id } }}
        >
          <bdi>{topic}</bdi>
        </RouteLink>
      </div>
      {canJoinNow(entry, now) && (
        <Button
          variant="primary"
          aria-label={t('landing.next.joinOne', { topic })}
          onClick={() => goTo({ name: 'conference.main', params: { id: conference.id } })}
        >
          {t('joinBox.join')}
        </Button>
      )}
    </>
  );

  function dayAndTime(atMs: number): string {
    const isToday = new Date(atMs).toDateString() === new Date(now).toDateString();
    return dateFormat(tag, {
      ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
      hour: 'numeric',
      minute: '2-digit',
    }).format(atMs);
  }
}
