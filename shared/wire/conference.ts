/** Conferences, their schedule and client rights (contract 5.1 … 5.3), and invitations (5.4). */
import * as z from 'zod/mini';
import { CONFERENCE_ID_MAX_LENGTH, CONFERENCE_TOPIC_MAX_LENGTH } from '../limits.ts';
import { registrationFieldsSchema, registrationFieldsWire } from './registration.ts';
import {
  count,
  instant,
  integer,
  lengthS,
  offsetMinutes,
  optionalFlag,
  text,
  timeOfDay,
  tolerantList,
  unwrap,
} from './values.ts';

/** Mode numbers of v3 (contract 7.1). */
export const CONFERENCE_MODES = { allOnScreen: 0, videoLecture: 1, roleBased: 3 } as const;

/** Schedule types of v3: a room has none, a weekly one repeats, a single one has a start (contract 5.2). */
export const SCHEDULE_TYPES = { none: -1, weekly: 0, once: 1 } as const;

/** Week days in the order of the ISO week, as the wire names them (contract U3). */
export const WEEK_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** The fourteen client rights (contract 5.3). */
export const CLIENT_RIGHTS = [
  'chat_send',
  'chat_rcv',
  'slide_show_send',
  'slide_show_rcv',
  'white_board_send',
  'white_board_rcv',
  'file_transfer_send',
  'file_transfer_rcv',
  'desktop_sharing',
  'recording',
  'audio_send',
  'audio_rcv',
  'video_send',
  'video_rcv',
] as const;

const rightsWire = z.record(z.string(), z.boolean());

export const scheduleWire = z.object({
  type: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  start_time: z.optional(z.int()),
  duration: z.optional(z.int().check(z.gte(0), z.lte(31_536_000))),
  days: z.optional(z.array(z.enum(WEEK_DAYS))),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u))),
  time_offset: z.optional(z.int()),
  special_time_offset: z.optional(z.int()),
});
export type ScheduleWire = z.output<typeof scheduleWire>;

const plannedInvitation = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(320)),
  display_name: z.nullish(z.string().check(z.maxLength(256))),
});

const writable = {
  topic: z.string().check(z.minLength(1), z.maxLength(CONFERENCE_TOPIC_MAX_LENGTH)),
  description: z.optional(z.string().check(z.maxLength(10_000))),
  owner: z.optional(z.string().check(z.maxLength(320))),
  type: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  vad_selector: z.optional(z.union([z.literal(0), z.literal(1)])),
  invitations: z.optional(z.array(plannedInvitation).check(z.maxLength(2000))),
  max_podiums: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  max_participants: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  schedule: scheduleWire,
  allow_guests: z.optional(z.boolean()),
  allow_only_planned_participants: z.optional(z.boolean()),
  auto_invite: z.optional(z.union([z.literal(0), z.literal(1)])),
  rights: z.optional(z.object({ guest: rightsWire, user: rightsWire })),
  tags: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64))),
  recording: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** v4 names for what v3 does not show (contract U4); an empty PIN is none. */
  pin: z.optional(z.string().check(z.regex(/^\d{0,16}$/u))),
  waiting_room_enabled: z.optional(z.boolean()),
  on_join_mute_mic: z.optional(z.boolean()),
  on_join_mute_camera: z.optional(z.boolean()),
  registration_enabled: z.optional(z.boolean()),
  registration_fields: z.optional(registrationFieldsWire),
};

/** Body of a create; the id is the server's unless given. */
export const conferenceCreateWire = z.looseObject({
  id: z.optional(
    z.string().check(z.maxLength(CONFERENCE_ID_MAX_LENGTH), z.regex(/^[A-Za-z0-9_]+$/u)),
  ),
  ...writable,
});
export type ConferenceCreateWire = z.output<typeof conferenceCreateWire>;

/** Body of an edit: PUT replaces the object, so it carries all of it, and fields that we do not know stay. */
export const conferenceUpdateWire = z.looseObject(writable);
export type ConferenceUpdateWire = z.output<typeof conferenceUpdateWire>;

