import type { FileKeyFailure } from '#renderer/media/conversation.ts';
import { useTranslation } from 'react-i18next';

const KEYS = {
  forbidden: 'chat.trouble.forbidden',
  tooMany: 'chat.trouble.tooMany',
  noFile: 'chat.trouble.noFile',
  tooLarge: 'chat.trouble.tooLarge',
  failed: 'chat.trouble.failed',
  offline: 'chat.trouble.failed',
} as const satisfies Record<FileKeyFailure, string>;

/** Why something did not get into the chat, or out of it. */
export function useProblemText(): (problem: FileKeyFailure) => string {
  const { t } = useTranslation('call');
  return (problem) => t(KEYS[problem]);
}
