import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateSchema } from '#shared/conferences/template.ts';
import { wholeConferenceSchema } from '#shared/conferences/conference.ts';
import { conferenceFromTemplate, templateFromConference, withPin } from './templateUse.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const NOW_S = 1_800_000_000;
const DAY_S = 86_400;
const object = {
  topic: 'Interview',
  type: 0,
  schedule: { type: 1, start_time: NOW_S + 500, duration: 2700 },
  invitations: [{ id: 'boris', display_name: null }],
  revision: 4,
  something_else: { kept: true },
};
const template = (changes: object = {}) =>
  templateSchema.parse({ id: 't1', name: 'Interview', object: { ...object, ...changes } });
const conference = wholeConferenceSchema.parse({
  ...object,
  id: 'real_one',
  owner: 'anna@conf.example',
  state: 'running',
  url: 'https://conf.example/c/real_one',
  created_at: 1,
  session_id: 'x',
  pin: '12',
});

describe('a template', () => {
  test('[PA-1.2] creates a conference with all its fields, unknown ones too, except id and revision', () => {
    const made = conferenceFromTemplate(template(), NOW_S);
    if (!made.ok) throw new Error('It could not be read');
    expect(made.value).toEqual({
      topic: 'Interview',
      type: 0,
      schedule: object.schedule,
      invitations: object.invitations,
      something_else: { kept: true },
    });
  });

  test('[PA-1] moves a past date to the same time on the next possible day', () => {
    forAll(fc.integer({ min: 0, max: 400 * DAY_S }), (ago) => {
      const start = NOW_S - ago;
      const made = conferenceFromTemplate(
        template({ schedule: { type: 1, start_time: start, duration: 60 } }),
        NOW_S,
      );
      const startS = made.ok ? (made.value.schedule.start_time ?? 0) : 0;
      expect(startS).toBeGreaterThan(NOW_S);
      expect(startS).toBeLessThanOrEqual(NOW_S + DAY_S);
      expect((startS - start) % DAY_S).toBe(0);
    });
  });

  test('[PA-1] is rejected before sending when no server could accept it', () => {
    expect(conferenceFromTemplate(template({ type: 9 }), NOW_S)).toEqual({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });
});

test('[PA-1] a weekly repetition that is over continues without an end', () => {
  const schedule = { type: 0, days: ['monday'], time: '10:00', duration: 60 };
  const over = conferenceFromTemplate(template({ schedule: { ...schedule, until: 5 } }), NOW_S);
  expect(over).toMatchObject({ ok: true, value: { schedule } });
  expect(over.ok && over.value.schedule).not.toHaveProperty('until');
});

test('[PA-1] a template of a conference omits what belongs to that conference only', () => {
  const kept = templateFromConference(conference);
  if (!kept.ok) throw new Error('It could not be read');
  expect(Object.keys(kept.value).toSorted()).toEqual([
    'invitations',
    'pin',
    'schedule',
    'something_else',
    'topic',
    'type',
  ]);
});

test('[PA-3] a new PIN changes nothing else', () => {
  const body = withPin(conference, '4321');
  expect(body).toMatchObject({
    ok: true,
    value: { ...object, pin: '4321', owner: 'anna@conf.example' },
  });
  expect(withPin(conference, 'abc').ok).toBe(false);
});
