import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GestureCommands } from '#renderer/media/session/gestureSession.ts';
import callStyles from '../Call.module.css';
import styles from './Gestures.module.css';
import { ReactionChoices } from './ReactionChoices.tsx';

/** Hand and reactions where the bar has no room for their buttons. */
export function GestureChoices({
  isUp,
  commands,
}: {
  readonly isUp: boolean;
  readonly commands: GestureCommands;
}) {
  const { t } = useTranslation('call');
  return (
    <>
      <button
        type="button"
        className={callStyles['textButton']}
        onClick={() => commands.setHand(!isUp)}
      >
        <Hand size={20} strokeWidth={1.75} aria-hidden />
        {isUp ? t('bar.lowerHand') : t('bar.raiseHand')}
      </button>
      <div role="group" aria-label={t('bar.react')} className={styles['row']}>
        <ReactionChoices onReact={(reaction) => commands.react(reaction)} />
      </div>
    </>
  );
}
