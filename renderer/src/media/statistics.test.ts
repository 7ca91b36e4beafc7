import { expect, test, vi } from 'vitest';
import { compareReports, judgeConnection, type StatsReport } from './statistics.ts';
import { createStatisticsWatch, STATISTICS_INTERVAL_MS } from './session/statisticsWatch.ts';

/** A browser's counters; other parts of a report are omitted. */
function aReport(stats: Readonly<Record<string, Readonly<Record<string, unknown>>>>): StatsReport {
  return new Map(
    Object.entries(stats).map(([id, each]) => [id, { id, timestamp: 0, type: 'codec', ...each }]),
  ) as unknown as StatsReport;
}

const PAIR = {
  transport: { type: 'transport', selectedCandidatePairId: 'pair' },
  other: { type: 'candidate-pair', currentRoundTripTime: 9, localCandidateId: 'far' },
  pair: {
    type: 'candidate-pair',
    currentRoundTripTime: 0.0421,
    localCandidateId: 'near',
    remoteCandidateId: 'far',
  },
  near: { type: 'local-candidate', candidateType: 'host' },
  far: { type: 'remote-candidate', candidateType: 'srflx' },
  vp8: { mimeType: 'video/VP8' },
  opus: { mimeType: 'audio/opus' },
} as const;

function counted(times: number): StatsReport {
  return aReport({
    ...PAIR,
    voice: {
      type: 'inbound-rtp',
      bytesReceived: 10_000 * times,
      packetsReceived: 90 * times,
      packetsLost: 10 * times,
      codecId: 'opus',
    },
    picture: {
      type: 'inbound-rtp',
      bytesReceived: 90_000 * times,
      packetsReceived: 100 * times,
      framesDecoded: 48 * times,
      frameWidth: 640,
      frameHeight: 360,
      codecId: 'vp8',
    },
    own: { type: 'outbound-rtp', bytesSent: 25_000 * times, packetsSent: 50 * times },
    reported: { type: 'remote-inbound-rtp', packetsLost: times },
  });
}

test('reports only the period between two reports', () => {
  expect(compareReports(counted(1), counted(2), 2)).toEqual({
    received: {
      bitrateKbps: 400,
      lossPercent: 5,
      picture: { width: 640, height: 360, frames: 24 },
      codecs: ['opus', 'VP8'],
    },
    sent: { bitrateKbps: 100, lossPercent: 2, codecs: [] },
    roundTripMs: 42,
    route: 'direct',
  });
});

test('counts a recreated connection from its start', () => {
  expect(compareReports(counted(9), counted(1), 2).received.bitrateKbps).toBe(400);
});

test('reports a relayed path when either end uses a relay', () => {
  const relayed = aReport({ ...PAIR, far: { type: 'remote-candidate', candidateType: 'relay' } });
  expect(compareReports(new Map(), relayed, 1).route).toBe('relay');
});

test('reports nothing for an empty report, and does not rate it as weak', () => {
  const nothing = compareReports(new Map(), new Map(), 1);
  expect(nothing).toEqual({ received: { bitrateKbps: 0, codecs: [] } });
  expect(judgeConnection(nothing)).toBe('good');
});

test.each([
  [{ lossPercent: 4.9 }, 100, 'good'],
  [{ lossPercent: 5 }, 100, 'weak'],
  [{}, 399, 'good'],
  [{}, 400, 'weak'],
] as const)('%j with a round trip of %i ms is %s', (loss, roundTripMs, quality) => {
  const received = { bitrateKbps: 1, codecs: [], ...loss };
  expect(judgeConnection({ received, roundTripMs })).toBe(quality);
  expect(
    judgeConnection({ received: { bitrateKbps: 1, codecs: [] }, sent: received, roundTripMs }),
  ).toBe(quality);
});

test('reports a weak connection only after two bad measurements in a row', async () => {
  vi.useFakeTimers();
  try {
    let nowMs = 0;
    let loss = 0;
    let times = 0;
    const onChange = vi.fn();
    const watch = createStatisticsWatch({
      read() {
        times += 1;
        const voice = {
          type: 'inbound-rtp',
          packetsReceived: 100 * times,
          packetsLost: loss,
          bytesReceived: times,
        };
        return Promise.resolve(new Map([['a', aReport({ voice })]]));
      },
      readOwnId: () => 'self',
      now: () => nowMs,
      onChange,
    });
    const look = async (lost: number): Promise<void> => {
      loss += lost;
      nowMs += STATISTICS_INTERVAL_MS;
      await vi.advanceTimersByTimeAsync(STATISTICS_INTERVAL_MS);
    };
    await look(0);
    expect(watch.getStatistics().size).toBe(0);
    await look(0);
    await look(0);
    expect(watch.getQuality('a')).toBe('good');
    await look(50);
    expect(watch.getQuality('a')).toBe('good');
    await look(50);
    expect(watch.getQuality('a')).toBe('weak');
    expect(watch.getQuality('self')).toBe('weak');
    expect(watch.getStatistics().get('a')?.received.lossPercent).toBeGreaterThan(30);
    expect(onChange).toHaveBeenCalledTimes(2);
    watch.close();
  } finally {
    vi.useRealTimers();
  }
});
