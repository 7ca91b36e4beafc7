/** How far away an instant is, in the one unit that a person would use. */
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