/** A conference as the embedded server writes it. The PIN goes to its owner only; others see `pin_required`. */
export const conferenceWire = z.looseObject({
  id: z.string(),
  topic: z.string(),
  description: z.string(),
  owner: z.string(),
  owner_display_name: z.optional(z.string()),
  type: z.int(),
  vad_selector: z.optional(z.int()),
  invitations: z.optional(z.array(plannedInvitation)),
  created_at: z.int(),
  max_podiums: z.int(),
  max_participants: z.int(),
  schedule: scheduleWire,
  allow_guests: z.boolean(),
  access: z.enum(['private', 'public']),
  allow_only_planned_participants: z.boolean(),
  auto_invite: z.int(),
  rights: z.object({ guest: rightsWire, user: rightsWire }),
  state: z.enum(['running', 'stopped']),
  url: z.string(),
  webclient_url: z.string(),
  tags: z.array(z.string()),
  recording: z.int(),
  pin: z.optional(z.string()),
  pin_required: z.boolean(),
  waiting_room_enabled: z.boolean(),
  on_join_mute_mic: z.boolean(),
  on_join_mute_camera: z.boolean(),
  registration_enabled: z.boolean(),
  registration_fields: registrationFieldsWire,
  session_id: z.optional(z.string()),
  started_at: z.optional(z.int()),
});
export type ConferenceWire = z.output<typeof conferenceWire>;

const looseSchedule = z.object({
  type: z.catch(z.union([z.literal('none'), z.literal('week'), z.literal('once'), integer]), -1),
  start_time: instant,
  duration: lengthS,
  days: z.catch(z.nullish(z.array(z.union([z.string(), z.number(), z.boolean()]))), undefined),
  time: timeOfDay,
  time_offset: offsetMinutes,
  special_time_offset: offsetMinutes,
});

/** When a conference takes place. Instants are Unix seconds, durations seconds, offsets minutes east of UTC. */
export type Schedule =
  | { readonly kind: 'none' }
  /** It has a time, and the server's words for it cannot be read. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'once';
      readonly startS: number;
      readonly durationS: number;
      /** Where the organiser's clock stands; absent when the server does not say. */
      readonly offsetMinutes?: number | undefined;
    }
  | {
      readonly kind: 'weekly';
      readonly days: readonly WeekDay[];
      readonly time: string;
      readonly durationS: number;
      readonly offsetMinutes: number;
      readonly startS: number | undefined;
    };

const UNKNOWN_SCHEDULE: Schedule = { kind: 'unknown' };

const scheduleSchema = z.pipe(
  looseSchedule,
  z.transform((wire): Schedule => {
    const durationS = wire.duration;
    if (wire.type === 1 || wire.type === 'once') {
      if (wire.start_time === undefined) return UNKNOWN_SCHEDULE;
      const offset = wire.special_time_offset;
      return {
        kind: 'once',
        startS: wire.start_time,
        durationS,
        ...(offset === undefined || Number.isNaN(offset) ? {} : { offsetMinutes: offset }),
      };
    }
    if (wire.type === 0 || wire.type === 'week') {
      // The time of day means nothing without its zone: a wrong guess is worse than saying nothing.
      const offset = wire.special_time_offset ?? wire.time_offset ?? 0;
      if (wire.time === undefined || Number.isNaN(offset)) return UNKNOWN_SCHEDULE;
      return {
        kind: 'weekly',
        days: parseDays(wire.days ?? []),
        time: wire.time,
        durationS,
        offsetMinutes: offset,
        startS: wire.start_time,
      };
    }
    return { kind: 'none' };
  }),
);

/** A conference, room or running event, from either API version; all but the id may be absent (contract 1). */
export const conferenceSchema = z.pipe(
  z.transform((answer) => withOriginal(unwrap('conference')(answer))),
  z.pipe(
    z.object({
      id: z.string().check(z.minLength(1)),
      topic: text,
      description: text,
      owner: text,
      owner_display_name: text,
      type: z.catch(count, undefined),
      vad_selector: z.catch(count, undefined),
      mode: text,
      schedule: z.nullish(z.catch(scheduleSchema, UNKNOWN_SCHEDULE)),
      url: z.catch(text, undefined),
      allow_guests: optionalFlag,
      access: text,
      allow_only_planned_participants: optionalFlag,
      state: text,
      pin: text,
      pin_required: optionalFlag,
      waiting_room_enabled: optionalFlag,
      on_join_mute_mic: optionalFlag,
      on_join_mute_camera: optionalFlag,
      max_participants: z.catch(count, undefined),
      registration_enabled: z.catch(optionalFlag, undefined),
      registration_fields: registrationFieldsSchema,
      created_at: instant,
      started_at: instant,
      invitations: z.nullish(tolerantList(z.object({ id: z.string(), display_name: text }))),
      wire: z.record(z.string(), z.unknown()),
    }),
    z.transform((wire) => ({
      id: wire.id,
      topic: wire.topic ?? wire.id,
      description: wire.description ?? '',
      ownerId: wire.owner ?? '',
      ownerName: wire.owner_display_name ?? wire.owner ?? '',
      mode: parseMode(wire.type, wire.vad_selector, wire.mode),
      schedule: wire.schedule ?? ({ kind: 'none' } as const),
      /** `access` says the same thing on servers without the flag (contract U22). */
      allowsGuests: wire.allow_guests ?? wire.access === 'public',
      isInvitedOnly: wire.allow_only_planned_participants ?? false,
      isRunning: wire.state === 'running',
      isPinRequired: wire.pin_required ?? (wire.pin !== undefined && wire.pin !== ''),
      pin: wire.pin,
      hasWaitingRoom: wire.waiting_room_enabled ?? false,
      mutesMicrophoneOnJoin: wire.on_join_mute_mic ?? false,
      mutesCameraOnJoin: wire.on_join_mute_camera ?? false,
      maxParticipants: wire.max_participants,
      /** Whether people are asked to register before it starts, and what for besides name and mail. */
      hasRegistration: wire.registration_enabled ?? false,
      registrationFields: wire.registration_fields,
      createdS: wire.created_at,
      startedS: wire.started_at,
      /** The page of the conference by the server's own word; undefined unless it is a web address. */
      pageUrl: wire.url !== undefined && /^https?:\/\//iu.test(wire.url) ? wire.url : undefined,
      invitations: (wire.invitations ?? []).map((each) => ({
        id: each.id,
        displayName: each.display_name ?? each.id,
      })),
      /** The object as it came: an edit changes a copy of this and sends it whole (contract 10, rule 3). */
      wire: wire.wire as Readonly<Record<string, unknown>>,
    })),
  ),
);
export type Conference = z.output<typeof conferenceSchema>;

