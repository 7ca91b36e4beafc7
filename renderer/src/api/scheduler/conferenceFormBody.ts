/**
 * The request body for a form. A write replaces the object (contract 10, rule 3): the body is the object as it was read, with its
 * changes. Unchanged fields aren't written, so that a server never gets a field it doesn't know.
 */
import { parseMulticastAddress } from '#shared/conferences/multicast.ts';
import { CONFERENCE_MODES } from '#shared/wire/conference.ts';
import {
  type ConferenceCreateWire,
  type ConferenceUpdateWire,
  conferenceCreateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { type ConferenceMode } from '#shared/wire/conference.ts';
import type { TemplateWriteWire } from '#shared/conferences/template.ts';
import type { Repetition } from '#shared/conferences/repetition.ts';
import { PROPOSED_FIELDS, SCHEDULE_TIME_ZONE, SCHEDULE_UNTIL } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import {
  type ConferenceForm,
  type FormGroup,
  changedGroups,
  daysOf,
  hasPresenters,
  isWeekly,
  settled,
  tagsOf,
} from '#renderer/domain/scheduler/conferenceForm.ts';
import { GROUP_OF_FIELD } from './conferenceFieldGroups.ts';
import { lastDayS } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import {
  instantFrom,
  instantFromText,
  wholeNumber,
  zoneOffset,
} from '#renderer/domain/scheduler/conferenceFormTime.ts';

export type WireObject = Readonly<Record<string, unknown>>;

/** What a form began with. */
export interface Basis {
  readonly form: ConferenceForm;
  /** The object as it was read; empty for a new one. */
  readonly wire: WireObject;
}

/** Fields that belong to one conference or one template; a copy starts without them. */
const OF_ONE_ONLY: ReadonlySet<string> = new Set([
  'id',
  'owner',
  'owner_display_name',
  'created_at',
  'state',
  'url',
  'webclient_url',
  'session_id',
  'started_at',
  'pin_required',
  'access',
  'broadcast',
  PROPOSED_FIELDS.revision,
  PROPOSED_FIELDS.invitationsSent,
  PROPOSED_FIELDS.heldNotice,
  PROPOSED_FIELDS.seriesId,
  PROPOSED_FIELDS.repetition,
]);

/** An object without the fields of one conference only. */
export function withoutIdentity(wire: WireObject): WireObject {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !OF_ONE_ONLY.has(name)));
}

export interface BodyOptions {
  /** Whether the server keeps zones of schedules. */
  readonly keepsZones: boolean;
  readonly nowMs: number;
}

/** The fields of every write (contract 6.1), added where the object lacks them. */
const MAIN_FIELDS = ['topic', 'type', 'schedule'] as const;

/** Fields that servers are known to store in their own way (contract 5.1). */
const KEPT_FIELDS = [
  ...(['broadcast_enabled', 'broadcast_id', 'stream_recording_state'] as const),
  ...(['multicast_enable', 'multicast_address'] as const),
];

/**
 * The fields to send for a form, not validated yet. `sendsAll` adds the main fields in our format, and those that servers write
 * differently, for objects in another format.
 */
export function fieldsToSend(
  form: ConferenceForm,
  { form: read, wire }: Basis,
  options: BodyOptions,
  sendsAll = false,
): Record<string, unknown> {
  const now = settled(form);
  const changed = new Set<FormGroup>(changedGroups(settled(read), now));
  if (Object.keys(wire).length === 0) changed.add('access');
  // Its times are in the conference's zone.
  if (read.timeZone !== form.timeZone && now.hasRegistration) changed.add('registration');
  for (const field of [
    ...MAIN_FIELDS.filter((each) => sendsAll || !(each in wire)),
    ...KEPT_FIELDS.filter((each) => sendsAll && each in wire),
  ]) {
    changed.add(GROUP_OF_FIELD[field]);
  }
  const body: Record<string, unknown> = { ...wire };
  for (const group of changed) Object.assign(body, WRITERS[group](now, wire, options));
  // The server's own field for the same setting would contradict it.
  if (changed.has('access') && 'access' in body) {
    body['access'] = now.isPublic ? 'public' : 'private';
  }
  for (const [name, value] of Object.entries(body)) if (value === undefined) delete body[name];
  return body;
}

