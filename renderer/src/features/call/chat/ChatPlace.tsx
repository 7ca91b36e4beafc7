import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { useEscape } from '../controls/useEscape.ts';
import panelStyles from '../panel/SidePanel.module.css';
import type { ChatPanel } from './ChatPanel.tsx';
import type { Chat } from './useChat.ts';

/** The place of the chat beside the stage; its content is a separate part. */
export function ChatPlace({
  chat,
  onClose,
}: {
  readonly chat: Chat;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('call');
  const panel = useLazyPart('chat', loadPanel);
  useEscape(onClose);
  const place = useRef<HTMLElement>(null);
  // Until the field has loaded, keys belong to this element: shortcuts of the call ignore busy elements.
  useEffect(() => place.current?.focus(), []);
  return (
    <aside
      ref={place}
      tabIndex={-1}
      className={panelStyles['panel']}
      aria-label={t('bar.chat')}
      aria-busy={panel.kind === 'loading'}
    >
      {panel.kind === 'ready' && <panel.Part chat={chat} onClose={onClose} />}
      {panel.kind === 'failed' && (
        <div role="alert" className="grid gap12 pad16">
          <p>{t('chat.notLoaded')}</p>
          <TextButton onClick={panel.retry}>{t('chat.retryLoad')}</TextButton>
        </div>
      )}
    </aside>
  );
}

async function loadPanel(): Promise<typeof ChatPanel> {
  return (await import('./chatPart.ts')).ChatPanel;
}
