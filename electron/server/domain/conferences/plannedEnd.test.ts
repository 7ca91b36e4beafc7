/** The end of runs: as planned, and moved by moderators. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schedule } from '#shared/wire/schedule.ts';
import { endOfRun, extendedEnd, plannedEnd } from './plannedEnd.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const NOW_S = Date.UTC(2026, 10, 23, 9) / 1000; // a Monday
const HOUR_S = 3600;

test.each([
  ['started on time', 0, HOUR_S],
  ['started late', -1800, HOUR_S - 1800],
  ['started hours before', 11 * HOUR_S, 12 * HOUR_S],
  ['started the day before', 13 * HOUR_S, undefined],
  ['started when it was over', -HOUR_S, undefined],
] as const)('[RT-7] a single conference %s', (_name, ahead, end) => {
  const schedule: Schedule = { kind: 'once', startS: NOW_S + ahead, durationS: HOUR_S };
  expect(plannedEnd(schedule, NOW_S)).toBe(end === undefined ? undefined : NOW_S + end);
});

test('[RT-7] rooms and conferences without a duration have no planned end', () => {
  expect(plannedEnd({ kind: 'none' }, NOW_S)).toBeUndefined();
  expect(plannedEnd({ kind: 'unknown' }, NOW_S)).toBeUndefined();
  expect(plannedEnd({ kind: 'once', startS: NOW_S, durationS: 0 }, NOW_S)).toBeUndefined();
});

test('[RT-7] a weekly conference ends with its started date', () => {
  const schedule: Schedule = {
    kind: 'weekly',
    days: ['monday', 'wednesday'],
    time: '09:30',
    durationS: HOUR_S,
    offsetMinutes: 0,
    startS: undefined,
    timeZone: undefined,
    untilS: undefined,
  };
  expect(plannedEnd(schedule, NOW_S)).toBe(NOW_S + 1800 + HOUR_S);
  expect(plannedEnd(schedule, NOW_S + 2 * 86_400)).toBe(NOW_S + 2 * 86_400 + 1800 + HOUR_S);
});

const instants = fc.integer({ min: NOW_S - 86_400, max: NOW_S + 86_400 });
const lengths = fc.integer({ min: 1, max: 4 * HOUR_S });

test('[RT-7] an extension before the end counts from the shown end', () => {
  forAll(instants, lengths, lengths, (endS, extensionS, aheadS) => {
    expect(extendedEnd(endS, extensionS, endS - aheadS)).toBe(endS + extensionS);
  });
});

test('[RT-7] an extension after the end counts from the next full minute', () => {
  forAll(instants, lengths, fc.nat(86_400), (endS, extensionS, lateS) => {
    const nowS = endS + lateS;
    const fromS = extendedEnd(endS, extensionS, nowS) - extensionS;
    expect(fromS % 60).toBe(0);
    expect(fromS).toBeGreaterThanOrEqual(nowS);
    expect(fromS - nowS).toBeLessThan(60);
  });
});

test('[RT-7] extensions add up, until a new planned end replaces them', () => {
  forAll(
    instants,
    fc.array(lengths, { minLength: 1, maxLength: 5 }),
    instants,
    (plannedS, extensions, otherS) => {
      const endS = extensions.reduce(
        (end, extensionS) => extendedEnd(end, extensionS, plannedS - 60),
        plannedS,
      );
      const extension = { plannedS, endS };
      const sum = extensions.reduce((total, each) => total + each, 0);
      expect(endOfRun(plannedS, extension)).toBe(plannedS + sum);
      fc.pre(otherS !== plannedS);
      expect(endOfRun(otherS, extension)).toBe(otherS);
      expect(endOfRun(undefined, extension)).toBeUndefined();
    },
  );
});

test('[RT-7] without an extension the planned end counts', () => {
  expect(endOfRun(NOW_S, undefined)).toBe(NOW_S);
  expect(endOfRun(undefined, undefined)).toBeUndefined();
});