/** How people are shown (contract 7.1). */
export type ConferenceMode = 'allOnScreen' | 'videoLecture' | 'roleBased' | 'smartMeeting';

/** One page of the list (contract 4.1). */
export const conferenceListSchema = z.pipe(
  z.object({ cnt: count, conferences: tolerantList(conferenceSchema) }),
  z.transform((wire) => ({
    total: wire.cnt ?? wire.conferences.length,
    conferences: wire.conferences,
  })),
);

export type ConferencePage = z.output<typeof conferenceListSchema>;

export const conferenceListWire = z.object({ cnt: z.int(), conferences: z.array(conferenceWire) });

/** One invitation as the embedded server writes it (contract 5.4). */
export const invitationWire = z.looseObject({
  id: z.string(),
  display_name: z.nullable(z.string()),
  type: z.enum(['user', 'custom']),
  is_owner: z.union([z.literal(0), z.literal(1)]),
});
export type InvitationWire = z.output<typeof invitationWire>;

export const invitationCreateWire = plannedInvitation;
export const invitationUpdateWire = z.object({
  display_name: z.string().check(z.minLength(1), z.maxLength(256)),
});

/** Someone in the conference now (contract 5.5). */
export const participantWire = z.looseObject({
  id: z.string(),
  display_name: z.string(),
  join_time: z.int(),
  is_owner: z.union([z.literal(0), z.literal(1)]),
});
export type ParticipantWire = z.output<typeof participantWire>;

/** How many people are inside now: the length of the list, whatever its entries look like. */
export const participantCountSchema = z.pipe(
  z.transform(unwrap('participants')),
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) => list.length),
  ),
);

/** Puts the object as it came beside its fields, before the schema changes them into what we work with. */
function withOriginal(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null ? { ...answer, wire: answer } : answer;
}

function parseMode(
  type: number | undefined,
  selector: number | undefined,
  mode: string | undefined,
): ConferenceMode {
  if (mode === 'OxP' || type === CONFERENCE_MODES.videoLecture) return 'videoLecture';
  if (mode === 'S|L Auto' || (type === CONFERENCE_MODES.roleBased && selector === 1)) {
    return 'smartMeeting';
  }
  if (mode === 'S|L' || type === CONFERENCE_MODES.roleBased) return 'roleBased';
  return 'allOnScreen';
}

/** Takes names, numbers (0 = Sunday) and seven flags beginning on Sunday (contract 5.2). */
function parseDays(days: readonly (string | number | boolean)[]): readonly WeekDay[] {
  const sundayFirst: readonly WeekDay[] = ['sunday', ...WEEK_DAYS.slice(0, 6)];
  const areFlags =
    days.length === 7 && days.every((day) => [0, 1, '0', '1', true, false].includes(day));
  const chosen = new Set<string>(
    areFlags
      ? sundayFirst.filter((_, index) => Number(days[index]) === 1)
      : days.map((day) => sundayFirst[Number(day)] ?? String(day).toLowerCase()),
  );
  return WEEK_DAYS.filter((day) => chosen.has(day));
}
