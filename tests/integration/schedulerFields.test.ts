/** Every field of the scheduler's form, sent to the real server and read back. */
import { describe, expect, test } from 'vitest';
import { templateSchema } from '#shared/conferences/template.ts';
import { wholeConferenceSchema } from '#shared/conferences/conference.ts';
import {
  type ConferenceForm,
  FORM_GROUPS,
  FORM_GROUP_NAMES,
  type FormKey,
  changedGroups,
  emptyForm,
} from '#renderer/domain/scheduler/conferenceForm.ts';
import { formOf } from '#renderer/domain/scheduler/conferenceFormReading.ts';
import { createBody, updateBody } from '#renderer/api/scheduler/conferenceFormBody.ts';
import { checkForm } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { formFieldOf } from '#renderer/api/scheduler/conferenceFormLocations.ts';
import { at, startTestServer } from './testServer.ts';

const NOW_MS = Date.now();
const SETTING = { visitorZone: 'Europe/Berlin', nowMs: NOW_MS };
const OPTIONS = { keepsZones: true, nowMs: NOW_MS };
const EMPTY = emptyForm(false, SETTING);

/** A value in every field; mutually exclusive ones are in the second example. */
const FULL: ConferenceForm = {
  ...EMPTY,
  isPublic: true,
  topic: 'Planung 🙂 שלום',
  mode: 'roleBased',
  podiums: '3',
  maxParticipants: '12',
  when: 'weekly',
  date: '2031-03-04',
  // A time that no new form starts with, at any time of day.
  time: '09:35',
  minutes: '45',
  timeZone: 'Australia/Lord_Howe',
  days: ['tuesday', 'friday'],
  ends: 'until',
  until: '2031-12-24',
  warning: '10',
  extension: '15',
  reminders: [0, 900, 3600, 86_400],
  hasWaitingRoom: true,
  waitingRoomFor: 'guests',
  hasPin: true,
  pin: '000042',
  isRecorded: true,
  people: [
    { id: 'boris', displayName: 'Boris', isModerator: true },
    { id: '#sip:room@example.com', displayName: 'Room', isModerator: false },
  ],
  layout: { all: { large: true, windows: [{ kind: 'speaker' }, { kind: 'person', id: 'boris' }] } },
  description: 'First line\nsecond line',
  location: 'Room 3',
  callsInvited: true,
  isInvitedOnly: true,
  mutesMicrophone: true,
  mutesCamera: true,
  userRights: { ...EMPTY.userRights, recording: false },
  guestRights: { ...EMPTY.guestRights, chat_send: false, video_send: false },
  tags: 'team, план',
  endsByItself: true,
  isStreamed: true,
  streamConfiguration: 'hall',
  isStreamRecorded: true,
  hasMulticast: true,
  multicastAddress: '239.1.2.3:5000',
  hasInterpretation: true,
  channels: [{ from: 'en', to: 'de', interpreters: ['boris'] }],
};

const WITH_REGISTRATION: ConferenceForm = {
  ...FULL,
  topic: 'Open day',
  hasPin: false,
  pin: '',
  hasRegistration: true,
  registrationFrom: '2031-01-01T08:00',
  registrationUntil: '2031-02-01T08:00',
  questions: [{ name: 'question_1', label: 'Why?', isRequired: true }],
};

const streams = [
  { id: 'hall', name: 'Hall' },
  { id: 'web', name: 'Web', url: 'https://stream.example/web' },
];
const server = await startTestServer([
  `stream_configurations=${JSON.stringify(streams)}`,
  'multicast_max_participants=500',
]);
const anna = await server.signIn('anna');

test('[RT-16] the examples fill every stored field', () => {
  const isSaid = (key: FormKey) =>
    [FULL, WITH_REGISTRATION].some((form) => form[key] !== EMPTY[key]);
  // Count and interval become dates; a custom id has its own test.
  expect(
    Object.values(FORM_GROUPS)
      .flat()
      .filter((key) => !isSaid(key)),
  ).toEqual(['weeksApart', 'times', 'id']);
});

