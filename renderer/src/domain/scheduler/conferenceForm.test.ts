/** The scheduler's form: values survive the round trip to the server, and no input breaks it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, anyText } from '#tests/support/arbitraries.ts';
import { aConference } from '#tests/support/builders.ts';
import { type Conference, wholeConferenceSchema } from '#shared/conferences/conference.ts';
import {
  conferenceCreateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { WEEK_DAYS } from '#shared/wire/schedule.ts';
import {
  type ConferenceForm,
  REPEATS,
  REPEAT_ENDS,
  changedGroups,
  emptyForm,
  isSame,
  pinFrom,
  repeatOf,
  hasPresenters,
  settled,
} from './conferenceForm.ts';
import { formOf } from './conferenceFormReading.ts';
import {
  createBody,
  fieldsToSend,
  updateBody,
  withoutIdentity,
} from '#renderer/api/scheduler/conferenceFormBody.ts';
import { checkForm } from './conferenceFormChecks.ts';
import { formFieldOf } from '#renderer/api/scheduler/conferenceFormLocations.ts';
import { localDateTime } from './conferenceFormTime.ts';

const NOW_MS = Date.UTC(2026, 4, 5, 9, 12);
const SETTING = { visitorZone: 'Europe/Berlin', nowMs: NOW_MS };
const OPTIONS = { keepsZones: true, nowMs: NOW_MS };

function read(wire: unknown): Conference {
  return wholeConferenceSchema.parse(wire);
}

const ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const words = fc.constantFrom('Weekly review', '🙂 تخطيط', '会議 ', 'שיחה', 'a'.repeat(240), 'ÅΩ');
const minutesText = fc.integer({ min: 1, max: 10_000 }).map(String);

/** Forms that a person could fill in, with all fields valid. */
const validForms: fc.Arbitrary<ConferenceForm> = fc
  .record({
    topic: words,
    isPublic: fc.boolean(),
    mode: fc.constantFrom('allOnScreen', 'videoLecture', 'roleBased', 'smartMeeting'),
    when: fc.constantFrom('once', 'weekly', 'none'),
    startMin: fc.integer({ min: 1, max: 2_000_000 }),
    timeZone: fc.constantFrom(...ZONES),
    minutes: minutesText,
    days: fc.subarray([...WEEK_DAYS], { minLength: 1 }),
    reminders: fc.uniqueArray(fc.integer({ min: 0, max: 2_592_000 }), { maxLength: 4 }),
    warning: fc.integer({ min: 0, max: 240 }).map(String),
    extension: fc.integer({ min: 0, max: 240 }).map(String),
    hasWaitingRoom: fc.boolean(),
    waitingRoomFor: fc.constantFrom('everyone', 'guests'),
    hasPin: fc.boolean(),
    hasRegistration: fc.boolean(),
    isRecorded: fc.boolean(),
    description: anyText(40),
    location: words.map((text) => text.trim()),
    callsInvited: fc.boolean(),
    isInvitedOnly: fc.boolean(),
    mutesMicrophone: fc.boolean(),
    mutesCamera: fc.boolean(),
    endsByItself: fc.boolean(),
    isStreamed: fc.boolean(),
    streamConfiguration: fc.constantFrom('', 'hall', '7'),
    isStreamRecorded: fc.boolean(),
    hasMulticast: fc.boolean(),
    multicastAddress: fc.constantFrom('239.1.2.3', '224.0.0.1:65535', '[ff15::1]:5000'),
    tags: fc.uniqueArray(fc.constantFrom('team', 'été', 'План', '🙂'), { maxLength: 3 }),
    hasInterpretation: fc.boolean(),
    maxParticipants: fc.constantFrom('', '6', '2000'),
  } as const)
  .map(({ startMin, hasPin, tags, ...chosen }) => {
    const start = localDateTime(NOW_MS + startMin * 60_000, chosen.timeZone);
    return settled({
      ...emptyForm(false, SETTING),
      ...chosen,
      ...start,
      hasPin,
      pin: hasPin ? '004242' : '',
      tags: tags.join(', '),
      people: [
        { id: 'boris', displayName: 'Boris', isModerator: true },
        { id: 'x@y.example', displayName: 'x@y.example', isModerator: false },
      ],
      channels: chosen.hasInterpretation ? [{ from: 'en', to: 'de', interpreters: ['boris'] }] : [],
    });
  });

