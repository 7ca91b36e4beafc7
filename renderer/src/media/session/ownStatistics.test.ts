import { expect, test } from 'vitest';
import { describeOwnConnection } from './ownStatistics.ts';
import { judgeConnection, type PersonStatistics } from '../statistics.ts';

const GOOD: PersonStatistics = {
  received: {
    bitrateKbps: 900,
    lossPercent: 0.5,
    picture: { width: 640, height: 360, frames: 30 },
    codecs: ['VP8', 'opus'],
  },
  sent: { bitrateKbps: 400, lossPercent: 1, codecs: ['VP8'] },
  roundTripMs: 40,
  route: 'direct',
};
const BAD: PersonStatistics = {
  received: {
    bitrateKbps: 50,
    lossPercent: 30,
    picture: { width: 1280, height: 720, frames: 4 },
    codecs: ['H264', 'opus'],
  },
  sent: { bitrateKbps: 100, lossPercent: 20, codecs: ['H264'] },
  roundTripMs: 900,
  route: 'relay',
};

test('[RT-7] sums the bit rates, and reports the largest picture and each codec once', () => {
  expect(describeOwnConnection([GOOD, BAD])).toEqual({
    received: {
      bitrateKbps: 950,
      lossPercent: 0.5,
      picture: { width: 1280, height: 720, frames: 4 },
      codecs: ['VP8', 'opus', 'H264'],
    },
    sent: { bitrateKbps: 500, lossPercent: 1, codecs: ['VP8', 'H264'] },
    roundTripMs: 40,
    route: 'relay',
  });
});

test('[RT-7] rates the own connection as weak only when all connections are', () => {
  const judge = (all: readonly PersonStatistics[]) => {
    const own = describeOwnConnection(all);
    return own && judgeConnection(own);
  };
  expect(judge([GOOD, BAD])).toBe('good');
  expect(judge([BAD, BAD])).toBe('weak');
  expect(judge([])).toBeUndefined();
});

test('[RT-7] takes the sending statistics from the connection to a media server', () => {
  const toServer: PersonStatistics = {
    received: { bitrateKbps: 0, codecs: [] },
    sent: { bitrateKbps: 700, lossPercent: 2, codecs: ['VP8'] },
    roundTripMs: 30,
  };
  const fromSomebody: PersonStatistics = { received: { ...GOOD.received, lossPercent: 6 } };
  expect(describeOwnConnection([toServer, fromSomebody])).toMatchObject({
    received: { bitrateKbps: 900, lossPercent: 6 },
    sent: { bitrateKbps: 700, lossPercent: 2 },
    roundTripMs: 30,
  });
});
