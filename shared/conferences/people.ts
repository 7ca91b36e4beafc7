/** The invited people (contract 5.4) and participants (5.5) of a conference, as the embedded server sends them. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { plannedInvitation } from './conferenceFields.ts';

/** An invitation as the embedded server sends it (contract 5.4). */
export const invitationWire = z.looseObject({
  id: z.string(),
  display_name: z.nullable(z.string()),
  type: z.enum(['user', 'custom']),
  is_owner: z.union([z.literal(0), z.literal(1)]),
  is_moderator: z.boolean(),
});
export type InvitationWire = z.output<typeof invitationWire>;

export const invitationCreateWire = plannedInvitation;
export const invitationUpdateWire = z.object({
  display_name: z.optional(z.string().check(minLength(1), maxLength(256))),
  is_moderator: z.optional(z.boolean()),
});

/** A current participant (contract 5.5); people who aren't members of the conference get only the name. */
export const participantWire = z.looseObject({
  id: z.optional(z.string()),
  display_name: z.string(),
  join_time: z.optional(z.int()),
  is_owner: z.union([z.literal(0), z.literal(1)]),
});
export type ParticipantWire = z.output<typeof participantWire>;
