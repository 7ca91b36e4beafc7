/**
 * Chromium has no pattern for a full Persian date with the weekday, and writes year, month, day, weekday; for a month it writes the
 * year first. Remove this when Chromium writes the right order.
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
