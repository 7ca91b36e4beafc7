import { useAtomValue, useSetAtom } from 'jotai';
import { LayoutTemplate, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Conference } from '#shared/personal/conference.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { roomsShown, todaysConferences } from '#renderer/domain/personal/mainPage.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { useConferenceList } from '#renderer/state/personal/conferenceList.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { useNow } from '#renderer/state/now.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SkeletonRows } from '#renderer/ui/personal/SkeletonRows.tsx';
import { ConferenceRow } from './ConferenceRow.tsx';
import { CreateButton } from './CreateButton.tsx';
import { isCardOpen } from './isCardOpen.ts';
import { ListAndCard } from './ListAndCard.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { OpenCard } from './OpenCard.tsx';
import styles from './ConferenceListPage.module.css';
import { OwnFeatures } from './OwnFeatures.tsx';
import { UserFrame } from './UserFrame.tsx';

const target = (id?: string): RouteTarget => ({
  name: 'user.general',
  params: id === undefined ? {} : { id },
});

/** `/user/general/{id?}`: what runs or is planned for today, the first rooms, what to begin, what one may do (RT-12). */
export function GeneralPage() {
  const { t } = useTranslation('user');
  const { id } = useParams();
  const state = useConferenceList();
  const request = useSetAtom(requestAtom);
  const now = useNow();
  const close = (): void => request({ kind: 'navigate', target: target() });
  const rows = { now, selectedId: id };
  return (
    <UserFrame isWide hasOpenCard={id !== undefined}>
      <ListAndCard
        cardKey={id}
        onClose={close}
        card={id !== undefined && <OpenCard key={id} type="conference" id={id} onClose={close} />}
      >
        <header className={styles['head']}>
          <h1>{t('sections.home')}</h1>
          <QuickActions />
        </header>
        {state.kind === 'loading' && (
          <Loading>
            <SkeletonRows hasTitle count={3} />
            <SkeletonRows hasTitle count={3} />
          </Loading>
        )}
        {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
        {state.kind === 'ready' && (
          <>
            <Section
              {...rows}
              title={t('general.today')}
              empty={t('general.nothingToday')}
              conferences={todaysConferences(state.conferences, now)}
            />
            <Section
              {...rows}
              title={t('general.rooms')}
              empty={t('general.noRooms')}
              conferences={roomsShown(state.conferences)}
            />
          </>
        )}
        {/* It stands below what is on its way, and would jump. */}
        {state.kind !== 'loading' && <OwnFeatures />}
      </ListAndCard>
    </UserFrame>
  );
}

/** What to begin from here, for those who may (PA-3). */
function QuickActions() {
  const { t } = useTranslation(['user', 'common']);
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  if (!hasRight(user, CREATE_GROUP_CONFERENCE)) return undefined;
  return (
    <div className={styles['actions']}>
      <Button
        variant="primary"
        icon={<Video size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => request({ kind: 'startConference' })}
      >
        {t('common:start.button')}
      </Button>
      <CreateButton type="conference" variant="secondary" />
      <CreateButton type="room" variant="secondary" />
      <Button
        icon={<LayoutTemplate size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() =>
          request({
            kind: 'navigate',
            target: { name: 'user.conferenceList', params: { type: 'template' } },
          })
        }
      >
        {t('create.fromTemplate')}
      </Button>
    </div>
  );
}

function Section({
  title,
  empty,
  conferences,
  now,
  selectedId,
}: {
  readonly title: string;
  readonly empty: string;
  readonly conferences: readonly Conference[];
  readonly now: number;
  readonly selectedId: string | undefined;
}) {
  const request = useSetAtom(requestAtom);
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{title}</h2>
      {conferences.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        conferences.map((conference) => (
          <ConferenceRow
            key={conference.id}
            conference={conference}
            now={now}
            href={routePath(target(conference.id))}
            isSelected={conference.id === selectedId}
            onOpen={(id) =>
              request({ kind: 'navigate', target: target(id), replace: isCardOpen() })
            }
          />
        ))
      )}
    </section>
  );
}
