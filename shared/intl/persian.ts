/**
 * Chromium has no order of its own for a whole Persian date with the day of the week, and says year, month, day and weekday; of a
 * month it says the year first. Can
 * go when it writes what this makes of it.
 */
export function inPersianOrder(text: string): string {
  const monthOfYear = /^([۰-۹]{4}) ([^\s۰-۹]+)$/u;
  if (monthOfYear.test(text)) return text.replace(monthOfYear, '$2 $1');
  return text.replace(
    /([۰-۹]{4}) ([^\s۰-۹]+) ([۰-۹]{1,2})[,،] ([^\s،]+)/gu,
    (_whole, year: string, month: string, day: string, weekday: string) =>
      `${weekday} ${day} ${month} ${year}`,
  );
}
