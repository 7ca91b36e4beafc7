import { expect, test } from 'vitest';
import type { Schedule } from '#shared/wire/schedule.ts';
import { nextDateText } from './nextDate.ts';

const START_MS = Date.parse('2026-12-02T14:30:00Z');
const DAY_MS = 86_400_000;

const once: Schedule = { kind: 'once', startS: START_MS / 1000, durationS: 3600 };
const weekly: Schedule = {
  kind: 'weekly',
  days: ['wednesday'],
  time: '14:30',
  startS: undefined,
  offsetMinutes: 0,
  durationS: 3600,
};

function next(schedule: Schedule, nowMs: number): string | undefined {
  return nextDateText({ schedule }, 'en', nowMs, 'UTC')?.replaceAll(/\s/gu, ' ');
}

test('[RT-14] a single date that was started early and ended is still upcoming', () => {
  expect(next(once, START_MS - DAY_MS)).toBe('Wednesday, December 2, 2026, 2:30 – 3:30 PM');
});

test('[RT-14] a single date that has started or is over has no next date', () => {
  expect(next(once, START_MS)).toBeUndefined();
  expect(next(once, START_MS + DAY_MS)).toBeUndefined();
});

test('[RT-14] a weekly conference has a next date, a room has none', () => {
  expect(next(weekly, START_MS)).toBe('Wednesday, December 9, 2026, 2:30 – 3:30 PM');
  expect(next({ kind: 'none' }, START_MS)).toBeUndefined();
});
