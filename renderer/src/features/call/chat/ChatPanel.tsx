import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelHeader } from '../panel/PanelHeader.tsx';
import { ChatList } from './ChatList.tsx';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import type { Chat } from './useChat.ts';

/** The messages and the composer. */
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
      <PanelHeader
        title={t('bar.chat')}
        closeLabel={t('chat.close')}
        closeRef={closeButton}
        onClose={onClose}
      />
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
