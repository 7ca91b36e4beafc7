import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import callStyles from '../controls/Call.module.css';
import styles from './ParticipantPanel.module.css';
import { useEscapeFirst } from './useEscapeFirst.ts';

/** Asks in its place before something is done that cannot be taken back; the safe answer has the focus. */
export function DangerQuestion({
  text,
  answer,
  onDo,
  onCancel,
}: {
  readonly text: string;
  readonly answer: string;
  readonly onDo: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('call');
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  useEscapeFirst(onCancel);
  return (
    <div role="group" aria-label={text} className={styles['question']}>
      <p>{text}</p>
      <div className={styles['waitingActions']}>
        <button type="button" ref={safe} className={callStyles['textButton']} onClick={onCancel}>
          {t('people.cancel')}
        </button>
        <button type="button" className={callStyles['textButton']} data-danger onClick={onDo}>
          {answer}
        </button>
      </div>
    </div>
  );
}
