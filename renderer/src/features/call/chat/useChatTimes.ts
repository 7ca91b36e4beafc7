import { useMemo } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

export type ChatTimes = ReturnType<typeof useChatTimes>;

/** Times, shares and sizes in the person's language. */
export function useChatTimes() {
  const tag = useLanguageTag();
  return useMemo(() => {
    const time = dateFormat(tag, { timeStyle: 'short' });
    const day = dateFormat(tag, { dateStyle: 'medium' });
    return {
      time: (atMs: number) => time.format(atMs),
      day: (atMs: number) => day.format(atMs),
      percent: (share: number) => numberFormat(tag, { style: 'percent' }).format(share),
      size: (bytes: number) => {
        const isLarge = bytes >= 1_000_000;
        const unit = isLarge ? 'megabyte' : 'kilobyte';
        const value = bytes / (isLarge ? 1_000_000 : 1000);
        const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
        return numberFormat(tag, { style: 'unit', unit, ...digits }).format(value);
      },
    };
  }, [tag]);
}
