import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import noticeStyles from '../controls/Notices.module.css';
import type { CallActions } from '../controls/callActions.ts';
import { AdmitButtons } from '../people/AdmitButtons.tsx';

/** Notifies people who can admit others that someone is waiting, with buttons to admit one person or all. */
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
  const isOne = waiting.length === 1;
  return (
    <QueuedNotice rank="question">
      <span>
        {isOne
          ? t('waiting.one', { name: isolated(displayText(first.displayName)) })
          : t('waiting.several', { count: waiting.length })}
      </span>
      <div className={noticeStyles['answers']}>
        {isOne ? (
          <AdmitButtons person={first} isMain actions={actions} />
        ) : (
          <>
            <TextButton onClick={onShowAll}>{t('waiting.show')}</TextButton>
            <TextButton isMain onClick={actions.admitAll}>
              {t('waiting.admitAll')}
            </TextButton>
          </>
        )}
      </div>
    </QueuedNotice>
  );
}
