import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export interface ChatTimes {
  readonly time: (atMs: number) => string;
  readonly day: (atMs: number) => string;
  readonly percent: (share: number) => string;
  readonly size: (bytes: number) => string;
}

/** Times, shares and sizes in the person's language. */
export function useChatTimes(): ChatTimes {
  const tag = useLanguageTag();
  return useMemo(() => {
    const time = dateFormat(tag, { timeStyle: 'short' });
    const day = dateFormat(tag, { dateStyle: 'medium' });
    return {
      time: (atMs) => time.format(atMs),
      day: (atMs) => day.format(atMs),
      percent: (share) => numberFormat(tag, { style: 'percent' }).format(share),
      size(bytes) {
        const isLarge = bytes >= 1_000_000;
        const unit = isLarge ? 'megabyte' : 'kilobyte';
        const value = bytes / (isLarge ? 1_000_000 : 1000);
        const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
        return numberFormat(tag, { style: 'unit', unit, ...digits }).format(value);
      },
    };
  }, [tag]);
}
