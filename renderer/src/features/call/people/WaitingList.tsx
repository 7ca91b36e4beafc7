import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WAITING_NOTE_INTERVAL_S, WAITING_NOTE_MAX_LENGTH } from '#shared/limits.ts';
import type { WaitingParticipant } from '#renderer/media/engine.ts';
import { Avatar } from '../controls/Avatar.tsx';
import callStyles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';
import { AdmitButtons } from './AdmitButtons.tsx';
import { PeopleList } from './PeopleList.tsx';
import styles from './ParticipantPanel.module.css';
import { TextButton } from '../controls/TextButton.tsx';

/** The waiting room, for people who can admit others. */
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

/** The server uses its own clock. */
const REST_MS = (WAITING_NOTE_INTERVAL_S + 1) * 1000;

/** A short message to everyone in the waiting room. The next one is possible after a moment. */
function WaitingNoteField({ onSend }: { readonly onSend: (text: string) => void }) {
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
