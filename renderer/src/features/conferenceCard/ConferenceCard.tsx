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
import { ActionOutcome } from './ActionOutcome.tsx';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardHead } from './CardHead.tsx';
import { CardPeople } from './CardPeople.tsx';
import { CardTimes } from './CardTimes.tsx';
import styles from './ConferenceCard.module.css';
import { CopyFact } from './CopyFact.tsx';
import { PinFact } from './PinFact.tsx';
import { SavedNews } from './SavedNews.tsx';
import { useAction } from './useAction.ts';

/** A conference beside its list: what it is, and what this person may do with it now (contract 9.6). */
export function ConferenceCard({
  conference,
  renderRegistrants,
  onRemoved,
}: {
  readonly conference: Conference;
  /** Who registered, for the owner; a feature of its own, so the page brings it. */
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
        <CardFacts conference={conference} offersWidget={abilities.has('embed')} />
      </dl>
      {abilities.has('readRegistrants') && renderRegistrants(conference)}
    </article>
  );
}
