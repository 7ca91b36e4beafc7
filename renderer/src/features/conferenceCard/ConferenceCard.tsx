import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/conferences/conference.ts';
import { cardPlan } from '#renderer/domain/conferences/cardPlan.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { useConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useNow } from '#renderer/state/now.ts';
import { useConferenceActions } from '#renderer/state/conferences/conferenceActions.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { savedNewsAtom } from '#renderer/state/conferences/savedNews.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { accessOf } from '#renderer/domain/conferences/listSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import { CardActions } from './CardActions.tsx';
import { CardHead } from './CardHead.tsx';
import { CardPeople } from './CardPeople.tsx';
import { CardTimes } from './CardTimes.tsx';
import styles from './ConferenceCard.module.css';
import { CopyFact } from './CopyFact.tsx';
import { PinFact } from './PinFact.tsx';
import { SavedNews } from './SavedNews.tsx';
import { useAction } from './useAction.ts';

/** A conference beside its list: its details, and this person's actions (contract 9.6). */
export function ConferenceCard({
  conference,
  renderRegistrants,
  onRemoved,
}: {
  readonly conference: Conference;
  /** The registered people, for the owner; passed in by the page, because it is a separate feature. */
  readonly renderRegistrants: (conference: Conference) => ReactNode;
  readonly onRemoved: () => void;
}) {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const now = useNow();
  const actions = useConferenceActions();
  const action = useAction();
  const state = conferenceState(conference, now);
  const times = useConferenceTimes(conference, now);
  const plan = cardPlan(conference, state, user, info?.capabilities ?? [], now);
  const { abilities } = plan;
  const links = useConferenceLinks(conference);
  const saved = useAtomValue(savedNewsAtom);
  const news = saved?.id === conference.id && saved.kind !== 'deleted' ? saved : undefined;
  return (
    <article className="column gap16 shrinks">
      <CardHead conference={conference} description={conference.description} />
      {news && <SavedNews news={news} link={links.page} />}
      <CardActions
        conference={conference}
        times={times}
        plan={plan}
        actions={actions}
        action={action}
        areMailsHeld={news?.notice !== undefined && now < news.untilMs}
        onRemoved={onRemoved}
      />
      <ActionOutcome action={action} />
      <CardPeople conference={conference} />
      <dl className={styles['facts']}>
        <CopyFact title={t('card.link')} text={links.page} />
        <CardTimes conference={conference} times={times} now={now} />
        <PinFact
          conference={conference}
          isBusy={action.isBusy}
          onChange={
            abilities.has('setPin')
              ? (pin, onDone) =>
                  void action.run(() => actions.setPin(conference, pin), onDone, 'pinChanged')
              : undefined
          }
        />
        <CardFacts
          conference={conference}
          isOwn={abilities.has('edit')}
          offersWidget={abilities.has('embed')}
        />
      </dl>
      {abilities.has('readRegistrants') && renderRegistrants(conference)}
    </article>
  );
}

/** The owner, the ways to join, the access and the settings. */
function CardFacts({
  conference,
  isOwn,
  offersWidget,
}: {
  readonly conference: Conference;
  /** The owner joins with camera and microphone on. */
  readonly isOwn: boolean;
  readonly offersWidget: boolean;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const shownMode = useAtomValue(shownModeAtom);
  const links = useConferenceLinks(conference);
  const atTheDoor = [
    conference.hasWaitingRoom && t('conference:access.waitingRoom'),
    !isOwn && conference.mutesMicrophoneOnJoin && t('conference:access.mutedMicrophone'),
    !isOwn && conference.mutesCameraOnJoin && t('conference:access.mutedCamera'),
  ].filter((line) => line !== false);
  return (
    <>
      {conference.location !== '' && (
        <Fact className="wholeLine" label={t('card.location')}>
          <bdi>{displayText(conference.location)}</bdi>
        </Fact>
      )}
      {conference.ownerName !== '' && (
        <Fact label={t('conference:facts.owner')}>
          <bdi>{displayText(conference.ownerName)}</bdi>
        </Fact>
      )}
      <Fact label={t('conference:facts.mode')}>
        {t(`conference:mode.${shownMode(conference.mode)}`)}
      </Fact>
      <Fact label={t('card.start.label')}>{t(`card.start.${startKind()}`)}</Fact>
      <Fact label={t('card.recorded.label')}>
        {t(conference.isRecorded ? 'card.recorded.yes' : 'card.recorded.no')}
      </Fact>
      <CopyFact title={t('conference:facts.id')} text={conference.id} />
      {conference.streamUrl !== undefined && (
        <CopyFact title={t('conference:facts.stream')} text={conference.streamUrl} />
      )}
      {offersWidget && (
        <CopyFact
          title={t('card.widget')}
          text={`<iframe src="${links.page}" allow="microphone; camera; autoplay" allowfullscreen></iframe>`}
        />
      )}
      <Fact className="wholeLine" label={t('conference:access.title')}>
        <p>{t(`conference:access.${accessOf(conference)}`)}</p>
        {atTheDoor.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Fact>
    </>
  );

  function startKind(): 'room' | 'once' | 'weekly' {
    if (conference.schedule.kind === 'none') return 'room';
    return conference.schedule.kind === 'weekly' ? 'weekly' : 'once';
  }
}
