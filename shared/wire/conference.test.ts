import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Conference,
  WEEK_DAYS,
  conferenceCreateWire,
  conferenceListSchema,
  conferenceSchema,
} from './conference.ts';

const bare = { id: '1234', topic: 'Weekly review' };

function read(wire: unknown): Conference {
  return conferenceSchema.parse(wire);
}

describe('a conference is read', () => {
  test.each<[string, unknown]>([
    ['bare', bare],
    ['from its envelope', { conference: bare }],
  ])('%s', (_case, wire) => {
    expect(read(wire)).toMatchObject({
      id: '1234',
      topic: 'Weekly review',
      schedule: { kind: 'none' },
    });
  });

  test('with nothing but its id', () => {
    expect(read({ id: '1234' })).toMatchObject({
      topic: '1234',
      description: '',
      mode: 'allOnScreen',
      allowsGuests: false,
      isRunning: false,
      isPinRequired: false,
      invitations: [],
    });
  });

  test('with null in every other field', () => {
    const fields = [
      'topic',
      'description',
      'owner',
      'owner_display_name',
      'type',
      'vad_selector',
      'mode',
      'schedule',
      'allow_guests',
      'access',
      'allow_only_planned_participants',
      'state',
      'pin',
      'pin_required',
      'waiting_room_enabled',
      'on_join_mute_mic',
      'on_join_mute_camera',
      'max_participants',
      'created_at',
      'started_at',
      'invitations',
    ];
    const nulls = Object.fromEntries(fields.map((field) => [field, null]));
    const { wire: _emptyWire, ...expected } = read({ id: '1234' });
    expect(read({ id: '1234', ...nulls })).toMatchObject(expected);
  });

  test.each<[unknown, boolean]>([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
    [null, false],
  ])('with %j for a flag', (value, isOn) => {
    expect(read({ ...bare, waiting_room_enabled: value }).hasWaitingRoom).toBe(isOn);
  });

  test.each<[unknown, unknown, string]>([
    ['0', undefined, 'allOnScreen'],
    [3, 1, 'smartMeeting'],
    ['1', undefined, 'videoLecture'],
    ['3', 0, 'roleBased'],
    ['3', '1', 'smartMeeting'],
    ['99', undefined, 'allOnScreen'],
    ['no number', undefined, 'allOnScreen'],
  ])('with the mode number %j and selector %j as %s', (type, selector, mode) => {
    expect(read({ ...bare, type, vad_selector: selector }).mode).toBe(mode);
  });

  test.each([
    ['PxP', 'allOnScreen'],
    ['OxP', 'videoLecture'],
    ['S|L', 'roleBased'],
    ['S|L Auto', 'smartMeeting'],
  ])('with the mode name %j of v4 as %s', (mode, expected) => {
    expect(read({ ...bare, mode }).mode).toBe(expected);
  });

  test('with access in place of the guest flag, which wins where both are', () => {
    expect(read({ ...bare, access: 'public' }).allowsGuests).toBe(true);
    expect(read({ ...bare, access: 'private' }).allowsGuests).toBe(false);
    expect(read({ ...bare, access: 'public', allow_guests: 0 }).allowsGuests).toBe(false);
  });

  test('[CV-3] with its PIN shown or only mentioned', () => {
    expect(read({ ...bare, pin: '1234' })).toMatchObject({ isPinRequired: true, pin: '1234' });
    expect(read({ ...bare, pin: '' }).isPinRequired).toBe(false);
    expect(read({ ...bare, pin_required: 1 })).toMatchObject({
      isPinRequired: true,
      pin: undefined,
    });
  });

  test('without the invitations that make no sense', () => {
    const invitations = [
      { id: 'anna', display_name: null },
      null,
      7,
      { name: 'no id' },
      { id: 'b', display_name: 'B' },
    ];
    expect(read({ ...bare, invitations }).invitations).toEqual([
      { id: 'anna', displayName: 'anna' },
      { id: 'b', displayName: 'B' },
    ]);
  });

  test('and kept as it came, unknown fields and all, because an edit sends it whole', () => {
    const wire = {
      ...bare,
      type: '3',
      allow_guests: 1,
      description: null,
      schedule: { type: 1, start_time: '1700000000', duration: 3600, special_time_offset: 180 },
      broadcast: { id: 7 },
      layout: [1, 2],
    };
    expect(read({ conference: wire }).wire).toEqual(wire);
  });
});

