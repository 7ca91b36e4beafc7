/** People planned for a conference (contract 5.4) and people inside (5.5), as the embedded server writes them. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { plannedInvitation } from './conferenceFields.ts';

/** One invitation as the embedded server writes it (contract 5.4). */
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

/** Someone in the conference now (contract 5.5); to those who are not of it a name alone. */
export const participantWire = z.looseObject({
  id: z.optional(z.string()),
  display_name: z.string(),
  join_time: z.optional(z.int()),
  is_owner: z.union([z.literal(0), z.literal(1)]),
});
export type ParticipantWire = z.output<typeof participantWire>;
