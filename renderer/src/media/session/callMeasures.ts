import { QUALITY_INTERVAL_MS } from '#shared/limits.ts';
import type { Quality } from '#shared/wire/signalling.ts';
import { type MediaPlane, OWN_REPORT } from '../mediaPlane.ts';
import { createQualityMeter, readCounts } from './qualityMeter.ts';
import type { StatsReport } from '../statistics.ts';
import { type StatisticsWatch, createStatisticsWatch } from './statisticsWatch.ts';

/** Measures the connections of a call: often while someone views the statistics, and from time to time for the server's log. */
export function createCallMeasures(options: {
  readonly plane: Pick<MediaPlane, 'readReports'>;
  /** The own seat, while there is one. */
  readonly readOwnId: () => string | undefined;
  /** Returns a function that reports quality to the server; undefined while it can't be sent. */
  readonly findSend: () => ((quality: Quality) => void) | undefined;
  /** Someone's quality has changed. */
  readonly onChange: () => void;
}): StatisticsWatch {
  const { plane, readOwnId } = options;
  const now = (): number => performance.now();
  const watch = createStatisticsWatch({ read, readOwnId, now, onChange: options.onChange });
  const meter = createQualityMeter(now());
  const timer = setInterval(() => void sendQuality(), QUALITY_INTERVAL_MS);

  /** A report about media that is sent to everyone belongs to this person. */
  async function read(): Promise<ReadonlyMap<string, StatsReport>> {
    const ownId = readOwnId();
    if (ownId === undefined) return new Map();
    const reports = await plane.readReports();
    return new Map([...reports].map(([id, each]) => [id === OWN_REPORT ? ownId : id, each]));
  }
  async function sendQuality(): Promise<void> {
    if (options.findSend() === undefined) return;
    const reports = await plane.readReports();
    const counts = new Map([...reports].map(([id, report]) => [id, readCounts(report)] as const));
    const quality = meter.look(counts, now());
    if (quality !== undefined) options.findSend()?.(quality);
  }

  return {
    ...watch,
    close() {
      clearInterval(timer);
      watch.close();
    },
  };
}