/** The effective values of a form: fields excluded by others are empty. */
function meaning(form: ConferenceForm): ConferenceForm {
  const empty = emptyForm(true, SETTING);
  const { date, time, minutes, timeZone } = empty;
  return {
    ...form,
    pin: form.hasPin ? form.pin : '',
    podiums: hasPresenters(form.mode) ? form.podiums : '',
    // The form does not distinguish the two equal hours at the end of daylight saving time.
    ...(form.when === 'none' && { date, time, minutes, timeZone, days: [], until: '' }),
    ...(form.when === 'once' && { days: [], until: '' }),
    // Five workdays or all seven days have their own repetition.
    ...(form.when === 'weekly' && { when: repeatOf(form.days) }),
  };
}

describe('[RT-16] a form sent to the server', () => {
  test('survives the round trip', () => {
    fc.assert(
      fc.property(validForms, (form) => {
        expect(checkForm(form, { nowMs: NOW_MS, before: undefined, isTemplate: false })).toEqual(
          {},
        );
        const body = createBody(form, { form: emptyForm(false, SETTING), wire: {} }, OPTIONS);
        expect(conferenceCreateWire.safeParse(body).error).toBeUndefined();
        const back = formOf(read({ ...body, id: 'x', pin: body?.pin ?? '' }), SETTING);
        expect(meaning(back)).toEqual(meaning({ ...form, id: '' }));
      }),
      { numRuns: 300 },
    );
  });

  test('keeps unchanged and unknown fields', () => {
    const wire = {
      id: 'weekly',
      topic: 'Weekly',
      type: 3,
      vad_selector: 1,
      schedule: { type: 0, days: [0, 1, 0, 1, 0, 0, 0], time: '9:05', time_offset: 180 },
      broadcast_id: 'tv',
      new_field: { of: ['a later', 'server'] },
      rights: { user: { chat_send: false, fly: true }, guest: {} },
      allow_guests: true,
      revision: 7,
    };
    const before = formOf(read(wire), SETTING);
    const basis = { form: before, wire };
    expect(fieldsToSend(before, basis, OPTIONS)).toEqual(wire);
    const renamed = fieldsToSend({ ...before, topic: 'Daily' }, basis, OPTIONS);
    expect(renamed).toEqual({ ...wire, topic: 'Daily' });
    const silent = { ...before, userRights: { ...before.userRights, audio_send: false } };
    expect(fieldsToSend(silent, basis, OPTIONS)['rights']).toMatchObject({
      user: { chat_send: false, fly: true, audio_send: false, audio_rcv: true },
    });
  });

  test('sends fields of another API version in our own format', () => {
    const wire = {
      id: 'v4',
      topic: 'Weekly',
      mode: 'S|L Auto',
      schedule: { type: 'week', days: ['monday'], time: '09:00', special_time_offset: 120 },
      other: 1,
    };
    const form = formOf(read(wire), SETTING);
    expect(updateBody(form, { form, wire }, OPTIONS)).toMatchObject({
      type: 3,
      vad_selector: 1,
      schedule: { type: 0, days: ['monday'], time: '09:00' },
      other: 1,
    });
  });

  test('a copy of a conference has no identity', () => {
    const wire = {
      id: 'a',
      owner: 'anna@x',
      state: 'running',
      url: 'https://x',
      topic: 'T',
      pin: '1',
      revision: 3,
    };
    expect(withoutIdentity(wire)).toEqual({ topic: 'T', pin: '1' });
  });

  test('contains only the main fields for a new conference with defaults', () => {
    const form = { ...emptyForm(true, SETTING), topic: '  Room 1 ' };
    expect(createBody(form, { form: emptyForm(true, SETTING), wire: {} }, OPTIONS)).toEqual({
      topic: 'Room 1',
      type: 0,
      allow_guests: false,
      schedule: { type: -1 },
    });
  });

  test('contains no time zone for a server that stores none', () => {
    const form = {
      ...emptyForm(false, SETTING),
      topic: 'T',
      when: 'weekly',
      days: ['monday'],
    } as const;
    const basis = { form, wire: {} };
    const body = createBody(form, basis, { ...OPTIONS, keepsZones: false });
    expect(body?.schedule).toMatchObject({ special_time_offset: 120, time: form.time });
    expect(body?.schedule).not.toHaveProperty('time_zone');
  });
});

