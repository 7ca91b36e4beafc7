import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import styles from '../controls/Call.module.css';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import noticeStyles from '../controls/Notices.module.css';
import type { CallActions } from '../controls/callActions.ts';

/** Notifies those who can admit people that someone waits; one person, or all of them, can be let in right here. */
export function WaitingPrompt({
  waiting,
  actions,
  onShowAll,
}: {
  readonly waiting: readonly WaitingParticipant[];
  readonly actions: Pick<CallActions, 'admit' | 'admitAll' | 'refuse'>;
  readonly onShowAll: () => void;
}) {
  const { t } = useTranslation('call');
  const [first] = waiting;
  if (first === undefined) return null;
  if (waiting.length > 1) {
    return (
      <QueuedNotice rank="question">
        <span>{t('waiting.several', { count: waiting.length })}</span>
        <div className={noticeStyles['answers']}>
          <button type="button" className={styles['textButton']} onClick={onShowAll}>
            {t('waiting.show')}
          </button>
          <button
            type="button"
            className={styles['textButton']}
            data-main
            onClick={actions.admitAll}
          >
            {t('waiting.admitAll')}
          </button>
        </div>
      </QueuedNotice>
    );
  }
  return (
    <QueuedNotice rank="question">
      <span>{t('waiting.one', { name: isolated(displayText(first.displayName)) })}</span>
      <div className={noticeStyles['answers']}>
        <button
          type="button"
          className={styles['textButton']}
          aria-label={t('waiting.refuseName', { name: first.displayName })}
          onClick={() => actions.refuse(first.id)}
        >
          {t('waiting.refuse')}
        </button>
        <button
          type="button"
          className={styles['textButton']}
          data-main
          aria-label={t('waiting.letInName', { name: first.displayName })}
          onClick={() => actions.admit(first.id)}
        >
          {t('waiting.letIn')}
        </button>
      </div>
    </QueuedNotice>
  );
}
