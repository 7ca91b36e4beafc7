/** Which field to use for dates and times: the browser's, or our own. */
import type { DateCalendar } from './dateCalendar.ts';

/** The kind of value; the names are the types of the browser's fields. */
export type MomentKind = 'date' | 'time' | 'datetime-local';

/**
 * Browsers' fields use the browser's language and its order of day and month, and know only the Gregorian calendar. Where the page
 * differs, we use ours. On a phone the system's wheels are easier to touch than our field, and name the months.
 */
export function needsOwnField(
  kind: MomentKind,
  {
    tag,
    engineTag,
    isTouched,
    calendar,
  }: {
    /** The language of the page. */
    readonly tag: string;
    readonly engineTag: string;
    readonly isTouched: boolean;
    readonly calendar: DateCalendar;
  },
): boolean {
  if (kind !== 'time' && calendar === 'persian') return true;
  return !isTouched && languageOf(tag) !== languageOf(engineTag);
}

/** Chinese is two languages here, with fields of their own. */
function languageOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return language === 'zh' ? `${language}-${script ?? ''}` : language;
}
