import { useTranslation } from 'react-i18next';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import styles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';

/** Turns one person who waits away, or lets them in. */
export function AdmitButtons({
  person: { id, displayName: name },
  isMain,
  actions,
}: {
  readonly person: WaitingParticipant;
  /** Whether nothing around is as likely to be pressed. */
  readonly isMain: boolean;
  readonly actions: Pick<CallActions, 'admit' | 'refuse'>;
}) {
  const { t } = useTranslation('call');
  return (
    <>
      <button
        type="button"
        className={styles['textButton']}
        aria-label={t('waiting.refuseName', { name })}
        onClick={() => actions.refuse(id)}
      >
        {t('waiting.refuse')}
      </button>
      <button
        type="button"
        className={styles['textButton']}
        data-main={isMain || undefined}
        aria-label={t('waiting.letInName', { name })}
        onClick={() => actions.admit(id)}
      >
        {t('waiting.letIn')}
      </button>
    </>
  );
}