describe('a schedule is read', () => {
  test.each([1, '1', 'once'])('[PA-1] once, by the type %j', (type) => {
    const schedule = { type, start_time: '1700000000', duration: '600' };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'once',
      startS: 1_700_000_000,
      durationS: 600,
    });
  });

  test.each([0, '0', 'week'])('[PA-1] weekly, by the type %j', (type) => {
    const schedule = {
      type,
      days: ['monday'],
      time: '09:30',
      duration: 600,
      special_time_offset: 180,
    };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'weekly',
      days: ['monday'],
      time: '09:30',
      durationS: 600,
      offsetMinutes: 180,
      startS: undefined,
    });
  });

  test.each([-1, '-1', 'none', 42, 'monthly', null, {}])(
    '[PA-1] as a room, by the type %j',
    (type) => {
      expect(read({ ...bare, schedule: { type } }).schedule).toEqual({ kind: 'none' });
    },
  );

  test.each<[string, unknown]>([
    ['no schedule but a text', 'tomorrow'],
    ['no start', { type: 1 }],
    ['a start in words', { type: 1, start_time: 'tomorrow' }],
    ['a start before all time', { type: 1, start_time: -1 }],
    ['a start that is no date', { type: 1, start_time: 999_999_999_999_999 }],
    ['a start with a fraction', { type: 1, start_time: 1.5 }],
    ['no time of day', { type: 0, days: ['monday'] }],
    ['a time of day in words', { type: 0, days: ['monday'], time: 'noon' }],
    ['an hour that is none', { type: 0, days: ['monday'], time: '24:00' }],
    ['a zone in words', { type: 0, time: '09:30', special_time_offset: 'Europe/Berlin' }],
    ['a zone off the earth', { type: 0, time: '09:30', special_time_offset: 99_999 }],
    ['only an unreadable zone of the server', { type: 0, time: '09:30', time_offset: [] }],
  ])('[RT-6] with %s as a conference of unknown time', (_case, schedule) => {
    expect(read({ ...bare, schedule })).toMatchObject({
      topic: 'Weekly review',
      schedule: { kind: 'unknown' },
    });
  });

  test.each([
    ['9:05', '09:05'],
    ['09:05:30', '09:05'],
    [' 23:59 ', '23:59'],
  ])('[RT-6] with the time of day %j as %s', (time, read24) => {
    expect(read({ ...bare, schedule: { type: 0, time } }).schedule).toMatchObject({ time: read24 });
  });

  test.each([
    [180, 180],
    ['-210', -210],
    [null, undefined],
    ['Moscow', undefined],
    [1e9, undefined],
  ])('[RT-6] with the organiser’s offset %j of a single date as %s', (offset, minutes) => {
    const schedule = { type: 1, start_time: 1_700_000_000, special_time_offset: offset };
    expect(read({ ...bare, schedule }).schedule).toEqual({
      kind: 'once',
      startS: 1_700_000_000,
      durationS: 0,
      ...(minutes === undefined ? {} : { offsetMinutes: minutes }),
    });
  });

  test.each([
    [-5, 0],
    ['long', 0],
    [1e12, 31_536_000],
  ])('[RT-6] with the duration %j as %i seconds', (duration, seconds) => {
    const schedule = { type: 1, start_time: 1_700_000_000, duration };
    expect(read({ ...bare, schedule }).schedule).toMatchObject({ durationS: seconds });
  });

  test('with the author’s offset before the server’s', () => {
    const offsetOf = (offsets: object) => {
      const { schedule } = read({ ...bare, schedule: { type: 0, time: '09:30', ...offsets } });
      return schedule.kind === 'weekly' ? schedule.offsetMinutes : undefined;
    };
    expect(offsetOf({ time_offset: 60, special_time_offset: -300 })).toBe(-300);
    expect(offsetOf({ time_offset: '60' })).toBe(60);
    expect(offsetOf({})).toBe(0);
  });

  test.each<[string, unknown[], string[]]>([
    ['names', ['friday', 'Monday', 'SUNDAY'], ['monday', 'friday', 'sunday']],
    ['numbers from Sunday', [0, 1, 6], ['monday', 'saturday', 'sunday']],
    ['digits', ['3', '4'], ['wednesday', 'thursday']],
    ['seven numbers as flags from Sunday', [1, 0, 0, 0, 0, 0, 1], ['saturday', 'sunday']],
    ['seven booleans', [false, true, false, false, false, false, false], ['monday']],
    ['seven digits', ['0', '0', '1', '0', '0', '0', '0'], ['tuesday']],
    ['every day by number', [0, 1, 2, 3, 4, 5, 6], [...WEEK_DAYS]],
    ['what is no day', ['someday', 7, -1, 1.5], []],
    ['nothing', [], []],
  ])('with days as %s', (_form, days, expected) => {
    const { schedule } = read({ ...bare, schedule: { type: 0, time: '09:30', days } });
    expect(schedule).toMatchObject({ days: expected });
  });
});

