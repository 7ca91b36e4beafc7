import type { PendingMessage } from '#renderer/media/conversation.ts';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './Chat.module.css';
import { MessageText } from './MessageText.tsx';
import { useProblemText } from './useProblemText.ts';
import type { Chat } from './useChat.ts';

/** An own message that the server has not taken: on its way, or why not. */
export function PendingRow({
  message,
  chat,
}: {
  readonly message: PendingMessage;
  readonly chat: Chat;
}) {
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
