import { describeOwnConnection } from './ownStatistics.ts';
import {
  compareReports,
  type ConnectionQuality,
  judgeConnection,
  type PersonStatistics,
  type StatsReport,
} from '../statistics.ts';

export const STATISTICS_INTERVAL_MS = 2000;

/** Reads the statistics of all connections from time to time. */
export type StatisticsWatch = ReturnType<typeof createStatisticsWatch>;

export function createStatisticsWatch(options: {
  readonly read: () => Promise<ReadonlyMap<string, StatsReport>>;
  /** The own participant's id. */
  readonly readOwnId: () => string | undefined;
  readonly now: () => number;
  /** Someone's quality has changed. */
  readonly onChange: () => void;
}) {
  let before: ReadonlyMap<string, StatsReport> = new Map();
  let beforeMs = options.now();
  let statistics: ReadonlyMap<string, PersonStatistics> = new Map();
  let judged = new Map<string, ConnectionQuality>();
  let shown = new Map<string, ConnectionQuality>();
  const timer = setInterval(() => void look(), STATISTICS_INTERVAL_MS);

  async function look(): Promise<void> {
    const reports = await options.read().catch(() => new Map<string, StatsReport>());
    const nowMs = options.now();
    const seconds = (nowMs - beforeMs) / 1000;
    if (seconds <= 0) return;
    // Without an earlier report nothing can be compared: the whole total would count as new.
    const compared = new Map(
      [...reports].flatMap(([id, report]) => {
        const past = before.get(id);
        return past === undefined ? [] : [[id, compareReports(past, report, seconds)] as const];
      }),
    );
    const ownId = options.readOwnId();
    const own = describeOwnConnection([...compared.values()]);
    if (ownId !== undefined && own !== undefined) compared.set(ownId, own);
    statistics = compared;
    [before, beforeMs] = [reports, nowMs];
    judge();
  }
  /** A single bad measurement doesn't count: a quality is shown only when two in a row agree. */
  function judge(): void {
    const next = new Map([...statistics].map(([id, each]) => [id, judgeConnection(each)] as const));
    const agreed = new Map(
      [...next].map(([id, quality]) => {
        const last = shown.get(id) ?? quality;
        return [id, judged.get(id) === quality ? quality : last] as const;
      }),
    );
    const isOther =
      agreed.size !== shown.size || [...agreed].some(([id, quality]) => shown.get(id) !== quality);
    [judged, shown] = [next, agreed];
    if (isOther) options.onChange();
  }

  return {
    /** The last statistics, by the participants' ids; the own ones are the total. */
    getStatistics: () => statistics,
    /** Undefined until it is measured. */
    getQuality: (participantId: string) => shown.get(participantId),
    close: () => clearInterval(timer),
  };
}
