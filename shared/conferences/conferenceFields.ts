/** The fields of a conference that clients write, each with its limits (contract 5.1, 5.3, U4). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { CONFERENCE_TOPIC_MAX_LENGTH } from '../limits.ts';
import { multicastAddressWire } from './multicast.ts';
import { layoutWire } from './layout.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import { registrationFieldsWire } from '../wire/registration.ts';
import { scheduleWire } from '../wire/schedule.ts';

export const rightsWire = z.record(z.string(), z.boolean());

/** Someone planned to come. */
export const plannedInvitation = z.object({
  id: z.string().check(minLength(1), maxLength(320)),
  display_name: z.nullish(z.string().check(maxLength(256))),
  is_moderator: z.optional(z.boolean()),
});

/** The people who must wait in the waiting room. */
export const WAITING_GROUPS = ['everyone', 'guests'] as const;
export type WaitingGroup = (typeof WAITING_GROUPS)[number];

/** Limits of the fields, for forms and the server. */
export const CONFERENCE_LIMITS = {
  description: 10_000,
  location: 256,
  tags: 64,
  tag: 64,
  people: 2000,
  reminders: 4,
  reminderS: 30 * 86_400,
  endingS: 4 * 3600,
  pinDigits: 16,
  channels: 12,
  streamId: 128,
  /** A form sent up to this much after the planned start is still accepted. */
  startLatenessS: 60,
} as const;

const seconds = (highest: number) => z.int().check(z.gte(0), z.lte(highest));
const personId = z.string().check(minLength(1), maxLength(320));
const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/u));

/** Interpreters by pair of languages, each pair with its own track (contract 9.11). */
export const interpretationWire = z.object({
  channels: z
    .array(
      z.object({
        from: languageCode,
        to: languageCode,
        interpreters: z.array(personId).check(maxLength(16)),
      }),
    )
    .check(maxLength(CONFERENCE_LIMITS.channels)),
});

export const writableFields = {
  topic: z.string().check(minLength(1), maxLength(CONFERENCE_TOPIC_MAX_LENGTH)),
  description: z.optional(z.string().check(maxLength(CONFERENCE_LIMITS.description))),
  owner: z.optional(z.string().check(maxLength(320))),
  type: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  vad_selector: z.optional(z.union([z.literal(0), z.literal(1)])),
  invitations: z.optional(z.array(plannedInvitation).check(maxLength(CONFERENCE_LIMITS.people))),
  max_podiums: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  max_participants: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  schedule: scheduleWire,
  allow_guests: z.optional(z.boolean()),
  allow_only_planned_participants: z.optional(z.boolean()),
  auto_invite: z.optional(z.union([z.literal(0), z.literal(1)])),
  rights: z.optional(z.object({ guest: rightsWire, user: rightsWire })),
  tags: z.optional(
    z
      .array(z.string().check(maxLength(CONFERENCE_LIMITS.tag)))
      .check(maxLength(CONFERENCE_LIMITS.tags)),
  ),
  recording: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** Streaming by one of the server's configurations. The recording mode is one of the server's numbers, 0 = off. */
  broadcast_enabled: z.optional(z.boolean()),
  broadcast_id: z.nullish(z.string().check(maxLength(CONFERENCE_LIMITS.streamId))),
  stream_recording_state: z.optional(z.int().check(z.gte(0))),
  multicast_enable: z.optional(z.boolean()),
  multicast_address: z.nullish(multicastAddressWire),
  /** Version 4 names of fields that version 3 lacks (contract U4); an empty PIN means no PIN. */
  pin: z.optional(z.string().check(z.regex(/^\d{0,16}$/u))),
  waiting_room_enabled: z.optional(z.boolean()),
  on_join_mute_mic: z.optional(z.boolean()),
  on_join_mute_camera: z.optional(z.boolean()),
  registration_enabled: z.optional(z.boolean()),
  registration_fields: z.optional(registrationFieldsWire),
  auto_termination_enabled: z.optional(z.boolean()),
  [PROPOSED_FIELDS.location]: z.optional(z.string().check(maxLength(CONFERENCE_LIMITS.location))),
  /** Lead times of mails, in seconds before the start. */
  [PROPOSED_FIELDS.reminders]: z.optional(
    z.array(seconds(CONFERENCE_LIMITS.reminderS)).check(maxLength(CONFERENCE_LIMITS.reminders)),
  ),
  /** When people are warned, in seconds before the end, and by how many seconds moderators may extend; 0 = off. */
  [PROPOSED_FIELDS.endingWarning]: z.optional(seconds(CONFERENCE_LIMITS.endingS)),
  [PROPOSED_FIELDS.endingExtension]: z.optional(seconds(CONFERENCE_LIMITS.endingS)),
  [PROPOSED_FIELDS.waitingRoomFor]: z.optional(z.enum(WAITING_GROUPS)),
  /** Unix seconds between which people may register; absent or null = any time. */
  [PROPOSED_FIELDS.registrationFrom]: z.nullish(z.int()),
  [PROPOSED_FIELDS.registrationUntil]: z.nullish(z.int()),
  [PROPOSED_FIELDS.interpretation]: z.nullish(interpretationWire),
  [PROPOSED_FIELDS.layout]: z.nullish(layoutWire),
  [PROPOSED_FIELDS.adHoc]: z.optional(z.boolean()),
};
