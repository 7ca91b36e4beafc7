import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import callStyles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';
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
  return (
    <section aria-labelledby={titleId} className={styles['panelSection']}>
      <h3 id={titleId} className={styles['panelSubtitle']}>
        {t('panel.waiting')}
      </h3>
      {waiting.length > 1 && (
        <div className={styles['waitingActions']}>
          <button
            type="button"
            className={callStyles['textButton']}
            data-main
            onClick={actions.admitAll}
          >
            {t('waiting.admitAll')}
          </button>
        </div>
      )}
      <ul>
        {waiting.map(({ id, displayName }) => (
          <li key={id} className={styles['waitingPerson']}>
            <span className={styles['personName']}>
              <bdi>{displayName}</bdi>
            </span>
            <div className={styles['waitingActions']}>
              <button
                type="button"
                className={callStyles['textButton']}
                aria-label={t('waiting.refuseName', { name: displayName })}
                onClick={() => actions.refuse(id)}
              >
                {t('waiting.refuse')}
              </button>
              <button
                type="button"
                className={callStyles['textButton']}
                data-main={waiting.length === 1 || undefined}
                aria-label={t('waiting.letInName', { name: displayName })}
                onClick={() => actions.admit(id)}
              >
                {t('waiting.letIn')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {moderate && (
        <WaitingNoteField onSend={(text) => moderate({ kind: 'writeToWaiting', text })} />
      )}
    </section>
  );
}
