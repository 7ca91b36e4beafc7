import { type DateFormat, dateFormat } from '#shared/intl/formats.ts';

const made = new Map<string, DateFormat>();

/** The time format of rows; made once for a language, because making one takes longer than a whole row. */
export function rowTimeFormat(tag: string): DateFormat {
  const format =
    made.get(tag) ??
    dateFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
  made.set(tag, format);
  return format;
}
