import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatList } from './ChatList.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import type { Chat } from './useChat.ts';

/** What was said, and what to say. */
export function ChatPanel({
  chat,
  onClose,
}: {
  readonly chat: Chat;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('call');
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => (field.current ?? closeButton.current)?.focus(), []);
  return (
    <div ref={panel} className={styles['content']}>
      <header className={styles['header']}>
        <h2 className={styles['title']}>{t('bar.chat')}</h2>
        <button
          type="button"
          ref={closeButton}
          className={styles['iconButton']}
          aria-label={t('chat.close')}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <ChatList
        chat={chat}
        onReply={(replyTo) => {
          chat.setDraft({ ...chat.draft, replyTo });
          field.current?.focus();
        }}
      />
      <Composer chat={chat} fieldRef={field} />
    </div>
  );
}
