/** The statistics of the tables. All of them accept measurements in any order. */

/** The summary of several rounds of one measurement. */
export interface Sample {
  readonly median: number;
  /** Median of the distances from the median: the deviation of a typical round. */
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

/** The slope of the least-squares line; undefined for fewer than two x values. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number | undefined {
  const mean = (pick: 0 | 1) =>
    points.reduce((sum, point) => sum + point[pick], 0) / Math.max(points.length, 1);
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return undefined;
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** A percentile (0 … 100), interpolated linearly. NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