describe('[RT-16] typed values', () => {
  const anyForm = fc
    .record({
      topic: anyText(300),
      podiums: anyText(6),
      maxParticipants: anyText(6),
      when: fc.constantFrom('once', ...REPEATS, 'none', 'unknown'),
      ends: fc.constantFrom(...REPEAT_ENDS),
      times: fc.oneof(anyText(6), fc.constantFrom('2', '100', '999999999')),
      weeksApart: fc.oneof(anyText(6), fc.constantFrom('0', '2', '52', '999999999')),
      date: fc.oneof(anyText(12), fc.constantFrom('2024-02-30', '0000-01-01', '9999-12-31')),
      time: fc.oneof(anyText(6), fc.constantFrom('24:00', '23:59', '00:00')),
      minutes: fc.oneof(anyText(9), fc.constantFrom('0', '999999999', '-5', '1.5')),
      until: fc.oneof(anyText(12), fc.constantFrom('9999-12-31', '1970-01-01')),
      timeZone: fc.constantFrom('Europe/Berlin', 'No/Where', 'offset:-210', 'offset:'),
      pin: anyText(20),
      hasPin: fc.boolean(),
      isPublic: fc.boolean(),
      hasRegistration: fc.boolean(),
      registrationFrom: anyText(18),
      id: anyText(140),
      tags: anyText(80),
      warning: anyText(5),
      isStreamed: fc.boolean(),
      streamConfiguration: anyText(20),
      hasMulticast: fc.boolean(),
      multicastAddress: fc.oneof(anyText(60), fc.ipV4(), fc.ipV6()),
    } as const)
    .map((typed): ConferenceForm => ({ ...emptyForm(false, SETTING), ...typed }));

  test('the server accepts any form that passes the checks', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const context = { nowMs: NOW_MS, before: undefined, isTemplate: false };
        const problems = checkForm(form, context);
        const basis = { form: emptyForm(true, SETTING), wire: {} };
        const body = createBody(form, basis, OPTIONS);
        expect(conferenceUpdateWire.safeParse(fieldsToSend(form, basis, OPTIONS)).success).toBe(
          updateBody(form, basis, OPTIONS) !== undefined,
        );
        const isFine = Object.keys(problems).length === 0 && form.when !== 'unknown';
        expect(isFine && body === undefined).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{ topic: '' }, 'topic', 'required'],
    [{ topic: ' \t\u200b\u3164 ' }, 'topic', 'required'],
    [{ topic: 'x'.repeat(241) }, 'topic', 'tooLong'],
    [{ date: '2026-05-04' }, 'date', 'past'],
    [{ date: '' }, 'date', 'required'],
    [{ date: '2026-02-30' }, 'date', 'notADate'],
    [{ time: '' }, 'time', 'required'],
    [{ minutes: '0' }, 'minutes', 'range'],
    [{ minutes: '525601' }, 'minutes', 'range'],
    [{ minutes: 'an hour' }, 'minutes', 'range'],
    [{ when: 'weekly' }, 'days', 'noDays'],
    [{ when: 'weekly', days: ['monday'], ends: 'until', until: '2026-05-01' }, 'until', 'order'],
    [{ when: 'weekly', days: ['monday'], ends: 'until' }, 'until', 'required'],
    [{ when: 'daily', ends: 'times', times: '1' }, 'times', 'range'],
    [{ when: 'daily', ends: 'times', times: '101' }, 'times', 'range'],
    [{ when: 'weeks', ends: 'times' }, 'days', 'noDays'],
    [{ when: 'weeks', days: ['monday'], weeksApart: '1', ends: 'times' }, 'weeksApart', 'range'],
    [{ when: 'monthly' }, 'times', 'required'],
    [{ when: 'monthly', ends: 'times', date: '2026-05-04' }, 'date', 'past'],
    [{ when: 'monthly', ends: 'until', until: '2036-01-01' }, 'until', 'tooManyDates'],
    [{ when: 'weeks', days: ['monday'], ends: 'until', until: '2026-05-06' }, 'until', 'order'],
    [{ hasPin: true, pin: '12a4' }, 'pin', 'pin'],
    [{ hasPin: true, pin: '' }, 'pin', 'pin'],
    [{ id: 'no spaces' }, 'id', 'id'],
    [{ id: 'x'.repeat(129) }, 'id', 'tooLong'],
    [{ reminders: [60, 60] }, 'reminders', 'twice'],
    [{ reminders: [1, 2, 3, 4, 5] }, 'reminders', 'range'],
    [{ mode: 'roleBased', podiums: '9', maxParticipants: '8' }, 'podiums', 'presenters'],
    [{ maxParticipants: '0' }, 'maxParticipants', 'range'],
    [{ tags: 'x'.repeat(65) }, 'tags', 'tooLong'],
    [{ warning: '241' }, 'warning', 'range'],
    [{ hasMulticast: true }, 'multicastAddress', 'required'],
    [{ hasMulticast: true, multicastAddress: '10.1.2.3' }, 'multicastAddress', 'multicast'],
    [{ hasMulticast: true, multicastAddress: 'ff15::1:x' }, 'multicastAddress', 'multicast'],
    [
      {
        isPublic: true,
        hasRegistration: true,
        registrationFrom: '2026-06-02T10:00',
        registrationUntil: '2026-06-02T10:00',
      },
      'registrationUntil',
      'order',
    ],
    [
      { hasInterpretation: true, channels: [{ from: 'en', to: 'en', interpreters: [] }] },
      'channels',
      'sameLanguage',
    ],
  ] as const)('%j is under %s as %s', (typed, field, code) => {
    const form: ConferenceForm = { ...emptyForm(false, SETTING), topic: 'OK', ...typed };
    const problems = checkForm(form, { nowMs: NOW_MS, before: undefined, isTemplate: false });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]?.code).toBe(code);
  });

  test('[AU-6] with an emoji counts it as one character', () => {
    const emoji = (count: number) => '😀'.repeat(count);
    const problemsOf = (topic: string, tags: string) =>
      checkForm(
        { ...emptyForm(false, SETTING), topic, tags },
        { nowMs: NOW_MS, before: undefined, isTemplate: false },
      );
    expect(problemsOf(emoji(240), emoji(64))).toEqual({});
    expect(problemsOf(emoji(241), emoji(65))).toMatchObject({
      topic: { code: 'tooLong', length: 241, limit: 240 },
      tags: { code: 'tooLong', length: 65, limit: 64 },
    });
  });

  test('a date that was already past may stay, and a template may have any', () => {
    const form = { ...emptyForm(false, SETTING), topic: 'OK', date: '2020-01-01' };
    const context = { nowMs: NOW_MS, isTemplate: false };
    expect(checkForm({ ...form, description: 'x' }, { ...context, before: form })).toEqual({});
    expect(checkForm({ ...form, time: '07:00' }, { ...context, before: form })).toHaveProperty(
      'date',
    );
    expect(checkForm(form, { ...context, before: undefined, isTemplate: true })).toEqual({});
  });
});

