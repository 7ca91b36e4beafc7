import type { ChatQuote, PendingMessage } from '#renderer/media/conversation.ts';
import { Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { ChatRow } from './chatRows.ts';
import { ChatFileView } from './ChatFileView.tsx';
import styles from './Chat.module.css';
import type { Chat } from './useChat.ts';
import type { ChatTimes } from './useChatTimes.ts';
import { TextButton } from '#renderer/features/call/controls/TextButton.tsx';
import { useProblemText } from './useProblemText.ts';
import { findLinks, readableText } from './chatText.ts';

export function ChatRowView({
  row,
  chat,
  times,
  isMarked,
  onReply,
  onShow,
}: {
  readonly row: ChatRow;
  readonly chat: Chat;
  readonly times: ChatTimes;
  readonly isMarked: boolean;
  readonly onReply: (quote: ChatQuote) => void;
  readonly onShow: (place: number) => void;
}) {
  const { t } = useTranslation('call');
  switch (row.kind) {
    case 'day':
      return <p className={styles['divider']}>{times.day(row.atMs)}</p>;
    case 'new':
      return (
        <p className={styles['divider']} data-new>
          {t('chat.newMessages')}
        </p>
      );
    case 'pending':
      return <PendingRow message={row.message} chat={chat} />;
    case 'message':
      break;
  }
  const { message, isContinued } = row;
  const { personId, displayName, atMs, text, replyTo, file, isFileWithheld } = message;
  const isOwn = personId === chat.selfId;
  const name = displayText(displayName);
  return (
    <article
      className={styles['message']}
      data-own={isOwn || undefined}
      data-marked={isMarked || undefined}
      data-continued={isContinued || undefined}
    >
      <p className={isContinued ? 'visuallyHidden' : styles['head']}>
        <bdi className={styles['name']}>{isOwn ? t('you') : name}</bdi>{' '}
        <time className="type13 callMuted" dateTime={new Date(atMs).toISOString()}>
          {times.time(atMs)}
        </time>
      </p>
      {replyTo !== undefined && (
        <button
          type="button"
          className={styles['quote']}
          aria-label={t('chat.showReplied', { name: displayText(replyTo.displayName) })}
          onClick={() => onShow(replyTo.place)}
        >
          <bdi className={styles['name']}>{displayText(replyTo.displayName)}</bdi>
          <bdi className="ellipsis callMuted">{quoteText(replyTo)}</bdi>
        </button>
      )}
      <MessageText text={text} />
      {file !== undefined && <ChatFileView file={file} chat={chat} times={times} />}
      {isFileWithheld === true && <p className="type13 callMuted">{t('chat.withheld')}</p>}
      {chat.may.write && (
        <button
          type="button"
          className={styles['reply']}
          aria-label={t('chat.replyTo', { name })}
          title={t('chat.replyTo', { name })}
          onClick={() => onReply(quoteOf(message))}
        >
          <Reply size={16} />
        </button>
      )}
    </article>
  );
}

function quoteOf({ place, displayName, text, file }: ChatMessage): ChatQuote {
  return { place, displayName, text, ...(file && { fileName: file.name }) };
}

function quoteText({ text, fileName }: ChatQuote): string {
  return displayText(text === '' ? (fileName ?? '…') : text, 140);
}

/** An own message that the server hasn't accepted: being sent, or the failure. */
function PendingRow({ message, chat }: { readonly message: PendingMessage; readonly chat: Chat }) {
  const { t } = useTranslation('call');
  const describe = useProblemText();
  const { id, text, file, problem } = message;
  return (
    <article className={styles['message']} data-own data-pending={problem === undefined}>
      <MessageText text={text} />
      {file !== undefined && <bdi>{file.name}</bdi>}
      <p className="type13 callMuted" role="status">
        {problem === undefined ? t('chat.sending') : describe(problem)}
      </p>
      {problem !== undefined && (
        <div className="wrap gap8 ends4">
          <TextButton onClick={() => chat.commands.retry(id)}>{t('chat.retry')}</TextButton>
          <TextButton onClick={() => chat.commands.discard(id)}>{t('chat.discard')}</TextButton>
        </div>
      )}
    </article>
  );
}

/** A message's text, with its own direction and links. */
function MessageText({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className={styles['text']} dir="auto">
      {findLinks(readableText(text)).map(({ text: words, at, href }) =>
        href === undefined ? (
          <span key={at}>{words}</span>
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
            {words}
          </a>
        ),
      )}
    </p>
  );
}
