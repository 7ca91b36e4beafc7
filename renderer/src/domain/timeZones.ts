/** Clocks of different places. Offsets are minutes east of UTC, instants Unix milliseconds. */

/** Where the clocks of a zone (`Europe/Berlin`) stand at an instant, summer time included; 0 for an unknown zone. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const named = zonePart('en', 'longOffset', instantMs, timeZone);
  const [, sign, hours, minutes] = /GMT([+-])(\d{1,2}):(\d{2})/u.exec(named ?? '') ?? [];
  if (sign === undefined) return 0; // `GMT` alone
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** An offset as people write it: `UTC`, `UTC+1`, `UTC-3:30`. */
export function offsetName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const distance = Math.abs(offsetMinutes);
  const minutes = distance % 60;
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${Math.floor(distance / 60)}${tail}`;
}

/** The name of a zone in a language (`Central European Time`); its city where the language has no name for it. */
export function zoneName(tag: string, instantMs: number, timeZone: string): string {
  const named = zonePart(tag, 'longGeneric', instantMs, timeZone);
  if (named !== undefined && !/^(?:GMT|UTC)/u.test(named)) return named;
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

function zonePart(
  tag: string,
  style: 'longGeneric' | 'longOffset',
  instantMs: number,
  timeZone: string,
): string | undefined {
  try {
    return new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: style })
      .formatToParts(instantMs)
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined; // a zone that this engine does not know
  }
}
