import type { PendingMessage } from '#renderer/media/conversation.ts';
import { useTranslation } from 'react-i18next';
import callStyles from '../controls/Call.module.css';
import styles from './Chat.module.css';
import { MessageText } from './MessageText.tsx';
import { useTroubleText } from './useTroubleText.ts';
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
  const sayTrouble = useTroubleText();
  const { id, text, file, trouble } = message;
  return (
    <article className={styles['message']} data-own data-pending={trouble === undefined}>
      <MessageText text={text} />
      {file !== undefined && <bdi>{file.name}</bdi>}
      <p className={styles['quiet']} role="status">
        {trouble === undefined ? t('chat.sending') : sayTrouble(trouble)}
      </p>
      {trouble !== undefined && (
        <div className={styles['choices']}>
          <button
            type="button"
            className={callStyles['textButton']}
            onClick={() => chat.commands.retry(id)}
          >
            {t('chat.retry')}
          </button>
          <button
            type="button"
            className={callStyles['textButton']}
            onClick={() => chat.commands.discard(id)}
          >
            {t('chat.discard')}
          </button>
        </div>
      )}
    </article>
  );
}
