import { describe, expect, test } from 'vitest';
import { decideOnWish, decideRepair, makesOffers, pathMeasure } from './negotiation.ts';
import { reconnectDelay } from '../reconnectDelay.ts';
import { videoBudgets, withStartBitrate } from './videoBudget.ts';

test('exactly one of any two participants makes the offers', () => {
  expect(makesOffers('a', 'b')).toBe(!makesOffers('b', 'a'));
});

test.each([
  ['restarts after a lost path', {}, 'restart'],
  ['rebuilds after restarts that failed', { measure: 'rebuild' }, 'rebuild'],
  ['resends a lost offer', { isOfferOpen: true }, 'resendOffer'],
  [
    'resends a lost offer even when a rebuild is due',
    { isOfferOpen: true, measure: 'rebuild' },
    'resendOffer',
  ],
  ['rebuilds a broken connection', { isBroken: true, isOfferOpen: true }, 'rebuild'],
] as const)('%s', (_rule, changes, repair) => {
  const facts = { measure: 'restart', isOfferOpen: false, isBroken: false } as const;
  expect(decideRepair({ ...facts, ...changes })).toBe(repair);
});

test.each([
  ['repairs on a request about the last offer', {}, 'repair'],
  ['ignores a request about an older offer', { seenRound: 1 }, 'none'],
  ['resends an unanswered offer', { isOfferOpen: true }, 'resendOffer'],
  ['resends a lost first offer', { seenRound: 0, isOfferOpen: true }, 'resendOffer'],
] as const)('%s', (_rule, changes, decision) => {
  expect(decideOnWish({ seenRound: 2, ownRound: 2, isOfferOpen: false, ...changes })).toBe(
    decision,
  );
});

test('every third repair creates a new connection', () => {
  expect([1, 2, 3, 4, 5, 6].map(pathMeasure)).toEqual([
    'restart',
    'restart',
    'rebuild',
    'restart',
    'restart',
    'rebuild',
  ]);
});

describe('reconnecting', () => {
  test.each([
    [0, 0, 0],
    [0, 1, 1000],
    [1, 0, 300],
    [2, 0.5, 1700],
    [4, 0, 4800],
    [9, 1, 8000],
    [10, 0, 6000],
    [10, 1, 12_000],
    [5000, 0.5, 9000],
  ])('attempt %i with random %d waits %i ms', (attempt, random, delay) => {
    expect(reconnectDelay(attempt, random)).toBe(delay);
  });
});

test('all video sent never exceeds 2 Mbit/s', () => {
  for (const isSharing of [false, true])
    for (let count = 1; count <= 5; count += 1) {
      const { video, screen } = videoBudgets(count, isSharing);
      const each = video.maxBitrateBps + (isSharing ? screen.maxBitrateBps : 0);
      expect(count * each).toBeLessThanOrEqual(2_000_000);
    }
});

describe('Chromium’s start bit rate', () => {
  const video = (...lines: readonly string[]) =>
    ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2', ...lines, ''].join(
      '\r\n',
    );
  const begin = ['m=video 9 UDP/TLS/RTP/SAVPF 96 97', 'a=rtpmap:96 VP8/90000'];
  const end = ['a=rtcp-fb:96 nack', 'a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96'];

  test('[RT-7] is added to each video description without parameters', () => {
    const written = [...begin, 'a=fmtp:96 x-google-start-bitrate=900', ...end];
    expect(withStartBitrate(video(...begin, ...end, ...begin, ...end))).toBe(
      video(...written, ...written),
    );
  });

  test('[RT-7] is added to the parameters of other browsers', () => {
    const parameters = 'max-fs=12288;max-fr=60';
    expect(withStartBitrate(video(...begin, `a=fmtp:96 ${parameters}`, ...end))).toBe(
      video(...begin, `a=fmtp:96 x-google-start-bitrate=900;${parameters}`, ...end),
    );
  });

  test('[RT-7] is omitted without VP8', () => {
    const sdp = video('m=video 9 UDP/TLS/RTP/SAVPF 98', 'a=rtpmap:98 VP9/90000');
    expect(withStartBitrate(sdp)).toBe(sdp);
  });
});
