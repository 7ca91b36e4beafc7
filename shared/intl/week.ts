/** Where a week begins. */
import { WEEK_DAYS, type WeekDay } from '../wire/schedule.ts';

/** The first days of the week (Monday = 1) of languages that don't start with Monday, for engines without this data. */
const FIRST_DAYS: Readonly<Record<string, number>> = {
  en: 7,
  fa: 6,
  he: 7,
  ja: 7,
  ko: 7,
  pt: 7,
  'zh-Hant': 7,
};

/** A method in new engines, a property in older ones, missing in some. */
interface LocaleWithWeek extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The days of the week in a language's order. */
export function weekDays(tag: string): readonly WeekDay[] {
  const first = firstDay(tag) - 1;
  return [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)];
}

function firstDay(tag: string): number {
  const locale: LocaleWithWeek = new Intl.Locale(tag);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? FIRST_DAYS[tag] ?? 1;
}
