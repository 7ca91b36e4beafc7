/** The visitor's time zone (`Europe/Berlin`); `UTC` where the browser doesn't know it. */
export function visitorTimeZone(): string {
  // Some browsers omit it although the standard requires it; the types don't know that.
  const { timeZone }: { readonly timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ?? 'UTC';
}
