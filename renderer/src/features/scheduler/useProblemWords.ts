import { useTranslation } from 'react-i18next';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import type { FormProblem } from '#renderer/domain/personal/conferenceFormChecks.ts';
import type { ShownProblem } from './schedulerProblems.ts';

/** Puts what is wrong with a field into words. */
export function useProblemWords(): (problem: ShownProblem) => string {
  const { t } = useTranslation(['scheduler', 'authorization', 'common']);
  const toLines = useProblemLines();
  const ofCheck = (problem: FormProblem): string => {
    switch (problem.code) {
      case 'required':
        return t('common:requiredField');
      case 'tooLong':
        return t('authorization:tooLong', { length: problem.length, limit: problem.limit });
      case 'range':
        return t('problem.range', { least: problem.least, most: problem.most });
      case 'tooManyDates':
        return t('problem.tooManyDates', { limit: problem.limit });
      case 'guests':
      case 'past':
      case 'order':
      case 'twice':
      case 'noDays':
      case 'notADate':
      case 'id':
      case 'pin':
      case 'multicast':
      case 'presenters':
      case 'sameLanguage':
        return t(`problem.${problem.code}`);
    }
  };
  return (problem) =>
    problem.kind === 'check' ? ofCheck(problem.problem) : toLines(problem).join(' ');
}
