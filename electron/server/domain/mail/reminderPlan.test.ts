/** The times of reminders, compared with a simple worker that checks every minute. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schedule } from '#shared/wire/schedule.ts';
import { type ReminderMark, planReminders } from './reminderPlan.ts';

const NOW_S = Date.UTC(2026, 10, 23, 9) / 1000;
const HOUR_S = 3600;
const once = (startS: number): Schedule => ({ kind: 'once', startS, durationS: HOUR_S });
const never = () => false;

test.each([
  ['before it is due', HOUR_S + 1, [HOUR_S], undefined, 1],
  ['when it is due', HOUR_S, [HOUR_S], HOUR_S, undefined],
  ['late', 600, [HOUR_S], 600, undefined],
  ['after the start', -1, [HOUR_S], undefined, undefined],
  ['at the start, for a lead of nothing', 0, [0], 0, undefined],
  ['two of which one is late', 1800, [HOUR_S, 600], 1800, 1200],
  ['without reminders', 600, [], undefined, undefined],
] as const)('[RT-16] %s', (_name, ahead, leads, remind, next) => {
  const plan = planReminders(once(NOW_S + ahead), leads, NOW_S, never);
  expect(plan.remindOfS).toBe(remind === undefined ? undefined : NOW_S + remind);
  expect(plan.nextS).toBe(next === undefined ? undefined : NOW_S + next);
});

test('[RT-16] rooms and unreadable conferences have none', () => {
  for (const kind of ['none', 'unknown'] as const) {
    expect(planReminders({ kind }, [HOUR_S], NOW_S, never)).toMatchObject({
      remindOfS: undefined,
      nextS: undefined,
    });
  }
});

const schedules = fc.oneof(
  fc.record({
    kind: fc.constant('once' as const),
    startS: fc.integer({ min: -7200, max: 5 * 86_400 }).map((ahead) => NOW_S + ahead),
    durationS: fc.integer({ min: 0, max: 7200 }),
  }),
  fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.subarray(['monday', 'tuesday', 'friday'] as const, { minLength: 1 }),
    time: fc.constantFrom('00:00', '02:30', '09:00', '23:45'),
    durationS: fc.integer({ min: 0, max: 7200 }),
    offsetMinutes: fc.constantFrom(-210, 0, 60, 825),
    startS: fc.constant(undefined),
    timeZone: fc.constantFrom(undefined, 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'),
  }),
);
const leads = fc.uniqueArray(fc.constantFrom(0, 60, 600, HOUR_S, 86_400, 3 * 86_400), {
  maxLength: 4,
});

test('[RT-16] a worker that sleeps until the next wake-up sends each once, and none after the start', () => {
  fc.assert(
    fc.property(schedules, leads, (schedule, leadsS) => {
      const marks = new Map<string, ReminderMark>();
      const keyOf = ({ startS, leadS }: ReminderMark) => `${startS} ${leadS}`;
      let nowS: number | undefined = NOW_S;
      for (let looks = 0; looks < 40 && nowS !== undefined; looks += 1) {
        const atS: number = nowS;
        const plan = planReminders(schedule, leadsS, atS, (mark) => marks.has(keyOf(mark)));
        for (const mark of plan.marks) {
          expect(marks.has(keyOf(mark))).toBe(false);
          marks.set(keyOf(mark), mark);
          expect(mark.startS - mark.leadS).toBeLessThanOrEqual(atS);
          expect(mark.startS + 60).toBeGreaterThan(atS);
          // No reminder is late: those that were not late at the start are sent to the second.
          expect(looks === 0 || mark.startS - mark.leadS === atS).toBe(true);
        }
        expect(plan.remindOfS === undefined).toBe(plan.marks.length === 0);
        expect(plan.nextS ?? Infinity).toBeGreaterThan(atS);
        nowS = plan.nextS;
      }
    }),
    { numRuns: 300 },
  );
});
