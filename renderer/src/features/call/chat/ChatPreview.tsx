import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { NEWS_MS, QueuedNotice } from '../controls/NoticeQueue.tsx';
import styles from './Chat.module.css';
import type { Chat } from './useChat.ts';

/** The latest message while the chat is closed. Pressing it opens the chat; the count on the button stays. */
export function ChatPreview({
  chat,
  onOpen,
}: {
  readonly chat: Chat;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('call');
  const last = chat.unread.at(-1);
  const [goneUpTo, setGoneUpTo] = useState(0);
  if (last === undefined || last.place <= goneUpTo) return null;
  const { displayName, text, file } = last;
  return (
    <QueuedNotice
      key={last.place}
      rank="news"
      lastsMs={NEWS_MS}
      onOver={() => setGoneUpTo(last.place)}
    >
      <button
        type="button"
        className="grid shrinks grows pad0 startText bare pressable hoverUnderlined framed"
        title={t('chat.open')}
        onClick={onOpen}
      >
        <bdi className={styles['name']}>{displayText(displayName, 60)}</bdi>
        <bdi>{displayText(text === '' ? (file?.name ?? '…') : text, 100)}</bdi>
      </button>
    </QueuedNotice>
  );
}
