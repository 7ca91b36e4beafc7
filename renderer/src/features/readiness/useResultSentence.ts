import { useTranslation } from 'react-i18next';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import type { CheckResult } from './results.ts';

/** The sentence for a result; undefined without a result, and for devices that the permission help explains. */
export function useResultSentence(): (result: CheckResult) => string {
  const { t, i18n } = useTranslation('readiness');
  // Picture sizes are written without digit groups.
  const side = numberFormat(i18n.language, { useGrouping: false });
  return (result) => {
    if (!('code' in result)) return '';
    const { width, height } = result.numbers ?? {};
    return t(`result.${result.code}`, {
      ...result.numbers,
      ...(width !== undefined && { width: side.format(width) }),
      ...(height !== undefined && { height: side.format(height) }),
    });
  };
}
