import { expect, test } from 'vitest';
import type { PublicConference } from '#shared/wire/conference.ts';
import { aConference } from '#tests/support/builders.ts';
import { SOON_MS, beginningSoon } from './beginningSoon.ts';

const START_MS = Date.UTC(2026, 4, 3, 12);

const planned = (changes: Partial<PublicConference> = {}): PublicConference =>
  aConference({
    id: 'weekly',
    topic: 'Weekly',
    isRunning: false,
    schedule: { kind: 'once', startS: START_MS / 1000, durationS: 3600 },
    ...changes,
  });

test.each([
  [START_MS - SOON_MS - 1, 0],
  [START_MS - SOON_MS, 1],
  [START_MS - 1, 1],
  [START_MS, 0],
])('at %d announces %d', (nowMs, count) => {
  expect(beginningSoon([planned()], nowMs)).toHaveLength(count);
});

test('announces no running conferences and none without a time', () => {
  const rooms = [planned({ isRunning: true }), planned({ schedule: { kind: 'none' } })];
  expect(beginningSoon(rooms, START_MS - 1000)).toEqual([]);
});

test('returns each start with its own key', () => {
  expect(beginningSoon([planned()], START_MS - 1000)).toEqual([
    { key: `weekly ${START_MS}`, topic: 'Weekly', startsAtMs: START_MS },
  ]);
});
