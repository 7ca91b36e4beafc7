import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { CallActions } from '../controls/callActions.ts';
import { useEscape } from '../controls/useEscape.ts';
import { PanelHeader } from '../panel/PanelHeader.tsx';
import panelStyles from '../panel/SidePanel.module.css';
import { useFocusStays } from '#renderer/ui/useFocusStays.ts';
import { DoorTools } from './DoorTools.tsx';
import styles from './ParticipantPanel.module.css';
import { PeopleList } from './PeopleList.tsx';
import { findPeople, hasFreePlace, listPeople, listTools, SEARCH_FROM } from './people.ts';
import { ParticipantRow } from './ParticipantRow.tsx';
import { SearchBox } from './SearchBox.tsx';
import { WaitingList } from './WaitingList.tsx';

/** The list of participants, and for owner and moderators the waiting room and their tools. */
export function ParticipantPanel({
  snapshot,
  actions,
  invite,
  hasTools,
  hasPin,
  onClose,
  onPassed,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: Pick<
    CallActions,
    'admit' | 'admitAll' | 'refuse' | 'moderate' | 'readStatistics'
  >;
  /** The ways to invite others; undefined without any. */
  readonly invite: ReactNode;
  /** Whether the bar has no room for the tools for the whole conference. */
  readonly hasTools: boolean;
  readonly hasPin: boolean;
  readonly onClose: () => void;
  /** The focus moved to an element that the panel covers, as on a phone. */
  readonly onPassed: () => void;
}) {
  const { t } = useTranslation('call');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [sought, setSought] = useState('');
  useEffect(() => closeButton.current?.focus(), []);
  useEscape(onClose);
  useFocusStays(panel);
  const handlePassed = useEffectEvent(onPassed);
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      const own = panel.current;
      if (own === null || !(target instanceof Node) || own.contains(target)) return;
      if (getComputedStyle(own).position === 'absolute') handlePassed();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  const { self, waiting, canAdmit, moderation } = snapshot;
  const { moderate, readStatistics } = actions;
  const people = listPeople(snapshot);
  const hasPlace = hasFreePlace(people, snapshot.planned?.presenters?.most ?? 0);
  const isSearchable = people.length >= SEARCH_FROM;
  const found = isSearchable ? findPeople(people, sought) : people;

  return (
    <aside ref={panel} tabIndex={-1} className={panelStyles['panel']} aria-labelledby={titleId}>
      <PanelHeader
        title={t('panel.title', { count: people.length })}
        titleId={titleId}
        closeLabel={t('panel.close')}
        closeRef={closeButton}
        onClose={onClose}
      />
      {invite !== undefined && <div className={styles['panelSection']}>{invite}</div>}
      {canAdmit && waiting.length > 0 && (
        <WaitingList waiting={waiting} actions={actions} moderate={moderate} />
      )}
      {isSearchable && (
        <div className={styles['panelSection']}>
          <SearchBox label={t('people.search')} value={sought} onSeek={setSought} />
          <p role="status" className={styles['noMatches']}>
            {found.length === 0 && t('people.noMatches')}
          </p>
        </div>
      )}
      <PeopleList
        label={t('bar.participants')}
        people={found}
        className={styles['panelSection']}
        longClassName={styles['longList']}
      >
        {(person) => (
          <ParticipantRow
            person={person}
            tools={listTools(person, self, hasPlace)}
            moderate={moderate}
            readStatistics={readStatistics}
          />
        )}
      </PeopleList>
      {hasTools && moderate !== undefined && (
        <div className={styles['panelSection']}>
          <DoorTools
            isLocked={moderation?.isLocked === true}
            hasHands={people.some(({ hand }) => hand !== undefined)}
            hasPin={hasPin}
            moderate={moderate}
          />
        </div>
      )}
    </aside>
  );
}