test('[RT-16] registration excludes the PIN, and only public conferences have it', () => {
  const form = { ...emptyForm(false, SETTING), hasPin: true, pin: '1', hasRegistration: true };
  expect(settled({ ...form, isPublic: true })).toMatchObject({
    hasPin: false,
    hasRegistration: true,
  });
  expect(settled(form)).toMatchObject({ hasPin: true, hasRegistration: false });
  expect(settled({ ...form, hasInterpretation: true }).mode).toBe('roleBased');
});

test('[RT-16] keeps an organiser’s offset that matches none of the visitor’s time zones', () => {
  const conference = aConference({
    schedule: {
      kind: 'weekly',
      days: ['monday'],
      time: '09:00',
      durationS: 3600,
      offsetMinutes: 345,
      startS: undefined,
    },
  });
  const form = formOf(conference, SETTING);
  expect(form).toMatchObject({ timeZone: 'offset:345', time: '09:00', date: '' });
  const body = createBody(form, { form: emptyForm(true, SETTING), wire: {} }, OPTIONS);
  expect(body?.schedule).toMatchObject({ special_time_offset: 345, time: '09:00' });
  expect(body?.schedule).not.toHaveProperty('time_zone');
});

test('[RT-16] a PIN has six digits', () => {
  forAll(fc.integer(), (random) => {
    expect(pinFrom(random)).toMatch(/^\d{6}$/u);
  });
});

