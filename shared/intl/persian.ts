/**
 * Chromium has no order of its own for a whole Persian date with the day of the week, and says year, month, day and weekday. Can
 * go when it writes what this makes of it.
 */
export function inPersianOrder(text: string): string {
  return text.replace(
    /([۰-۹]{4}) ([^\s۰-۹]+) ([۰-۹]{1,2})[,،] ([^\s،]+)/gu,
    (_whole, year: string, month: string, day: string, weekday: string) =>
      `${weekday} ${day} ${month} ${year}`,
  );
}
