/** Times, lengths and numbers of reports in the current language. */
import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { tookText } from '#renderer/domain/timeWords.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export function useReportWords() {
  const tag = useLanguageTag();
  return useMemo(() => {
    const dateTime = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const time = dateFormat(tag, { timeStyle: 'short' });
    const exact = dateFormat(tag, { timeStyle: 'medium' });
    return {
      tag,
      dateTime: (atS: number) => dateTime.format(atS * 1000),
      time: (atS: number) => time.format(atS * 1000),
      /** With seconds, for tables. */
      exactTime: (atS: number) => exact.format(atS * 1000),
      range: (fromS: number, toS: number) =>
        time.formatRange(fromS * 1000, Math.max(toS, fromS) * 1000),
      length: (seconds: number) => tookText(tag, seconds * 1000),
      /** Empty when unknown. */
      number: (value: number | undefined) =>
        value === undefined ? '' : numberFormat(tag, { maximumFractionDigits: 1 }).format(value),
    };
  }, [tag]);
}
