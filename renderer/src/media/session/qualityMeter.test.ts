import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualityWire } from '#shared/wire/signalling.ts';
import { type ConnectionCounts, createQualityMeter, readCounts } from './qualityMeter.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const counts = (changes: Partial<ConnectionCounts>): ConnectionCounts => ({
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
  ...changes,
});

test('sums the bit rates of all connections, and takes the best picture and the loss ratio', () => {
  const meter = createQualityMeter(0);
  expect(meter.look(new Map(), 10_000)).toBeUndefined();
  const first = counts({ bytesIn: 1_250_000, bytesOut: 125_000, packetsIn: 900, lostIn: 100 });
  const second = counts({ bytesIn: 125_000, framesIn: 250, hasVideoIn: true, packetsIn: 1000 });
  expect(
    meter.look(
      new Map([
        ['first', first],
        ['second', second],
      ]),
      20_000,
    ),
  ).toEqual({ bitrateIn: 1100, bitrateOut: 100, framesIn: 25, lossIn: 5 });
});

test('counts a recreated connection from its start', () => {
  const meter = createQualityMeter(0);
  meter.look(new Map([['one', counts({ bytesIn: 9_000_000, bytesOut: 9 })]]), 10_000);
  const made = new Map([['one', counts({ bytesIn: 1_250_000, bytesOut: 10 })]]);
  expect(meter.look(made, 20_000)).toMatchObject({ bitrateIn: 1000 });
});

test('returns values that the server accepts for any counters', () => {
  const counter = fc.nat({ max: 2 ** 31 });
  const any = fc.record({
    bytesIn: counter,
    bytesOut: counter,
    packetsIn: counter,
    lostIn: counter,
    packetsOut: counter,
    lostOut: counter,
    framesIn: counter,
    framesOut: counter,
    width: fc.nat({ max: 8192 }),
    height: fc.nat({ max: 8192 }),
    hasVideoIn: fc.boolean(),
    hasVideoOut: fc.boolean(),
  });
  forAll(any, any, fc.integer({ min: 1, max: 60_000 }), (first, second, spanMs) => {
    const meter = createQualityMeter(0);
    const quality = meter.look(new Map([['one', first]]), spanMs);
    const next = meter.look(new Map([['one', second]]), spanMs * 2);
    expect(qualityWire.safeParse(quality).error).toBeUndefined();
    expect(qualityWire.safeParse(next).error).toBeUndefined();
  });
});

test('reads a browser’s report', () => {
  const report = new Map<string, RTCStats>(
    [
      { type: 'inbound-rtp', bytesReceived: 10, packetsReceived: 4, packetsLost: -1 },
      { type: 'inbound-rtp', bytesReceived: 20, framesDecoded: 3, packetsLost: 2 },
      { type: 'outbound-rtp', bytesSent: 30, packetsSent: 5, framesSent: 6, frameWidth: 640 },
      { type: 'remote-inbound-rtp', packetsLost: 1 },
      { type: 'candidate-pair', bytesSent: 1000 },
    ].map((stats, index) => [
      String(index),
      { id: String(index), timestamp: 0, ...stats } as RTCStats, // the browser's own kinds
    ]),
  );
  expect(readCounts(report)).toEqual(
    counts({
      bytesIn: 30,
      packetsIn: 4,
      lostIn: 2,
      framesIn: 3,
      hasVideoIn: true,
      bytesOut: 30,
      packetsOut: 5,
      framesOut: 6,
      hasVideoOut: true,
      width: 640,
      lostOut: 1,
    }),
  );
});
