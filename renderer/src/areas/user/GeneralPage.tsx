import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarPlus, Link2, Video, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { agenda, nextUp, roomsShown } from '#renderer/domain/conferences/mainPage.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { Agenda, NextUp, type Opening, Topic } from './Agenda.tsx';
import styles from './Home.module.css';
import { isCardOpen } from './isCardOpen.ts';
import { ListAndCard } from './ListAndCard.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { OpenCard } from './OpenCard.tsx';
import { UserFrame } from './UserFrame.tsx';
import { useSetup } from '#renderer/state/setup.ts';

const USER_NAME_MAX_LENGTH = 60;
const target = (id?: string): RouteTarget => ({
  name: 'user.general',
  params: id === undefined ? {} : { id },
});

/** `/user/general/{id?}`: the next conference, the days ahead, the rooms, and quick actions (RT-12). */
export function GeneralPage() {
  const { id } = useParams();
  const state = useConferenceList();
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);
  const now = useNow();
  const close = (): void => goTo(target());
  const opening: Opening = {
    selectedId: id,
    hrefOf: (each) => routePath(target(each)),
    onOpen: (each) => request({ kind: 'navigate', target: target(each), replace: isCardOpen() }),
  };
  return (
    <UserFrame isWide hasOpenCard={id !== undefined}>
      <ListAndCard
        cardKey={id}
        onClose={close}
        card={id !== undefined && <OpenCard key={id} type="conference" id={id} onClose={close} />}
      >
        <header className="wrap between atFoot gap12x16">
          <Greeting now={now} />
          <QuickActions />
        </header>
        <SetupReminder />
        <MissedCalls />
        {state.kind === 'loading' && (
          <Loading>
            <SkeletonRows hasTitle count={3} />
            <SkeletonRows hasTitle count={3} />
          </Loading>
        )}
        {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
        {state.kind === 'ready' && <Plan conferences={state.conferences} now={now} {...opening} />}
      </ListAndCard>
    </UserFrame>
  );
}

/** The next conference, above the days ahead and the rooms. */
function Plan({
  conferences,
  now,
  ...opening
}: Opening & { readonly conferences: readonly ListedConference[]; readonly now: number }) {
  const days = agenda(conferences, now);
  const next = nextUp(days);
  const isCardBeside = opening.selectedId !== undefined;
  return (
    <>
      {next && <NextUp entry={next} now={now} {...opening} />}
      <div className={`${styles['columns']} ${isCardBeside ? styles['single'] : ''}`}>
        <div className="column gap24 shrinks">
          <Agenda days={days} next={next} now={now} {...opening} />
        </div>
        <Rooms rooms={roomsShown(conferences)} {...opening} />
      </div>
    </>
  );
}

function Greeting({ now }: { readonly now: number }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const name = displayText(useAtomValue(sessionUserAtom)?.displayName ?? '', USER_NAME_MAX_LENGTH);
  const hour = new Date(now).getHours();
  return (
    <div className="shrinks breaks">
      <p className="muted">
        {dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)}
      </p>
      <h1 tabIndex={-1}>{t(`general.${timeOfDay(hour)}`, { name })}</h1>
    </div>
  );
}

function timeOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The quick actions; scheduling only with the right (PA-3). */
function QuickActions() {
  const { t } = useTranslation(['user', 'common']);
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);
  const canCreate = hasRight(user, CREATE_GROUP_CONFERENCE);
  return (
    <div className={styles['actions']}>
      <Button icon={<Link2 size={18} />} onClick={() => goTo({ name: 'guest.main' })}>
        {t('general.joinByLink')}
      </Button>
      {canCreate && (
        <>
          <Button
            icon={<CalendarPlus size={18} />}
            onClick={() => goTo({ name: 'user.createConference', params: { type: 'conference' } })}
          >
            {t('create.conference')}
          </Button>
          <Button
            variant="primary"
            icon={<Video size={18} />}
            onClick={() => request({ kind: 'startConference' })}
          >
            {t('common:start.button')}
          </Button>
        </>
      )}
    </div>
  );
}

function Rooms({ rooms, ...opening }: Opening & { readonly rooms: readonly ListedConference[] }) {
  const { t } = useTranslation('user');
  return (
    <section className="column gap8 shrinks">
      <h2 className="type16">{t('general.rooms')}</h2>
      {rooms.length === 0 ? (
        <p className="pad16 muted card">{t('general.noRooms')}</p>
      ) : (
        <ul className="clips card">
          {rooms.map((room) => (
            <li
              key={room.id}
              className={styles['row']}
              aria-current={room.id === opening.selectedId || undefined}
            >
              <span className={styles['rowText']}>
                <Topic {...opening} conference={room} className={styles['topic']} />
                <Inside room={room} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The number of people in a room; nothing for a closed one, or where the server doesn't send it. */
function Inside({ room }: { readonly room: ListedConference }) {
  const { t } = useTranslation('conference');
  const tag = useLanguageTag();
  const count = useParticipantCount(room.id, room.isRunning);
  if (count === undefined || count === 'asked') return undefined;
  return (
    <span
      className={count === 0 ? 'muted type14' : 'sides12 accentText strong type13 accentSoft pill'}
    >
      {count === 0
        ? t('facts.noOne')
        : t('facts.people', { count, number: numberFormat(tag).format(count) })}
    </span>
  );
}

/** Links an administrator to the set-up, until it is finished. */
function SetupReminder() {
  const { t } = useTranslation('setup');
  const goTo = useSetAtom(goToAtom);
  const state = useSetup();
  if (state.kind !== 'ready' || state.value.isDone) return undefined;
  return (
    <section className={styles['next']} aria-labelledby="setupReminder">
      <div className={styles['nextText']}>
        <h2 id="setupReminder" className="titleWeight type20 titleLine">
          {t('title')}
        </h2>
        <p>{t('reminder')}</p>
      </div>
      <div className={styles['nextActions']}>
        <Button
          variant="primary"
          icon={<Settings size={18} />}
          onClick={() => goTo({ name: 'user.setup' })}
        >
          {t('start')}
        </Button>
      </div>
    </section>
  );
}
