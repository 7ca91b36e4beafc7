import type { StatsReport } from '../statistics.ts';

/**
 * Reports of several tracks as one. The same id may be in each for something else, so the number of the track goes
 * before it, and before what refers to it: a picture finds its own codec, and a path its own candidates.
 */
export function joinReports(reports: readonly (StatsReport | undefined)[]): StatsReport {
  return new Map(
    reports.flatMap((report, index) =>
      [...(report ?? [])].map(
        ([id, stats]) => [`${index} ${id}`, renumber(stats, report, index)] as const,
      ),
    ),
  );
}

function renumber(stats: RTCStats, report: StatsReport | undefined, index: number): RTCStats {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(stats);
  const references = fields.flatMap(([key, value]) =>
    key.endsWith('Id') && typeof value === 'string' && report?.has(value) === true
      ? [[key, `${index} ${value}`] as const]
      : [],
  );
  return { ...stats, ...Object.fromEntries(references), id: `${index} ${stats.id}` };
}