/** The body of an edit; undefined when the form holds a value that can't be sent. */
export function updateBody(
  form: ConferenceForm,
  basis: Basis,
  options: BodyOptions,
): ConferenceUpdateWire | undefined {
  for (const sendsAll of [false, true]) {
    const parsed = conferenceUpdateWire.safeParse(fieldsToSend(form, basis, options, sendsAll));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/** The body of a create; undefined when the form holds a value that can't be sent. */
export function createBody(
  form: ConferenceForm,
  basis: Basis,
  options: BodyOptions,
): ConferenceCreateWire | undefined {
  const fields = updateBody(form, { ...basis, wire: withoutIdentity(basis.wire) }, options);
  const id = form.id.trim();
  const parsed = conferenceCreateWire.safeParse(id === '' ? fields : { ...fields, id });
  return parsed.success ? parsed.data : undefined;
}

/** The body of a template, with a repetition that no schedule can hold. */
export function templateBody<Body extends ConferenceUpdateWire>(
  body: Body,
  repetition: Repetition | undefined,
): Body & TemplateWriteWire['object'] {
  // Undefined fields aren't sent.
  return { ...body, [PROPOSED_FIELDS.repetition]: repetition };
}

type Writer = (
  form: ConferenceForm,
  wire: WireObject,
  options: BodyOptions,
) => Record<string, unknown>;

const WRITERS: Readonly<Record<FormGroup, Writer>> = {
  access: ({ isPublic }) => ({ allow_guests: isPublic }),
  topic: ({ topic }) => ({ topic }),
  mode: ({ mode }) => modeFields(mode),
  podiums: ({ podiums, mode }) => ({
    max_podiums: hasPresenters(mode) ? wholeNumber(podiums) : undefined,
  }),
  maxParticipants: ({ maxParticipants }) => ({ max_participants: wholeNumber(maxParticipants) }),
  schedule: (form, wire, options) => ({ schedule: scheduleToSend(form, wire, options) }),
  ending: ({ warning, extension }) => ({
    [PROPOSED_FIELDS.endingWarning]: secondsOf(warning),
    [PROPOSED_FIELDS.endingExtension]: secondsOf(extension),
  }),
  reminders: ({ reminders }) => ({ [PROPOSED_FIELDS.reminders]: [...reminders] }),
  waitingRoom: ({ hasWaitingRoom, waitingRoomFor }) => ({
    waiting_room_enabled: hasWaitingRoom,
    [PROPOSED_FIELDS.waitingRoomFor]: waitingRoomFor,
  }),
  pin: ({ hasPin, pin }) => ({ pin: hasPin ? pin.trim() : '' }),
  recording: ({ isRecorded }) => ({ recording: isRecorded ? 1 : 0 }),
  people: ({ people }) => ({
    invitations: people.map(({ id, displayName, isModerator }) => ({
      id,
      display_name: displayName === id ? null : displayName,
      ...(isModerator && { is_moderator: true }),
    })),
  }),
  layout: ({ layout }) => ({ [PROPOSED_FIELDS.layout]: layout }),
  registration: (form) => ({
    registration_enabled: form.hasRegistration,
    registration_fields: form.questions.map(({ name, label, isRequired }) => ({
      name,
      title: label.trim(),
      required: isRequired,
    })),
    [PROPOSED_FIELDS.registrationFrom]: secondsAt(form.registrationFrom, form.timeZone),
    [PROPOSED_FIELDS.registrationUntil]: secondsAt(form.registrationUntil, form.timeZone),
  }),
  description: ({ description }) => ({ description }),
  id: () => ({}),
  location: ({ location }) => ({ [PROPOSED_FIELDS.location]: location.trim() }),
  callsInvited: ({ callsInvited }) => ({ auto_invite: callsInvited ? 1 : 0 }),
  invitedOnly: ({ isInvitedOnly }) => ({ allow_only_planned_participants: isInvitedOnly }),
  mute: ({ mutesMicrophone, mutesCamera }) => ({
    on_join_mute_mic: mutesMicrophone,
    on_join_mute_camera: mutesCamera,
  }),
  rights: ({ userRights, guestRights }, { rights }) => ({
    rights: {
      user: { ...Object(Object(rights).user), ...userRights },
      guest: { ...Object(Object(rights).guest), ...guestRights },
    },
  }),
  tags: ({ tags }) => ({ tags: [...tagsOf(tags)] }),
  endsByItself: ({ endsByItself }) => ({ auto_termination_enabled: endsByItself }),
  streaming: ({ isStreamed, streamConfiguration, isStreamRecorded }, wire) => ({
    broadcast_enabled: isStreamed,
    broadcast_id: streamConfiguration === '' ? null : streamConfiguration,
    // The server decides about other values than on and off.
    stream_recording_state: isStreamRecorded
      ? (positiveOf(wire['stream_recording_state']) ?? 1)
      : 0,
    // The expanded configuration no longer matches the chosen one.
    broadcast: undefined,
  }),
  multicast: ({ hasMulticast, multicastAddress }) => ({
    multicast_enable: hasMulticast,
    multicast_address: addressToSend(multicastAddress.trim(), hasMulticast),
  }),
  interpretation: ({ hasInterpretation, channels }) => ({
    [PROPOSED_FIELDS.interpretation]: hasInterpretation
      ? { channels: channels.map((each) => ({ ...each, interpreters: [...each.interpreters] })) }
      : null,
  }),
};

/** The two numbers of v3 for a mode (contract 7.1), and the number of presenters where it can't be chosen (5.1). */
function modeFields(mode: ConferenceMode): Record<string, unknown> {
  switch (mode) {
    case 'allOnScreen':
      // Everyone presents: the server has its own limit.
      return { type: CONFERENCE_MODES.allOnScreen, max_podiums: undefined };
    case 'videoLecture':
      return { type: CONFERENCE_MODES.videoLecture, max_podiums: 1 };
    case 'roleBased':
      return { type: CONFERENCE_MODES.roleBased, vad_selector: 0 };
    case 'smartMeeting':
      return { type: CONFERENCE_MODES.roleBased, vad_selector: 1 };
  }
}

function scheduleToSend(form: ConferenceForm, wire: WireObject, options: BodyOptions): unknown {
  const { when, date, time, timeZone } = form;
  if (when === 'unknown') return wire['schedule'];
  if (when === 'none') return { type: SCHEDULE_TYPES.none };
  const startMs = instantFrom(date, time, timeZone);
  const length = wholeNumber(form.minutes);
  const zone =
    options.keepsZones && !timeZone.startsWith('offset:') ? { [SCHEDULE_TIME_ZONE]: timeZone } : {};
  const common = {
    ...(startMs !== undefined && { start_time: startMs / 1000 }),
    ...(length !== undefined && { duration: length * 60 }),
    special_time_offset: zoneOffset(timeZone, startMs ?? options.nowMs),
    ...zone,
  };
  // If no schedule can hold the repetition, this is its first date; each other date is another conference.
  if (!isWeekly(when)) return { type: SCHEDULE_TYPES.once, ...common };
  const untilS = lastDayS(form);
  return {
    type: SCHEDULE_TYPES.weekly,
    ...common,
    days: [...daysOf(form)],
    time,
    ...(untilS !== undefined && { [SCHEDULE_UNTIL]: untilS }),
  };
}

/** An invalid address isn't kept when its setting is off. */
function addressToSend(address: string, isOn: boolean): string | null {
  const isKept = isOn || parseMulticastAddress(address) !== undefined;
  return address === '' || !isKept ? null : address;
}

function positiveOf(value: unknown): number | undefined {
  const read = Number(value);
  return Number.isInteger(read) && read > 0 ? read : undefined;
}

function secondsOf(minutes: string): number | undefined {
  const typed = wholeNumber(minutes);
  return typed === undefined ? undefined : typed * 60;
}

function secondsAt(text: string, zone: string): number | null {
  const instantMs = text === '' ? undefined : instantFromText(text, zone);
  return instantMs === undefined ? null : instantMs / 1000;
}
