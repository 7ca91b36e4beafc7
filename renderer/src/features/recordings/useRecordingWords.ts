/** Sizes, lengths and dates of recordings in the current language. */
import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { sizeText } from '#renderer/domain/sizeText.ts';
import { stopwatchText } from '#renderer/domain/timeWords.ts';
import type { Recording } from '#shared/history/record.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export function useRecordingWords() {
  const tag = useLanguageTag();
  return useMemo(() => {
    const moment = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      tag,
      percent: (share: number) => numberFormat(tag, { style: 'percent' }).format(share),
      moment: (atS: number) => moment.format(atS * 1000),
      /** The date, length and size, if known. */
      facts: ({ createdS, durationS, sizeBytes }: Recording) =>
        [
          createdS === undefined ? undefined : moment.format(createdS * 1000),
          durationS === undefined ? undefined : stopwatchText(tag, durationS),
          sizeBytes === undefined ? undefined : sizeText(tag, sizeBytes),
        ]
          .filter((fact) => fact !== undefined)
          .join(' · '),
    };
  }, [tag]);
}
