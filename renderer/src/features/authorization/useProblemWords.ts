import { useTranslation } from 'react-i18next';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import type { FieldProblem } from './signUpProblems.ts';

/** Puts a problem of the sign-up form into words in the present language. */
export function useProblemWords(): (problem: FieldProblem) => string {
  const { t } = useTranslation('authorization');
  const toWords = useSentence();
  return (problem) => {
    switch (problem.kind) {
      case 'sentence':
        return toWords(problem.sentence);
      case 'tooLong':
        return t('tooLong', { length: problem.length, limit: problem.limit });
      case 'serverText':
        return problem.text;
      default:
        return assertNever(problem);
    }
  };
}
