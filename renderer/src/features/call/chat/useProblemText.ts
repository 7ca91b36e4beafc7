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

/** The text for a failed message, upload or download. */
export function useProblemText(): (problem: UploadProblem) => string {
  const { t } = useTranslation('call');
  return (problem) => t(KEYS[problem]);
}
