import type { FileKeyFailure } from '#renderer/media/conversation.ts';
import { useTranslation } from 'react-i18next';

const KEYS = {
  forbidden: 'chat.problem.forbidden',
  tooMany: 'chat.problem.tooMany',
  noFile: 'chat.problem.noFile',
  tooLarge: 'chat.problem.tooLarge',
  failed: 'chat.problem.failed',
  offline: 'chat.problem.failed',
} as const satisfies Record<FileKeyFailure, string>;

/** Why something did not get into the chat, or out of it. */
export function useProblemText(): (problem: FileKeyFailure) => string {
  const { t } = useTranslation('call');
  return (problem) => t(KEYS[problem]);
}
