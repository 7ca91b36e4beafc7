import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import { Avatar } from '../controls/Avatar.tsx';
import callStyles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';
import { AdmitButtons } from './AdmitButtons.tsx';
import { PeopleList } from './PeopleList.tsx';
import { WaitingNoteField } from './WaitingNoteField.tsx';
import styles from './ParticipantPanel.module.css';

/** The waiting room, for those who may open it. */
export function WaitingList({
  waiting,
  actions,
  moderate,
}: {
  readonly waiting: readonly WaitingParticipant[];
  readonly actions: Pick<CallActions, 'admit' | 'admitAll' | 'refuse'>;
  readonly moderate: CallActions['moderate'];
}) {
  const { t } = useTranslation('call');
  const titleId = useId();
  const title = t('bar.waiting', { count: waiting.length });
  return (
    <section aria-labelledby={titleId} className={styles['panelSection']}>
      <h3 id={titleId} className={styles['panelSubtitle']}>
        {title}
      </h3>
      {waiting.length > 1 && (
        <button
          type="button"
          className={`${callStyles['textButton']} ${styles['admitAll']}`}
          data-main
          onClick={actions.admitAll}
        >
          {t('waiting.admitAll')}
        </button>
      )}
      <PeopleList label={title} people={waiting} className={styles['waitingList']}>
        {(person) => (
          <div className={styles['person']}>
            <Avatar name={person.displayName} />
            <span className={styles['personText']}>
              <span className="breaks">
                <bdi>{person.displayName}</bdi>
              </span>
            </span>
            <AdmitButtons person={person} isMain={waiting.length === 1} isInRow actions={actions} />
          </div>
        )}
      </PeopleList>
      {moderate && (
        <WaitingNoteField onSend={(text) => moderate({ kind: 'writeToWaiting', text })} />
      )}
    </section>
  );
}
