/** Conferences as their members see them: the public view, and the plan, the invitations and the rights (contract 5.1). */
import * as z from 'zod/mini';
import {
  type PublicConference,
  type ConferenceMode,
  publicConferenceSchema,
} from '../wire/conference.ts';
import { heldNoticeSchema } from '../wire/heldNotice.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import {
  count,
  instant,
  integer,
  optionalFlag,
  text,
  tolerantList,
  unwrap,
} from '../wire/values.ts';
import { WAITING_GROUPS, interpretationWire, rightsWire } from './conferenceFields.ts';
import { layoutWire } from './layout.ts';
import { listedFields, readListed } from './listedConference.ts';

/** The fields that the public view omits. */
const detailsSchema = z.pipe(
  z.transform(unwrap('conference')),
  z.pipe(
    z.object({
      ...listedFields,
      invitations: z.nullish(
        tolerantList(
          z.object({
            id: z.string(),
            display_name: text,
            is_moderator: z.catch(optionalFlag, undefined),
          }),
        ),
      ),
      max_podiums: z.catch(count, undefined),
      auto_invite: z.catch(optionalFlag, undefined),
      recording: z.catch(optionalFlag, undefined),
      broadcast_id: z.catch(z.nullish(z.union([z.string(), integer])), undefined),
      broadcast_enabled: z.catch(optionalFlag, undefined),
      stream_recording_state: z.catch(count, undefined),
      multicast_enable: z.catch(optionalFlag, undefined),
      multicast_address: z.catch(text, undefined),
      recording_enabled: z.catch(optionalFlag, undefined),
      auto_termination_enabled: z.catch(optionalFlag, undefined),
      rights: z.catch(z.nullish(z.object({ guest: rightsWire, user: rightsWire })), undefined),
      session_id: z.catch(text, undefined),
      [PROPOSED_FIELDS.endingWarning]: z.catch(count, undefined),
      [PROPOSED_FIELDS.endingExtension]: z.catch(count, undefined),
      [PROPOSED_FIELDS.waitingRoomFor]: z.catch(z.nullish(z.enum(WAITING_GROUPS)), undefined),
      [PROPOSED_FIELDS.registrationFrom]: instant,
      [PROPOSED_FIELDS.registrationUntil]: instant,
      [PROPOSED_FIELDS.interpretation]: z.catch(z.nullish(interpretationWire), undefined),
      [PROPOSED_FIELDS.layout]: z.catch(z.nullish(layoutWire), undefined),
      [PROPOSED_FIELDS.invitationsSent]: z.catch(optionalFlag, undefined),
      [PROPOSED_FIELDS.heldNotice]: z.catch(z.optional(heldNoticeSchema), undefined),
      [PROPOSED_FIELDS.seriesId]: z.catch(text, undefined),
    }),
    z.transform((wire) => ({
      ...readListed(wire),
      invitations: (wire.invitations ?? []).map((each) => ({
        id: each.id,
        displayName: each.display_name ?? each.id,
        isModerator: each.is_moderator ?? false,
      })),
      maxPodiums: wire.max_podiums,
      /** Whether all invited people are called when someone enters the room. */
      callsInvited: wire.auto_invite ?? false,
      isStreamed: wire.broadcast_enabled ?? false,
      streamConfigurationId: String(wire.broadcast_id ?? ''),
      isStreamRecorded: (wire.stream_recording_state ?? 0) > 0,
      hasMulticast: wire.multicast_enable ?? false,
      multicastAddress: wire.multicast_address ?? '',
      endsByItself: wire.auto_termination_enabled ?? false,
      /** The permissions of users and guests, by right; undefined when the server omits them. */
      rights: wire.rights ?? undefined,
      sessionId: wire.session_id === '' ? undefined : wire.session_id,
      endingWarningS: wire[PROPOSED_FIELDS.endingWarning] ?? 0,
      endingExtensionS: wire[PROPOSED_FIELDS.endingExtension] ?? 0,
      waitingRoomFor: wire[PROPOSED_FIELDS.waitingRoomFor] ?? ('everyone' as const),
      registrationFromS: wire[PROPOSED_FIELDS.registrationFrom],
      registrationUntilS: wire[PROPOSED_FIELDS.registrationUntil],
      interpretation: wire[PROPOSED_FIELDS.interpretation] ?? undefined,
      layout: wire[PROPOSED_FIELDS.layout] ?? undefined,
      /** Whether invitations were sent; undefined when the server omits it. */
      areInvitationsSent: wire[PROPOSED_FIELDS.invitationsSent] ?? undefined,
      /** Mails caused by this save that are held back for a moment. */
      heldNotice: wire[PROPOSED_FIELDS.heldNotice],
      /** The series it belongs to; only the owner sees it. */
      seriesId: wire[PROPOSED_FIELDS.seriesId],
    })),
  ),
);

/** A conference, room or running event as its members see it, from either API version. */
export const conferenceSchema = z.pipe(
  z.transform((answer) => ({ shown: answer, details: answer })),
  z.pipe(
    z.object({ shown: publicConferenceSchema, details: detailsSchema }),
    z.transform(({ shown, details }): PublicConference & z.output<typeof detailsSchema> => ({
      ...shown,
      ...details,
    })),
  ),
);
export type Conference = z.output<typeof conferenceSchema>;

/** The same with the received object: an edit changes a copy of it and sends all of it (contract 10, rule 3). */
export const wholeConferenceSchema = z.pipe(
  z.transform((answer) => ({ conference: answer, wire: unwrap('conference')(answer) })),
  z.pipe(
    z.object({ conference: conferenceSchema, wire: z.record(z.string(), z.unknown()) }),
    z.transform(({ conference, wire }) => ({ ...conference, wire })),
  ),
);
export type WholeConference = z.output<typeof wholeConferenceSchema>;

/** The names of the modes in version 4 (contract 6.13). */
export const CONFERENCE_MODE_NAMES: Readonly<Record<ConferenceMode, string>> = {
  allOnScreen: 'PxP',
  videoLecture: 'OxP',
  roleBased: 'S|L',
  smartMeeting: 'S|L Auto',
};
