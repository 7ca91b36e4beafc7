import type { ChatQuote } from '#renderer/media/conversation.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { TextButton } from '../controls/TextButton.tsx';
import { useElementSize } from '../controls/useElementSize.ts';
import { ItemsFrame } from '#renderer/ui/virtualFrames.tsx';
import { listRows } from './chatRows.ts';
import { ChatRowView } from './ChatRowView.tsx';
import styles from './Chat.module.css';
import type { Chat } from './useChat.ts';
import { useChatTimes } from './useChatTimes.ts';

/** This near to its end, the list follows new messages. */
const NEAR_END_PX = 48;

/** All loaded messages; of a long chat, only the visible ones are in the DOM. */
export function ChatList({
  chat,
  onReply,
}: {
  readonly chat: Chat;
  readonly onReply: (quote: ChatQuote) => void;
}) {
  const { t } = useTranslation('call');
  const times = useChatTimes();
  // A day that starts while the chat is open separates new messages from earlier ones.
  const [openedMs] = useState(() => Date.now());
  const virtualizer = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  const [headRef, head] = useElementSize();
  const { messages, pending, hasOlder, isLoadingOlder, isKnown } = chat.state;
  const rows = listRows(messages, pending, chat.newAfter, times.day, openedMs);
  const firstPlace = messages[0]?.place;
  // Messages that are inserted above must not move the visible ones.
  const [known, setKnown] = useState({ firstPlace, count: rows.length, isGrownBefore: false });
  if (known.firstPlace !== firstPlace || known.count !== rows.length) {
    const isGrownBefore = firstPlace !== undefined && firstPlace < (known.firstPlace ?? 0);
    setKnown({ firstPlace, count: rows.length, isGrownBefore });
  }
  /** The quoted message to scroll to. */
  const [wanted, setWanted] = useState<number>();
  const [marked, setMarked] = useState<number>();

  const lastKey = rows.at(-1)?.key;
  const follow = (): void => {
    if (rows.length > 0 && isAtEnd.current)
      virtualizer.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const followNews = useEffectEvent(follow);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of these moves the end of the list
  useLayoutEffect(() => followNews(), [lastKey, head.height]);

  const seek = useEffectEvent((place: number, isThereMore: boolean): void => {
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.place === place);
    if (index >= 0) {
      isAtEnd.current = false;
      virtualizer.current?.scrollToIndex(index, { align: 'center' });
      setMarked(place);
      setWanted(undefined);
    } else if (isThereMore) chat.commands.loadOlder();
    else setWanted(undefined);
  });
  useEffect(() => {
    if (wanted === undefined || isLoadingOlder) return undefined;
    const isThereMore = hasOlder && (firstPlace ?? 0) > wanted;
    const timer = setTimeout(() => seek(wanted, isThereMore), 0);
    return () => clearTimeout(timer);
  }, [wanted, isLoadingOlder, firstPlace, hasOlder]);

  if (isKnown && rows.length === 0)
    return (
      <p className="grows pad16 callMuted">{chat.may.read ? t('chat.empty') : t('chat.unread')}</p>
    );
  return (
    // Anyone who has no pointer scrolls with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by the keyboard
    <div className={styles['scroller']} role="group" aria-label={t('chat.messages')} tabIndex={0}>
      <div ref={headRef}>
        {hasOlder && (
          <TextButton disabled={isLoadingOlder} onClick={() => chat.commands.loadOlder()}>
            {t('chat.older')}
          </TextButton>
        )}
      </div>
      <Virtualizer
        ref={virtualizer}
        as={ItemsFrame}
        item="li"
        shift={known.isGrownBefore}
        startMargin={head.height}
        // Rows are measured after they are rendered, which moves the end.
        onResize={follow}
        onScroll={(offset) => {
          const handle = virtualizer.current;
          if (handle === null) return;
          isAtEnd.current = handle.scrollSize - handle.viewportSize - offset < NEAR_END_PX;
        }}
      >
        {rows.map((row) => (
          <ChatRowView
            key={row.key}
            row={row}
            chat={chat}
            times={times}
            isMarked={row.kind === 'message' && row.message.place === marked}
            onReply={onReply}
            onShow={setWanted}
          />
        ))}
      </Virtualizer>
    </div>
  );
}
