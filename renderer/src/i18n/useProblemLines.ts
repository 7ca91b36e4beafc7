import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { FieldProblem } from './fieldProblem.ts';
import { useFailureLines } from './shownFailure.ts';
import { useSentence } from './useSentence.ts';

/** Returns a function that turns a problem into sentences in the current language. */
export function useProblemLines(): (problem: FieldProblem) => readonly string[] {
  const { t } = useTranslation('authorization');
  const toWords = useSentence();
  const toLines = useFailureLines();
  return (problem) => {
    switch (problem.kind) {
      case 'sentence':
        return [toWords(problem.sentence)];
      case 'tooLong':
        return [t('tooLong', { length: problem.length, limit: problem.limit })];
      case 'serverText':
        return [problem.text];
      case 'failure':
        return toLines(problem.shown);
      default:
        return assertNever(problem);
    }
  };
}
