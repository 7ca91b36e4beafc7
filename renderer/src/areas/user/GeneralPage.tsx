import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { nextStart } from '#renderer/domain/schedule.ts';
import { useConferenceList } from '#renderer/state/conferenceList.ts';
import { useNow } from '#renderer/state/now.ts';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { ConferenceRow } from './ConferenceRow.tsx';
import { ListFailed } from './ListFailed.tsx';
import styles from './ConferenceListPage.module.css';
import { UserFrame } from './UserFrame.tsx';

/** As many rooms as the main page shows (contract 9.4). */
const ROOMS_SHOWN = 5;

/** `/user/general`: what runs or is planned for today, and the first rooms (RT-12). */
export function GeneralPage() {
  const { t } = useTranslation(['user', 'common']);
  const state = useConferenceList();
  const now = useNow();
  return (
    <UserFrame>
      {state.kind === 'loading' && <Waiting label={t('common:loading.page')} />}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && (
        <>
          <Section
            now={now}
            title={t('general.today')}
            empty={t('general.nothingToday')}
            conferences={state.conferences.filter(
              (each) => each.schedule.kind !== 'none' && isToday(each, now),
            )}
          />
          <Section
            now={now}
            title={t('general.rooms')}
            empty={t('general.noRooms')}
            conferences={state.conferences
              .filter((each) => each.schedule.kind === 'none')
              .slice(0, ROOMS_SHOWN)}
          />
        </>
      )}
    </UserFrame>
  );
}

function Section({
  title,
  empty,
  conferences,
  now,
}: {
  readonly title: string;
  readonly empty: string;
  readonly conferences: readonly Conference[];
  readonly now: number;
}) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{title}</h2>
      {conferences.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        conferences.map((conference) => (
          <ConferenceRow key={conference.id} conference={conference} now={now} />
        ))
      )}
    </section>
  );
}

function isToday(conference: Conference, now: number): boolean {
  const startMs = nextStart(conference, now);
  return (
    conference.isRunning ||
    (startMs !== undefined && new Date(startMs).toDateString() === new Date(now).toDateString())
  );
}
