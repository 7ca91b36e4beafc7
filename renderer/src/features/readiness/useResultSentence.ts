import { useTranslation } from 'react-i18next';
import type { CheckResult } from './results.ts';

/** Says a result in words; nothing for what has none, and for devices that the permission help explains. */
export function useResultSentence(): (result: CheckResult) => string {
  const { t } = useTranslation('readiness');
  return (result) => ('code' in result ? t(`result.${result.code}`, { ...result.numbers }) : '');
}
