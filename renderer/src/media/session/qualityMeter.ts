/** Computes the media quality since the last measurement from the browser's counters. */
import type { Quality } from '#shared/wire/signalling.ts';

/** The counters of one connection. */
export interface ConnectionCounts {
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly packetsIn: number;
  readonly lostIn: number;
  readonly packetsOut: number;
  /** As the other side reports it. */
  readonly lostOut: number;
  readonly framesIn: number;
  readonly framesOut: number;
  readonly width: number;
  readonly height: number;
  /** Whether it carries a picture at all, either way. */
  readonly hasVideoIn: boolean;
  readonly hasVideoOut: boolean;
}

const NOTHING: ConnectionCounts = {
  bytesIn: 0,
  bytesOut: 0,
  packetsIn: 0,
  lostIn: 0,
  packetsOut: 0,
  lostOut: 0,
  framesIn: 0,
  framesOut: 0,
  width: 0,
  height: 0,
  hasVideoIn: false,
  hasVideoOut: false,
};

/** Measures between two readings; connections may come and go in between. */
export function createQualityMeter(startMs: number) {
  let before: ReadonlyMap<string, ConnectionCounts> = new Map();
  let beforeMs = startMs;
  return {
    /** The quality since the last reading; undefined while alone. */
    look(counts: ReadonlyMap<string, ConnectionCounts>, nowMs: number) {
      const seconds = (nowMs - beforeMs) / 1000;
      const pairs = [...counts].map(([id, now]): Pair => {
        const past = before.get(id) ?? NOTHING;
        // Counters start at zero for each new connection, also for one to the same person.
        const isSame = now.bytesIn >= past.bytesIn && now.bytesOut >= past.bytesOut;
        return { past: isSame ? past : NOTHING, now };
      });
      before = counts;
      beforeMs = nowMs;
      return pairs.length === 0 || seconds <= 0 ? undefined : measure(pairs, seconds);
    },
  };
}

interface Pair {
  readonly past: ConnectionCounts;
  readonly now: ConnectionCounts;
}

function measure(pairs: readonly Pair[], seconds: number): Quality {
  const sum = (key: CounterKey) =>
    pairs.reduce((total, { past, now }) => total + Math.max(now[key] - past[key], 0), 0);
  const best = (key: CounterKey) =>
    Math.max(...pairs.map(({ past, now }) => Math.max(now[key] - past[key], 0))) / seconds;
  const kbits = (bytes: number) => Math.min(Math.round((bytes * 8) / 1000 / seconds), 1_000_000);
  const loss = (lost: number, all: number) =>
    all === 0 ? undefined : Math.min(round((lost / all) * 100), 100);
  const lossIn = loss(sum('lostIn'), sum('lostIn') + sum('packetsIn'));
  const lossOut = loss(sum('lostOut'), sum('packetsOut'));
  const sender = pairs.map(({ now }) => now).find(({ width }) => width > 0);
  return {
    bitrateIn: kbits(sum('bytesIn')),
    bitrateOut: kbits(sum('bytesOut')),
    ...(pairs.some(({ now }) => now.hasVideoIn) && { framesIn: round(best('framesIn')) }),
    ...(pairs.some(({ now }) => now.hasVideoOut) && { framesOut: round(best('framesOut')) }),
    ...(lossIn !== undefined && { lossIn }),
    ...(lossOut !== undefined && { lossOut }),
    ...(sender && { width: sender.width, height: sender.height }),
  };
}

type CounterKey =
  | 'bytesIn'
  | 'bytesOut'
  | 'packetsIn'
  | 'lostIn'
  | 'packetsOut'
  | 'lostOut'
  | 'framesIn'
  | 'framesOut';

function round(value: number): number {
  return Math.min(Math.round(value * 10) / 10, 1000);
}

export function readCounts(report: ReadonlyMap<string, RTCStats>): ConnectionCounts {
  const counts = { ...NOTHING };
  for (const stats of report.values()) {
    if (isInbound(stats)) {
      counts.bytesIn += stats.bytesReceived ?? 0;
      counts.packetsIn += stats.packetsReceived ?? 0;
      // Repeated packets can make the count negative: that is no loss.
      counts.lostIn += Math.max(stats.packetsLost ?? 0, 0);
      counts.framesIn += stats.framesDecoded ?? 0;
      counts.hasVideoIn ||= (stats.framesDecoded ?? 0) > 0;
    } else if (isOutbound(stats)) {
      counts.bytesOut += stats.bytesSent ?? 0;
      counts.packetsOut += stats.packetsSent ?? 0;
      counts.framesOut += stats.framesSent ?? 0;
      counts.hasVideoOut ||= (stats.framesSent ?? 0) > 0;
      counts.width = Math.max(counts.width, stats.frameWidth ?? 0);
      counts.height = Math.max(counts.height, stats.frameHeight ?? 0);
    } else if (isRemoteInbound(stats)) {
      counts.lostOut += Math.max(stats.packetsLost ?? 0, 0);
    }
  }
  return counts;
}

function isInbound(stats: RTCStats): stats is RTCInboundRtpStreamStats {
  return stats.type === 'inbound-rtp';
}
function isOutbound(stats: RTCStats): stats is RTCOutboundRtpStreamStats {
  return stats.type === 'outbound-rtp';
}
/** The DOM's types omit this one. */
function isRemoteInbound(stats: RTCStats): stats is RTCStats & { readonly packetsLost?: number } {
  return stats.type === 'remote-inbound-rtp';
}
