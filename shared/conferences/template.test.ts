import { describe, expect, test } from 'vitest';
import { templateListSchema, templateSchema } from './template.ts';

const object = { topic: 'Interview', type: 0, schedule: { type: -1 }, extra: { kept: true } };

describe('a template is read', () => {
  test.each([
    ['in its envelope', { template: { id: 't1', name: 'Interviews', object } }],
    ['bare', { id: 't1', name: 'Interviews', object }],
    ['with flat fields', { id: 't1', name: 'Interviews', ...object }],
  ])('[PA-1] %s', (_how, answer) => {
    const template = templateSchema.parse(answer);
    expect(template).toMatchObject({ id: 't1', name: 'Interviews' });
    expect(template.conference).toMatchObject({
      id: 't1',
      topic: 'Interview',
      mode: 'allOnScreen',
      schedule: { kind: 'none' },
    });
    expect(template.conference.wire).toMatchObject({ extra: { kept: true } });
  });

  test('[PA-1] by its topic where it has no name', () => {
    expect(templateSchema.parse({ id: 't1', object }).name).toBe('Interview');
  });

  test('[PA-1] not without an id, and not from nonsense', () => {
    for (const answer of [{ object }, { template: null }, null, 7, [], { id: 't', object: 'x' }]) {
      expect(templateSchema.safeParse(answer).success).toBe(false);
    }
  });
});

test('[PA-1] a list leaves out what is no template', () => {
  const templates = [{ id: 'a', object }, { id: '' }, null, { id: 'b', object }];
  expect(templateListSchema.parse({ cnt: 4, templates }).map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('how a template repeats', () => {
  const cycle = { kind: 'weeks', every: 2, days: ['monday'] };
  const read = (repetition: unknown, schedule: object = { type: 1, start_time: 5 }) =>
    templateSchema.parse({ id: 't', object: { ...object, schedule, repetition } }).repetition;

  test.each([[{ kind: 'times', times: 3 }], [{ kind: 'until', day: '2026-02-02' }]])(
    '[PA-1] is read: %o',
    (ends) => expect(read({ cycle, ends })).toEqual({ cycle, ends }),
  );

  test('[PA-1] is left out where it cannot be, and beside a schedule that says it', () => {
    expect(read({ cycle, ends: { kind: 'times', times: 0 } })).toBeUndefined();
    expect(read({ cycle, ends: { kind: 'until', day: 'one day' } })).toBeUndefined();
    const weekly = { type: 0, days: ['monday'], time: '10:00' };
    expect(read({ cycle, ends: { kind: 'times', times: 3 } }, weekly)).toBeUndefined();
  });
});
