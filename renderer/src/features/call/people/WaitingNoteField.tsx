import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WAITING_NOTE_INTERVAL_S, WAITING_NOTE_MAX_LENGTH } from '#shared/limits.ts';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './ParticipantPanel.module.css';

/** The server counts by a clock of its own. */
const REST_MS = (WAITING_NOTE_INTERVAL_S + 1) * 1000;

/** One short sentence to everyone who waits. The next one can follow after a moment. */
export function WaitingNoteField({ onSend }: { readonly onSend: (text: string) => void }) {
  const { t } = useTranslation('call');
  const id = useId();
  const [text, setText] = useState('');
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const isBlocked = isResting || text.trim() === '';

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isBlocked) return;
    onSend(text.trim());
    setText('');
    setIsResting(true);
  }

  return (
    <form className={styles['waitingNote']} onSubmit={send}>
      <label htmlFor={id}>{t('waiting.note')}</label>
      <div className={styles['waitingActions']}>
        <input
          id={id}
          className={styles['field']}
          dir="auto"
          maxLength={WAITING_NOTE_MAX_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextButton type="submit" aria-disabled={isBlocked || undefined}>
          {t('chat.send')}
        </TextButton>
      </div>
      <p role="status" className="unlessEmpty">
        {isResting && t('waiting.noteSent')}
      </p>
    </form>
  );
}