describe.each([
  ['with a PIN', FULL],
  ['with registration', WITH_REGISTRATION],
])('[RT-16] a form %s', (_what, form) => {
  test('is stored in every field', async () => {
    const context = { nowMs: NOW_MS, before: undefined, isTemplate: false };
    expect(checkForm(form, context)).toEqual({});
    const body = createBody(form, { form: EMPTY, wire: {} }, OPTIONS);
    const made = await server.post('conferences', anna, body);
    expect(made.status).toBe(200);
    const read = wholeConferenceSchema.parse(
      (await server.call(`conferences/${String(at(made.body, 'conference.id'))}`, { token: anna }))
        .body,
    );
    expect(formOf(read, SETTING)).toEqual(form);
  });

  test('is stored by a template, too', async () => {
    const object = updateBody(form, { form: EMPTY, wire: {} }, OPTIONS);
    const made = await server.post('templates/conferences', anna, { name: form.topic, object });
    const template = templateSchema.parse(made.body);
    expect(template.name).toBe(form.topic);
    expect(formOf(template.conference, SETTING)).toEqual(form);
  });
});

test('[RT-16] each group of fields can be changed without the others', async () => {
  const body = createBody(FULL, { form: EMPTY, wire: {} }, OPTIONS);
  const made = await server.post('conferences', anna, body);
  const path = `conferences/${String(at(made.body, 'conference.id'))}`;
  // Interpreters keep the mode: without them it is free.
  const groups = [...FORM_GROUP_NAMES].sort((left) => (left === 'interpretation' ? -1 : 0));
  for (const group of groups) {
    const { wire } = wholeConferenceSchema.parse((await server.call(path, { token: anna })).body);
    const before = formOf(wholeConferenceSchema.parse(wire), SETTING);
    const after = { ...before, ...ANOTHER[group] };
    const edited = updateBody(after, { form: before, wire }, OPTIONS);
    const answer = await server.put(path, anna, edited);
    expect({ group, status: answer.status }).toEqual({ group, status: 200 });
    const now = formOf(wholeConferenceSchema.parse(answer.body), SETTING);
    // A custom id is only for a new conference.
    expect(changedGroups(before, now)).toEqual(group === 'id' ? [] : [group]);
  }
});

/** Another value in each group. */
const ANOTHER: Readonly<Record<(typeof FORM_GROUP_NAMES)[number], Partial<ConferenceForm>>> = {
  access: { isPublic: false },
  topic: { topic: 'Other' },
  mode: { mode: 'smartMeeting' },
  podiums: { podiums: '2' },
  maxParticipants: { maxParticipants: '20' },
  schedule: { when: 'once', date: '2032-02-29', days: [], ends: 'never', until: '' },
  ending: { warning: '0' },
  reminders: { reminders: [60] },
  waitingRoom: { waitingRoomFor: 'everyone' },
  pin: { hasPin: false, pin: '' },
  recording: { isRecorded: false },
  people: { people: [] },
  layout: { layout: null },
  registration: {
    questions: [{ name: 'question_9', label: 'How?', isRequired: false }],
  },
  description: { description: '' },
  id: { id: 'another_id' },
  location: { location: '' },
  callsInvited: { callsInvited: false },
  invitedOnly: { isInvitedOnly: false },
  mute: { mutesCamera: false },
  rights: { userRights: EMPTY.userRights },
  tags: { tags: '' },
  endsByItself: { endsByItself: false },
  streaming: { streamConfiguration: 'web' },
  multicast: { multicastAddress: '[ff15::1]:5000' },
  interpretation: { hasInterpretation: false, channels: [] },
};

test('[RT-16] every refusal of the server has a place in the form', async () => {
  const wrong = {
    topic: '',
    type: 0,
    schedule: { type: 1, start_time: 1.5, duration: -1, time: '25:00', days: ['someday'] },
    pin: 'abc',
    reminders: [-1],
    tags: ['x'.repeat(65)],
    location: 'x'.repeat(257),
    max_participants: 0,
    invitations: [{ id: '' }],
    id: 'no spaces',
  };
  const answer = await server.post('conferences', anna, wrong);
  expect(answer.status).toBe(400);
  const fields = Object.keys(answer.reasons).map(formFieldOf);
  expect(new Set(fields)).toEqual(
    new Set([
      'topic',
      'date',
      'minutes',
      'time',
      'days',
      'pin',
      'reminders',
      'tags',
      'location',
      'maxParticipants',
      'people',
      'id',
    ]),
  );
});