describe('a list of conferences', () => {
  test('leaves out the entries that cannot be read', () => {
    const list = { cnt: '3', conferences: [bare, { topic: 'no id' }, null, { ...bare, id: '' }] };
    expect(conferenceListSchema.parse(list)).toMatchObject({
      total: 3,
      conferences: [{ id: '1234' }],
    });
  });

  test('counts by itself when the server does not', () => {
    expect(conferenceListSchema.parse({ conferences: [bare] }).total).toBe(1);
  });
});

describe('garbage', () => {
  test.each([
    undefined,
    null,
    7,
    'text',
    [],
    [bare],
    {},
    { conference: null },
    { id: 5 },
    { id: '' },
  ])('such as %j is refused', (wire) => {
    expect(conferenceSchema.safeParse(wire).success).toBe(false);
  });

  test('is refused or read, but nothing is thrown and no prototype is touched', () => {
    const key = fc.constantFrom(
      '__proto__',
      'constructor',
      'conference',
      'id',
      'topic',
      'schedule',
      'days',
      'type',
      'invitations',
      'wire',
    );
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      tree: fc.oneof(
        { depthSize: 'small' },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 8 }),
        fc.array(fc.tuple(key, tie('tree')), { maxLength: 8 }).map(asJsonObject),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const parsed = conferenceSchema.safeParse(value);
        expect(parsed.data?.id).not.toBe('');
        conferenceListSchema.safeParse({ conferences: [value] });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** An object as `JSON.parse` makes it: with `__proto__` as a field of its own. */
function asJsonObject(entries: readonly (readonly [string, unknown])[]): unknown {
  const body = entries
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',');
  return JSON.parse(`{${body}}`);
}

describe('a new conference', () => {
  const valid = { topic: 'Review', type: 0, schedule: { type: -1 } };

  test.each([
    ['the least of it', {}],
    ['an id of its own', { id: 'Team_1' }],
    ['fields that we do not know', { layout: {} }],
    ['a weekly schedule', { schedule: { type: 0, days: ['monday'], time: '23:59' } }],
    ['an empty PIN', { pin: '' }],
  ])('may have %s', (_case, change) => {
    expect(conferenceCreateWire.safeParse({ ...valid, ...change }).success).toBe(true);
  });

  test.each([
    ['no topic', { topic: '' }],
    ['a topic of 241 characters', { topic: 'x'.repeat(241) }],
    ['an id with a hyphen', { id: 'not-found' }],
    ['an id of 129 characters', { id: 'a'.repeat(129) }],
    ['the unknown mode 2', { type: 2 }],
    ['a time after midnight', { schedule: { type: 0, time: '24:00' } }],
    ['letters in the PIN', { pin: '12a4' }],
  ])('may not have %s', (_case, change) => {
    expect(conferenceCreateWire.safeParse({ ...valid, ...change }).success).toBe(false);
  });
});
