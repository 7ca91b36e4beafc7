/** Sizes, lengths and dates of recordings in the present language. */
import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { sizeText } from '#renderer/domain/personal/sizeText.ts';
import { stopwatchText } from '#renderer/domain/timeWords.ts';
import type { Recording } from '#shared/personal/record.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export interface RecordingWords {
  readonly tag: string;
  readonly percent: (share: number) => string;
  readonly moment: (atS: number) => string;
  /** Date, length and size, as far as they are known. */
  readonly facts: (recording: Recording) => string;
}

export function useRecordingWords(): RecordingWords {
  const tag = useLanguageTag();
  return useMemo(() => {
    const moment = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      tag,
      percent: (share) => numberFormat(tag, { style: 'percent' }).format(share),
      moment: (atS) => moment.format(atS * 1000),
      facts: ({ createdS, durationS, sizeBytes }) =>
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
