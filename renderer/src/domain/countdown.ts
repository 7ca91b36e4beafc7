import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** The time until an instant, in the unit that a person would use. */
const UNITS = [
  ['second', 1000, 60],
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
] as const;
const DAY_MS = 86_400_000;

/** The number and unit for `Intl.RelativeTimeFormat`; positive ahead. Both instants in Unix milliseconds. */
export function timeUntil(
  instantMs: number,
  nowMs: number,
): readonly [number, 'day' | 'hour' | 'minute' | 'second'] {
  const distanceMs = instantMs - nowMs;
  for (const [unit, lengthMs, limit] of UNITS) {
    const rounded = Math.round(distanceMs / lengthMs);
    if (Math.abs(rounded) < limit) return [rounded, unit]; // rounded first, so that 60 minutes are an hour
  }
  return [Math.round(distanceMs / DAY_MS), 'day'];
}

/** The last hour as `12:34`, in the digits of a language; undefined when more or no time is left. */
export function clockText(tag: string, leftMs: number): string | undefined {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds <= 0 || seconds >= 3600) return undefined;
  const digits = numberFormat(tag, { minimumIntegerDigits: 2 });
  return [Math.floor(seconds / 60), seconds % 60].map((part) => digits.format(part)).join(':');
}

const MARKS_MINUTES = [0, 1, 5, 10] as const;

/** The last mark that has passed before an instant, in minutes before it; undefined before the first mark. */
export function lastMark(leftMs: number): (typeof MARKS_MINUTES)[number] | undefined {
  return MARKS_MINUTES.find((minutes) => leftMs <= minutes * 60_000);
}
