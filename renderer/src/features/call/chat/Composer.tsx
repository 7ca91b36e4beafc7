import { Paperclip, RotateCw, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import { CHAT_TEXT_MAX_LENGTH } from '#shared/limits.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { PanelButton } from '../panel/PanelButton.tsx';
import styles from './Chat.module.css';
import type { Chat } from './useChat.ts';
import { useChatTimes } from './useChatTimes.ts';
import { useProblemText } from './useProblemText.ts';
import type { Upload, Uploads } from './useUploads.ts';

/** The field for a message: Enter sends, Shift+Enter starts a new line. */
export function Composer({
  chat,
  fieldRef,
}: {
  readonly chat: Chat;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const { t } = useTranslation('call');
  const hintId = useId();
  const { draft, setDraft, may, uploads, commands } = chat;

  function send(): void {
    const text = draft.text.trim();
    if (text === '') return;
    commands.send({ text, replyTo: draft.replyTo });
    setDraft({ text: '' });
    fieldRef.current?.focus();
  }
  function handleKey(event: KeyboardEvent): void {
    // While an input method is composing, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  if (!may.write && !may.sendFiles) return <p className="type13 callMuted">{t('chat.readOnly')}</p>;
  return (
    <div className={styles['composer']}>
      {uploads.list.length > 0 && (
        <div className={styles['uploads']}>
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              uploads={uploads}
              onGone={() => fieldRef.current?.focus()}
            />
          ))}
        </div>
      )}
      {draft.replyTo !== undefined && (
        <div className={styles['answering']}>
          <span className="ellipsis callMuted">
            {t('chat.replyTo', { name: displayText(draft.replyTo.displayName) })}
          </span>
          <PanelButton
            aria-label={t('chat.cancelReply')}
            onClick={() => {
              setDraft({ text: draft.text });
              fieldRef.current?.focus();
            }}
          >
            <X size={16} />
          </PanelButton>
        </div>
      )}
      <div className="flex atFoot gap4">
        {may.sendFiles && <FilePicker onFiles={(files) => uploads.add(files)} />}
        {may.write && (
          <>
            <textarea
              ref={fieldRef}
              className={styles['field']}
              rows={1}
              dir="auto"
              value={draft.text}
              aria-label={t('chat.message')}
              aria-describedby={hintId}
              placeholder={t('chat.message')}
              onChange={({ currentTarget }) =>
                setDraft({
                  ...draft,
                  text: firstCharacters(currentTarget.value, CHAT_TEXT_MAX_LENGTH),
                })
              }
              onKeyDown={handleKey}
            />
            <p id={hintId} className="visuallyHidden">
              {t('chat.hint')}
            </p>
            <PanelButton
              aria-label={t('chat.send')}
              title={t('chat.send')}
              disabled={draft.text.trim() === ''}
              onClick={send}
            >
              <SendHorizontal size={20} />
            </PanelButton>
          </>
        )}
      </div>
    </div>
  );
}

function FilePicker({ onFiles }: { readonly onFiles: Chat['uploads']['add'] }) {
  const { t } = useTranslation('call');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('chat.attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <PanelButton
        aria-label={t('chat.attach')}
        title={t('chat.attach')}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={20} />
      </PanelButton>
    </>
  );
}

/** An upload: its progress, or its failure. */
function UploadRow({
  upload: { id, name, share, problem },
  uploads,
  onGone,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** Called when the pressed button is removed, and the focus with it. */
  readonly onGone: () => void;
}) {
  const { t } = useTranslation('call');
  const { percent } = useChatTimes();
  const describe = useProblemText();
  const shown = displayText(name, 120);
  return (
    <div className={styles['upload']}>
      <div className="shrinks grows breaks">
        <span className="block">
          <bdi>{shown}</bdi>
        </span>
        {problem === undefined ? (
          <progress className={styles['progress']} max={1} value={share} aria-label={shown}>
            {percent(share)}
          </progress>
        ) : (
          <span role="alert" className={styles['problem']}>
            {describe(problem)}
          </span>
        )}
      </div>
      {(problem === 'failed' || problem === 'offline' || problem === 'tooMany') && (
        <PanelButton
          aria-label={t('chat.retry')}
          onClick={() => {
            uploads.retry(id);
            onGone();
          }}
        >
          <RotateCw size={16} />
        </PanelButton>
      )}
      <PanelButton
        aria-label={t('chat.cancelFile', { name: shown })}
        onClick={() => {
          uploads.cancel(id);
          onGone();
        }}
      >
        <X size={16} />
      </PanelButton>
    </div>
  );
}
