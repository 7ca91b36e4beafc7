/** Quality samples for a chart: long sessions are reduced to fewer points. */
import type { QualitySample } from '#shared/history/callLog.ts';

/** A chart can't show more points than it has pixels. */
const MOST_POINTS = 240;

/** A gap this much longer than the usual step is shown as one. */
const GAP_FACTOR = 3;

const QUALITY_KEYS = [
  'bitrateIn',
  'bitrateOut',
  'framesIn',
  'framesOut',
  'lossIn',
  'lossOut',
] as const satisfies readonly (keyof QualitySample)[];
export type QualityKey = (typeof QUALITY_KEYS)[number];

/** At most so many samples: each is the mean of several, at the time of the first of them. */
export function thinned(
  samples: readonly QualitySample[],
  most = MOST_POINTS,
): readonly QualitySample[] {
  if (samples.length <= most) return samples;
  const size = Math.ceil(samples.length / most);
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) =>
    meanOf(samples.slice(index * size, (index + 1) * size)),
  );
}

/** The mean of the measured values; undefined without any. */
export function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** One line of a chart; a gap in time or in the measurement is a gap in the line. */
export function lineOf(
  samples: readonly QualitySample[],
  key: QualityKey,
): readonly { readonly x: number; readonly y: number | null }[] {
  const step = usualStep(samples);
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1];
    const point = { x: sample.atS * 1000, y: sample[key] ?? null };
    const hasGap = before !== undefined && sample.atS - before.atS > step * GAP_FACTOR;
    return hasGap ? [{ x: (before.atS + step) * 1000, y: null }, point] : [point];
  });
}

function usualStep(samples: readonly QualitySample[]): number {
  const steps = samples
    .slice(1)
    .map(({ atS }, index) => atS - (samples[index]?.atS ?? atS))
    .sort((left, right) => left - right);
  return Math.max(steps[Math.floor(steps.length / 2)] ?? 0, 1);
}

function meanOf(group: readonly QualitySample[]): QualitySample {
  const of = (key: QualityKey) => mean(group.map((sample) => sample[key]));
  return {
    atS: group[0]?.atS ?? 0,
    bitrateIn: of('bitrateIn'),
    bitrateOut: of('bitrateOut'),
    framesIn: of('framesIn'),
    framesOut: of('framesOut'),
    lossIn: of('lossIn'),
    lossOut: of('lossOut'),
  };
}
