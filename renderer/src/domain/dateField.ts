/** Which kind of field asks for dates and times: the engine's, or our own. */
import type { DateCalendar } from './dateCalendar.ts';

/** What is asked for; the names are those of the engine's fields. */
export type MomentKind = 'date' | 'time' | 'datetime-local';

/**
 * Engines' fields speak the engine's language, in its order of day and month, and know the Gregorian calendar alone. Where that
 * is not what the page says, ours is taken. On a phone the system's own wheels are better to touch than any of ours, and name
 * the months.
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
