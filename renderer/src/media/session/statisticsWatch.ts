import { describeOwnConnection } from './ownStatistics.ts';
import {
  compareReports,
  type ConnectionQuality,
  judgeConnection,
  type PersonStatistics,
  type StatsReport,
} from '../statistics.ts';

export const STATISTICS_INTERVAL_MS = 2000;

/** Looks at all connections from time to time. */
export type StatisticsWatch = ReturnType<typeof createStatisticsWatch>;

export function createStatisticsWatch(options: {
  readonly read: () => Promise<ReadonlyMap<string, StatsReport>>;
  /** Whose connection all of them are in the end. */
  readonly readOwnId: () => string | undefined;
  readonly now: () => number;
  /** Someone's quality is another one. */
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
    // What has no report before it cannot be compared: all that was ever counted would be of now.
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
  /** One bad moment does not count: it is shown only when two measures in a row agree. */
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
    /** The last statistics, by the participants' ids; the own ones are those of all together. */
    getStatistics: () => statistics,
    /** Undefined until it was measured. */
    getQuality: (participantId: string) => shown.get(participantId),
    close: () => clearInterval(timer),
  };
}
