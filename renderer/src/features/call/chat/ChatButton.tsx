import { MessageSquare } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import { RoundButton } from '../controls/RoundButton.tsx';
import type { Chat } from './useChat.ts';

/** Opens and closes the chat; shows the number of new messages. */
export function ChatButton({
  chat,
  ref,
  onToggle,
}: {
  readonly chat: Chat;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation('call');
  const { chat: binding } = useShortcuts();
  const count = chat.unread.length;
  return (
    <RoundButton
      ref={ref}
      label={t('bar.chat')}
      shortcut={ariaShortcuts(binding)}
      icon={<MessageSquare size={20} />}
      isExpanded={chat.isOpen}
      badge={count === 0 ? undefined : { count, label: t('bar.chatNew', { count }) }}
      onPress={onToggle}
    />
  );
}
