/** Times, lengths and numbers of reports in the present language. */
import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { tookText } from '#renderer/domain/timeWords.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export interface ReportWords {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly dateTime: (atS: number) => string;
  readonly time: (atS: number) => string;
  /** With seconds, for tables. */
  readonly exactTime: (atS: number) => string;
  readonly range: (fromS: number, toS: number) => string;
  readonly length: (seconds: number) => string;
  /** Empty where nothing is known. */
  readonly number: (value: number | undefined) => string;
}

export function useReportWords(): ReportWords {
  const tag = useLanguageTag();
  return useMemo(() => {
    const dateTime = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const time = dateFormat(tag, { timeStyle: 'short' });
    const exact = dateFormat(tag, { timeStyle: 'medium' });
    return {
      tag,
      dateTime: (atS) => dateTime.format(atS * 1000),
      time: (atS) => time.format(atS * 1000),
      exactTime: (atS) => exact.format(atS * 1000),
      range: (fromS, toS) => time.formatRange(fromS * 1000, Math.max(toS, fromS) * 1000),
      length: (seconds) => tookText(tag, seconds * 1000),
      number: (value) =>
        value === undefined ? '' : numberFormat(tag, { maximumFractionDigits: 1 }).format(value),
    };
  }, [tag]);
}
