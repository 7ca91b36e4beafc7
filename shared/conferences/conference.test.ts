import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WholeConference, conferenceSchema, wholeConferenceSchema } from './conference.ts';
import { conferenceCreateWire } from './conferenceBodies.ts';
import { listedPageSchema } from './listedConference.ts';

const bare = { id: '1234', topic: 'Weekly review' };

function read(wire: unknown): WholeConference {
  return wholeConferenceSchema.parse(wire);
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
      { id: 'anna', displayName: 'anna', isModerator: false },
      { id: 'b', displayName: 'B', isModerator: false },
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

describe('a list of conferences', () => {
  test('leaves out the entries that cannot be read', () => {
    const list = { cnt: '3', conferences: [bare, { topic: 'no id' }, null, { ...bare, id: '' }] };
    expect(listedPageSchema.parse(list)).toMatchObject({
      total: 3,
      conferences: [{ id: '1234' }],
    });
  });

  test('counts on its own when the server does not', () => {
    expect(listedPageSchema.parse({ conferences: [bare] }).total).toBe(1);
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
    expect(wholeConferenceSchema.safeParse(wire).success).toBe(false);
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
        listedPageSchema.safeParse({ conferences: [value] });
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
