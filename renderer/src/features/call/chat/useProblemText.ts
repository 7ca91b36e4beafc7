import { useTranslation } from 'react-i18next';
import type { UploadProblem } from './useUploads.ts';

const KEYS = {
  empty: 'chat.problem.empty',
  forbidden: 'chat.problem.forbidden',
  tooMany: 'chat.problem.tooMany',
  noFile: 'chat.problem.noFile',
  tooLarge: 'chat.problem.tooLarge',
  failed: 'chat.problem.failed',
  offline: 'chat.problem.failed',
} as const satisfies Record<UploadProblem, string>;

/** Why something did not get into the chat, or out of it. */
export function useProblemText(): (problem: UploadProblem) => string {
  const { t } = useTranslation('call');
  return (problem) => t(KEYS[problem]);
}
