import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RING_MESSAGE_MAX_LENGTH } from '#shared/limits.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { type OutgoingRing, leaveMessageAtom, ringAtom } from '#renderer/state/ringing/ringing.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { focusAtOnce } from '#renderer/lib/focusAtOnce.ts';
import { Avatar } from '../controls/Avatar.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import { useFocusStays } from '#renderer/ui/useFocusStays.ts';
import styles from './Calling.module.css';

/** The called person, and the state of the call. */
export function Calling({
  ring,
  onCancel,
}: {
  readonly ring: OutgoingRing;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['call', 'common']);
  const ringAgain = useSetAtom(ringAtom);
  const [isWriting, setIsWriting] = useState(false);
  const place = useRef<HTMLElement>(null);
  // The actions depend on the state of the call.
  useFocusStays(place);
  const name = displayText(ring.callee.name, 80);
  const { state } = ring;
  const isOpen = state === 'calling' || state === 'accepted';
  const said = state === 'accepted' ? 'calling' : state;
  return (
    <section ref={place} tabIndex={-1} className={styles['alone']}>
      <div className="row wrap gap8">
        <Avatar name={name} />
        <p className="strong" role="status">
          {t(`calling.${said}`, { name: isolated(name) })}
        </p>
      </div>
      {ring.message !== undefined && (
        <blockquote className={styles['words']}>
          <bdi>{displayText(ring.message, RING_MESSAGE_MAX_LENGTH)}</bdi>
        </blockquote>
      )}
      {isOpen && (
        <div className="row wrap gap8">
          <TextButton onClick={onCancel}>{t('common:cancel')}</TextButton>
        </div>
      )}
      {!isOpen && !isWriting && (
        <div className="row wrap gap8">
          <TextButton isMain onClick={() => ringAgain(ring)}>
            {t('common:retry')}
          </TextButton>
          {ring.isMessageSent !== true && (
            <TextButton onClick={() => setIsWriting(true)}>{t('calling.leaveMessage')}</TextButton>
          )}
        </div>
      )}
      {!isOpen && isWriting && (
        <MessageForm ringId={ring.ringId} onDone={() => setIsWriting(false)} />
      )}
      <p className={styles['hint']} role="status">
        {ring.isMessageSent === true && t('calling.sent')}
      </p>
    </section>
  );
}

function MessageForm({ ringId, onDone }: { readonly ringId: string; readonly onDone: () => void }) {
  const { t } = useTranslation(['call', 'common']);
  const leaveMessage = useSetAtom(leaveMessageAtom);
  const [text, setText] = useState('');
  return (
    <Form
      onSubmit={() => {
        if (text.trim() !== '') leaveMessage(ringId, text.trim());
        onDone();
      }}
    >
      <TextField
        label={t('chat.message')}
        value={text}
        maxLength={RING_MESSAGE_MAX_LENGTH}
        ref={focusAtOnce}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row wrap gap8">
        <TextButton type="submit" isMain>
          {t('chat.send')}
        </TextButton>
        <TextButton onClick={onDone}>{t('common:cancel')}</TextButton>
      </div>
    </Form>
  );
}
