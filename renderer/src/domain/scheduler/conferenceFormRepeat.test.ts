/** When a repetition is one conference with a schedule, and when one conference for each date. */
import { describe, expect, test } from 'vitest';
import { type ConferenceForm, emptyForm } from './conferenceForm.ts';
import { createBody } from '#renderer/api/scheduler/conferenceFormBody.ts';
import { formAt, isSeries, repeatStarts } from './conferenceFormRepeat.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 8);
const EMPTY: ConferenceForm = {
  ...emptyForm(false, { visitorZone: 'Europe/Berlin', nowMs: NOW_MS }),
  topic: 'Review',
  date: '2026-03-16',
  time: '10:00',
};
const OPTIONS = { keepsZones: true, nowMs: NOW_MS };
const at = (starts: readonly number[]) =>
  starts.map((startMs) => new Date(startMs).toISOString().slice(0, 16));
const body = (form: ConferenceForm) => createBody(form, { form: EMPTY, wire: {} }, OPTIONS);

describe('[RT-16] separate conferences for each date', () => {
  test.each([
    ['once', 'never', false, false],
    ['daily', 'never', false, false],
    ['workdays', 'times', false, true],
    ['weekly', 'until', false, true],
    ['weeks', 'times', true, true],
    ['monthly', 'until', true, true],
    ['none', 'times', false, false],
  ] as const)(
    'for %s that ends %s: %s, and %s when the server stores no last day',
    (when, ends, kept, not) => {
      expect([isSeries({ when, ends }, true), isSeries({ when, ends }, false)]).toEqual([
        kept,
        not,
      ]);
    },
  );

  test('have the dates of the form', () => {
    const form = { ...EMPTY, when: 'weeks', days: ['monday'], weeksApart: '3' } as const;
    expect(at(repeatStarts({ ...form, ends: 'times', times: '3' }))).toEqual([
      '2026-03-16T09:00',
      '2026-04-06T08:00',
      '2026-04-27T08:00',
    ]);
    expect(at(repeatStarts({ ...form, ends: 'until', until: '2026-04-06' }))).toHaveLength(2);
    expect(repeatStarts({ ...form, ends: 'until', until: '' })).toEqual([]);
    expect(repeatStarts({ ...form, ends: 'times', times: 'some' })).toEqual([]);
    expect(repeatStarts({ ...EMPTY, when: 'once' })).toEqual([]);
  });

  test('are single dates without the custom id', () => {
    const form: ConferenceForm = { ...EMPTY, when: 'monthly', id: 'mine', ends: 'times' };
    const [, second = 0] = repeatStarts(form);
    expect(body(formAt(form, second))).toMatchObject({
      schedule: { type: 1, start_time: second / 1000, special_time_offset: 120 },
    });
    expect(body(formAt(form, second))).not.toHaveProperty('id');
  });
});

describe('[RT-16] one conference with a schedule', () => {
  test('on every day or every workday has those days', () => {
    expect(body({ ...EMPTY, when: 'workdays' })?.schedule).toMatchObject({
      type: 0,
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    });
    expect(body({ ...EMPTY, when: 'daily' })?.schedule.days).toHaveLength(7);
  });

  test('that ends after a number of times ends on the last day', () => {
    const { schedule } = body({ ...EMPTY, when: 'workdays', ends: 'times', times: '6' }) ?? {};
    // Monday to Friday, and the Monday after; 23:59:59 in Berlin.
    expect(schedule?.until).toBe(Date.UTC(2026, 2, 23, 22, 59, 59) / 1000);
  });

  test('without an end contains no last day, even if one was typed', () => {
    const { schedule } =
      body({ ...EMPTY, when: 'daily', ends: 'never', until: '2026-05-01' }) ?? {};
    expect(schedule).not.toHaveProperty('until');
  });
});
