/** The bodies that clients and the embedded server write of a conference (contract 5.1, 6.1). */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';
import { CONFERENCE_ID_MAX_LENGTH } from '../limits.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import { heldNoticeWire } from '../wire/heldNotice.ts';
import { registrationFieldsWire } from '../wire/registration.ts';
import { plannedInvitation, rightsWire, writableFields } from './conferenceFields.ts';
import { streamConfigurationWire } from './streaming.ts';

/** The body of a create; the server chooses the id unless given. */
export const conferenceCreateWire = z.looseObject({
  id: z.optional(
    z.string().check(maxLength(CONFERENCE_ID_MAX_LENGTH), z.regex(/^[A-Za-z0-9_]+$/u)),
  ),
  ...writableFields,
});
export type ConferenceCreateWire = z.output<typeof conferenceCreateWire>;

/** The body of an edit: PUT replaces the object, so it contains the whole object, including unknown fields. */
export const conferenceUpdateWire = z.looseObject(writableFields);
export type ConferenceUpdateWire = z.output<typeof conferenceUpdateWire>;

/** A conference as the embedded server sends it to its owner; `shared/rights` has the fields for others. */
export const conferenceWire = z.looseObject({
  ...writableFields,
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
  broadcast: z.nullish(streamConfigurationWire),
  waiting_room_enabled: z.boolean(),
  on_join_mute_mic: z.boolean(),
  on_join_mute_camera: z.boolean(),
  registration_enabled: z.boolean(),
  registration_fields: registrationFieldsWire,
  session_id: z.optional(z.string()),
  started_at: z.optional(z.int()),
  [PROPOSED_FIELDS.revision]: z.int(),
  [PROPOSED_FIELDS.invitationsSent]: z.optional(z.boolean()),
  [PROPOSED_FIELDS.heldNotice]: z.optional(heldNoticeWire),
  [PROPOSED_FIELDS.seriesId]: z.optional(z.string()),
});
export type ConferenceWire = z.output<typeof conferenceWire>;
