import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import styles from '../controls/Call.module.css';
import { TextButton } from '../controls/TextButton.tsx';
import type { CallActions } from '../controls/callActions.ts';
import panelStyles from '../panel/SidePanel.module.css';

/** Buttons to deny or admit a waiting person. */
export function AdmitButtons({
  person: { id, displayName: name },
  isMain,
  isInRow = false,
  actions,
}: {
  readonly person: WaitingParticipant;
  /** Whether these are the main buttons in their place. */
  readonly isMain: boolean;
  /** In a list, where the name needs the room: Deny is an icon. */
  readonly isInRow?: boolean;
  readonly actions: Pick<CallActions, 'admit' | 'refuse'>;
}) {
  const { t } = useTranslation('call');
  const refuseLabel = t('waiting.refuseName', { name });
  return (
    <>
      <button
        type="button"
        className={isInRow ? panelStyles['iconButton'] : styles['textButton']}
        aria-label={refuseLabel}
        title={isInRow ? refuseLabel : undefined}
        onClick={() => actions.refuse(id)}
      >
        {isInRow ? <X size={20} /> : t('waiting.refuse')}
      </button>
      <TextButton
        isMain={isMain}
        aria-label={t('waiting.letInName', { name })}
        onClick={() => actions.admit(id)}
      >
        {t('waiting.letIn')}
      </TextButton>
    </>
  );
}