test('[RT-16] assigns the server’s errors to their fields', () => {
  expect(formFieldOf('topic')).toBe('topic');
  expect(formFieldOf('object.schedule.time')).toBe('time');
  expect(formFieldOf('schedule.time_zone')).toBe('timeZone');
  expect(formFieldOf('invitations.3.id')).toBe('people');
  expect(formFieldOf('id')).toBe('id');
  expect(formFieldOf('broadcast_id')).toBe('streamConfiguration');
  expect(formFieldOf('multicast_address')).toBe('multicastAddress');
  expect(formFieldOf('identity')).toBeUndefined();
  expect(formFieldOf(undefined)).toBeUndefined();
});

test('[RT-16] lists differences by group', () => {
  const form = emptyForm(false, SETTING);
  expect(changedGroups(form, { ...form, time: '03:03', days: ['friday'], pin: '1' })).toEqual([
    'schedule',
    'pin',
  ]);
  expect(isSame(form, { ...form })).toBe(true);
});

describe('[RT-16] streaming and multicast of another server', () => {
  const wire = {
    id: 'x',
    topic: 'T',
    type: 0,
    schedule: { type: -1 },
    broadcast_enabled: 1,
    broadcast_id: 7,
    broadcast: { id: 7, name: 'Hall', url: 'https://stream.example/hall' },
    stream_recording_state: '2',
    multicast_enable: false,
    multicast_address: 'by hand',
  };
  const form = formOf(read(wire), SETTING);

  test('are read in any type, and sent in ours where required', () => {
    expect(form).toMatchObject({
      isStreamed: true,
      streamConfiguration: '7',
      isStreamRecorded: true,
      hasMulticast: false,
      multicastAddress: 'by hand',
    });
    const body = updateBody({ ...form, topic: 'U' }, { form, wire }, OPTIONS);
    expect(body).toMatchObject({
      topic: 'U',
      broadcast_enabled: true,
      broadcast_id: '7',
      stream_recording_state: 2,
      multicast_address: null,
    });
  });

  test('stay unchanged by changes of other fields when possible', () => {
    const strict = {
      ...wire,
      broadcast_enabled: true,
      broadcast_id: '7',
      stream_recording_state: 2,
      multicast_address: null,
    };
    const before = formOf(read(strict), SETTING);
    const basis = { form: before, wire: strict };
    expect(fieldsToSend({ ...before, topic: 'U' }, basis, OPTIONS)).toEqual({
      ...strict,
      topic: 'U',
    });
    const off = fieldsToSend({ ...before, isStreamed: false }, basis, OPTIONS);
    expect(off).toMatchObject({ broadcast_enabled: false, stream_recording_state: 2 });
    expect(off).not.toHaveProperty('broadcast');
  });

  test('may omit an address that the server chose', () => {
    const before = { ...emptyForm(true, SETTING), topic: 'T', hasMulticast: true };
    const context = { nowMs: NOW_MS, isTemplate: false };
    expect(checkForm(before, { ...context, before })).toEqual({});
    expect(checkForm(before, { ...context, before: { ...before, hasMulticast: false } })).toEqual({
      multicastAddress: { code: 'required' },
    });
  });
});

test('[RT-16] always sends a lecture with one presenter', () => {
  const wire = { id: 'x', topic: 'Talk', type: 0, schedule: { type: -1 }, max_podiums: 36 };
  const form = formOf(read(wire), SETTING);
  const lecture = updateBody({ ...form, mode: 'videoLecture' }, { form, wire }, OPTIONS);
  expect(lecture).toMatchObject({ type: 1, max_podiums: 1 });
  const talk = { ...wire, type: 1, max_podiums: 1 };
  const back = formOf(read(talk), SETTING);
  const everybody = updateBody(
    { ...back, mode: 'allOnScreen' },
    { form: back, wire: talk },
    OPTIONS,
  );
  expect(everybody).not.toHaveProperty('max_podiums');
});
