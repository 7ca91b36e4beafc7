/** The few statistics that the tables need. All of them take measurements in any order. */

/** What several rounds of one measurement come to. */
export interface Sample {
  readonly median: number;
  /** Median of the distances from the median: how far a usual round lies off. */
  readonly deviation: number;
  readonly rounds: number;
}

/** Sums up the rounds that have a value; undefined when none has. */
export function sampleOf(values: readonly (number | undefined)[]): Sample | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  const median = percentile(known, 50);
  const deviation = percentile(
    known.map((value) => Math.abs(value - median)),
    50,
  );
  return { median, deviation, rounds: known.length };
}

/** A percentile (0 … 100), between two neighbours in proportion. NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
