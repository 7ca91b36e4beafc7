import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';
import callStyles from '../Call.module.css';
import { useEscape } from '../keys/useEscape.ts';
import styles from './Chat.module.css';
import type { ChatPanel } from './ChatPanel.tsx';
import type { Chat } from './useChat.ts';

type Panel = ComponentType<Parameters<typeof ChatPanel>[0]>;

/** The panel's code comes when it is first wanted. */
let loaded: Panel | undefined;

/** The place of the chat beside the stage; what is in it is a part of its own. */
export function ChatPlace({
  chat,
  onClose,
}: {
  readonly chat: Chat;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('call');
  const [Panel, setPanel] = useState<Panel | undefined>(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEscape(onClose);
  const handleLoaded = useEffectEvent((part: Panel | undefined, of: number): void => {
    if (of !== attempt) return;
    loaded = part;
    setPanel(() => part);
    setHasFailed(part === undefined);
  });
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    const ended = new AbortController();
    void loadPanel(ended.signal).then((part) => {
      if (!ended.signal.aborted) handleLoaded(part, attempt);
    });
    return () => ended.abort();
  }, [attempt]);

  return (
    <aside className={styles['panel']} aria-label={t('bar.chat')} aria-busy={Panel === undefined}>
      {Panel !== undefined && <Panel chat={chat} onClose={onClose} />}
      {hasFailed && (
        <div role="alert" className={styles['failed']}>
          <p>{t('chat.notLoaded')}</p>
          <button
            type="button"
            className={callStyles['textButton']}
            onClick={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {t('chat.retryLoad')}
          </button>
        </div>
      )}
    </aside>
  );
}

/** Engines keep a failed import for the life of the page, so nothing is imported before its files are there. */
async function loadPanel(signal: AbortSignal): Promise<Panel | undefined> {
  if (!(await fetchPart('chat', signal))) return undefined;
  return (await import('./ChatPanel.tsx')).ChatPanel;
}
