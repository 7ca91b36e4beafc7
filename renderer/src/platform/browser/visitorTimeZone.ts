/** The zone of the visitor's clock (`Europe/Berlin`); `UTC` where the browser does not say. */
export function visitorTimeZone(): string {
  // Some engines leave it out although the standard has it; the types do not know that.
  const { timeZone }: { readonly timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ?? 'UTC';
}
