/** Conferences and client rights (contract 5.1, 5.3), and invitations (5.4). */
import * as z from 'zod/mini';
import { CONFERENCE_ID_MAX_LENGTH, CONFERENCE_TOPIC_MAX_LENGTH } from '../limits.ts';
import { registrationFieldsSchema, registrationFieldsWire } from './registration.ts';
import { scheduleSchema, scheduleWire } from './schedule.ts';
import { count, instant, optionalFlag, text, tolerantList, unwrap } from './values.ts';

/** Mode numbers of v3 (contract 7.1). */
export const CONFERENCE_MODES = { allOnScreen: 0, videoLecture: 1, roleBased: 3 } as const;

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
      schedule: z.nullish(scheduleSchema),
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
