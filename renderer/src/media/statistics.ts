/** Computes one person's statistics from the browser's counters. */

/** A report of the browser, or several merged ones. */
export type StatsReport = ReadonlyMap<string, RTCStats>;

/** The traffic from someone, or to them. */
export interface DirectionStatistics {
  readonly bitrateKbps: number;
  /** Absent before the first packet. */
  readonly lossPercent?: number;
  /** The largest video that was sent since the last reading. */
  readonly picture?: { readonly width: number; readonly height: number; readonly frames: number };
  /** As `VP8`, `opus`. */
  readonly codecs: readonly string[];
}

export interface PersonStatistics {
  readonly received: DirectionStatistics;
  /** Absent where media isn't sent to each person separately. */
  readonly sent?: DirectionStatistics;
  readonly roundTripMs?: number;
  readonly route?: 'direct' | 'relay';
}

export type ConnectionQuality = 'good' | 'weak';

const WEAK_LOSS_PERCENT = 5;
const WEAK_ROUND_TRIP_MS = 400;

/** The difference of two reports, some seconds apart; counters that are lower have restarted. */
export function compareReports(
  past: StatsReport,
  now: StatsReport,
  seconds: number,
): PersonStatistics {
  const all = [...now.values()];
  const outbound = all.filter(isOutbound);
  const isIn = new Set(all.filter(isInbound).map(({ id }) => id));
  const isOut = new Set(outbound.map(({ id }) => id));
  const grown = (stats: RTCStats, key: string): number => {
    const [after, before] = [numberOf(stats, key), numberOf(past.get(stats.id), key)];
    return after >= before ? after - before : after;
  };
  const sumOf = (ids: ReadonlySet<string>, key: string): number =>
    all.filter(({ id }) => ids.has(id)).reduce((sum, stats) => sum + grown(stats, key), 0);

  function describe(
    ids: ReadonlySet<string>,
    keys: { readonly bytes: string; readonly frames: string },
    lossPercent: number | undefined,
  ): DirectionStatistics {
    const own = all.filter(({ id }) => ids.has(id));
    const pictures = own
      .map((stats) => ({
        width: numberOf(stats, 'frameWidth'),
        height: numberOf(stats, 'frameHeight'),
        frames: Math.round(grown(stats, keys.frames) / seconds),
      }))
      .filter(({ width, frames }) => width > 0 && frames > 0)
      .sort((left, right) => right.width * right.height - left.width * left.height);
    const used = own.filter((stats) => grown(stats, keys.bytes) > 0);
    const codecs = used.flatMap((stats) => codecOf(now, stats) ?? []);
    const [picture] = pictures;
    return {
      bitrateKbps: Math.round((sumOf(ids, keys.bytes) * 8) / 1000 / seconds),
      ...(lossPercent !== undefined && { lossPercent }),
      ...(picture && { picture }),
      codecs: [...new Set(codecs)],
    };
  }

  const lostIn = sumOf(isIn, 'packetsLost');
  const lossIn = share(lostIn, lostIn + sumOf(isIn, 'packetsReceived'));
  const lostOut = all
    .filter(({ type }) => type === 'remote-inbound-rtp')
    .reduce((sum, stats) => sum + grown(stats, 'packetsLost'), 0);
  const lossOut = share(lostOut, sumOf(isOut, 'packetsSent'));
  const pair = findPair(all);
  const roundTrip = pair && readNumber(pair, 'currentRoundTripTime');
  return {
    received: describe(isIn, { bytes: 'bytesReceived', frames: 'framesDecoded' }, lossIn),
    ...(isOut.size > 0 && {
      sent: describe(isOut, { bytes: 'bytesSent', frames: 'framesSent' }, lossOut),
    }),
    ...(roundTrip !== undefined && { roundTripMs: Math.round(roundTrip * 1000) }),
    ...(pair && { route: isRelayed(now, pair) ? 'relay' : 'direct' }),
  };
}

/** Rates the connection in both directions. */
export function judgeConnection({
  received,
  sent,
  roundTripMs,
}: PersonStatistics): ConnectionQuality {
  const loss = Math.max(received.lossPercent ?? 0, sent?.lossPercent ?? 0);
  return loss >= WEAK_LOSS_PERCENT || (roundTripMs ?? 0) >= WEAK_ROUND_TRIP_MS ? 'weak' : 'good';
}

function share(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined;
  return Math.min(Math.max(Math.round((part / whole) * 1000) / 10, 0), 100);
}

/** The candidate pair in use. */
function findPair(all: readonly RTCStats[]): RTCStats | undefined {
  const pairs = all.filter(({ type }) => type === 'candidate-pair');
  const chosen = new Set(
    all
      .filter(({ type }) => type === 'transport')
      .map((each) => read(each, 'selectedCandidatePairId')),
  );
  return (
    pairs.find(({ id }) => chosen.has(id)) ??
    pairs.find((pair) => read(pair, 'nominated') === true && read(pair, 'state') === 'succeeded')
  );
}

function isRelayed(report: StatsReport, pair: RTCStats): boolean {
  return ['localCandidateId', 'remoteCandidateId'].some((key) => {
    const candidate = report.get(String(read(pair, key)));
    return candidate !== undefined && read(candidate, 'candidateType') === 'relay';
  });
}

function codecOf(report: StatsReport, stats: RTCStats): string | undefined {
  const codec = report.get(String(read(stats, 'codecId')));
  const type = codec && read(codec, 'mimeType');
  return typeof type === 'string' ? type.slice(type.indexOf('/') + 1) : undefined;
}

function numberOf(stats: RTCStats | undefined, key: string): number {
  return (stats && readNumber(stats, key)) ?? 0;
}
function readNumber(stats: RTCStats, key: string): number | undefined {
  const value = read(stats, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
/** The DOM's types know only some fields of a report. */
function read(stats: RTCStats, key: string): unknown {
  return Object.entries(stats).find(([name]) => name === key)?.[1];
}
function isInbound({ type }: RTCStats): boolean {
  return type === 'inbound-rtp';
}
function isOutbound({ type }: RTCStats): boolean {
  return type === 'outbound-rtp';
}
