import type { StatsReport } from '../statistics.ts';

/**
 * Merges the reports of several tracks. Equal ids in different reports mean different things, so the number of the track is put
 * before each id and each reference to it: a stream finds its own codec, and a candidate pair its own candidates.
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
