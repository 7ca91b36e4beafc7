/** Conferences as everyone sees them (contract 5.1). The fields for their members are in `shared/conferences`. */
import * as z from 'zod/mini';
import { minLength } from '../lengthLimits.ts';
import { PROPOSED_FIELDS, STREAM_CONFIGURATION_FIELDS } from './proposed.ts';
import { registrationFieldsSchema } from './registration.ts';
import { NO_SCHEDULE, scheduleSchema } from './schedule.ts';
import { count, instant, integer, optionalFlag, text, unwrap, webAddress } from './values.ts';

/** Mode numbers of v3 (contract 7.1). */
export const CONFERENCE_MODES = { allOnScreen: 0, videoLecture: 1, roleBased: 3 } as const;

/** The fields that lists also show. */
export const shownFields = {
  id: z.string().check(minLength(1)),
  topic: text,
  owner: text,
  owner_display_name: text,
  type: z.catch(count, undefined),
  vad_selector: z.catch(count, undefined),
  mode: text,
  schedule: z.nullish(scheduleSchema),
  allow_guests: optionalFlag,
  access: text,
  allow_only_planned_participants: optionalFlag,
  state: text,
  started_at: instant,
};

/** The same in our words. */
export function readShown(wire: z.output<z.ZodMiniObject<typeof shownFields>>) {
  return {
    id: wire.id,
    topic: wire.topic ?? wire.id,
    ownerId: wire.owner ?? '',
    ownerName: wire.owner_display_name ?? wire.owner ?? '',
    mode: parseMode(wire.type, wire.vad_selector, wire.mode),
    schedule: wire.schedule ?? NO_SCHEDULE,
    /** `access` says the same thing on servers without the flag (contract U22). */
    allowsGuests: wire.allow_guests ?? wire.access === 'public',
    isInvitedOnly: wire.allow_only_planned_participants ?? false,
    isRunning: wire.state === 'running',
    startedS: wire.started_at,
  };
}

/** A conference, room or running event, from either API version; all but the id may be absent (contract 1). */
export const publicConferenceSchema = z.pipe(
  z.transform(unwrap('conference')),
  z.pipe(
    z.object({
      ...shownFields,
      description: text,
      url: webAddress,
      pin: text,
      pin_required: optionalFlag,
      waiting_room_enabled: optionalFlag,
      on_join_mute_mic: optionalFlag,
      on_join_mute_camera: optionalFlag,
      max_participants: z.catch(count, undefined),
      registration_enabled: z.catch(optionalFlag, undefined),
      registration_fields: registrationFieldsSchema,
      recording: z.catch(optionalFlag, undefined),
      recording_enabled: z.catch(optionalFlag, undefined),
      broadcast_enabled: z.catch(optionalFlag, undefined),
      broadcast: z.catch(
        z.nullish(
          z.object({
            [STREAM_CONFIGURATION_FIELDS.url]: webAddress,
          }),
        ),
        undefined,
      ),
      [PROPOSED_FIELDS.location]: z.catch(text, undefined),
      [PROPOSED_FIELDS.reminders]: z.catch(z.nullish(z.array(integer)), undefined),
      [PROPOSED_FIELDS.revision]: z.catch(count, undefined),
    }),
    z.transform((wire) => ({
      ...readShown(wire),
      description: wire.description ?? '',
      isPinRequired: wire.pin_required ?? (wire.pin !== undefined && wire.pin !== ''),
      pin: wire.pin,
      hasWaitingRoom: wire.waiting_room_enabled ?? false,
      mutesMicrophoneOnJoin: wire.on_join_mute_mic ?? false,
      mutesCameraOnJoin: wire.on_join_mute_camera ?? false,
      maxParticipants: wire.max_participants,
      /** Whether people register before it starts, and the fields besides name and email address. */
      hasRegistration: wire.registration_enabled ?? false,
      registrationFields: wire.registration_fields,
      isRecorded: wire.recording ?? wire.recording_enabled ?? false,
      /** The address of the conference's page, from the server; undefined unless it is a web address. */
      pageUrl: wire.url,
      /** The public stream's address; a private stream is for members only. */
      streamUrl:
        wire.broadcast_enabled === true && (wire.allow_guests ?? wire.access === 'public')
          ? wire.broadcast?.[STREAM_CONFIGURATION_FIELDS.url]
          : undefined,
      location: wire[PROPOSED_FIELDS.location] ?? '',
      /** Lead times of reminders, in seconds before the start. */
      remindersS: wire[PROPOSED_FIELDS.reminders] ?? [],
      /** The revision; undefined when the server doesn't count revisions (then the object is compared before a save). */
      revision: wire[PROPOSED_FIELDS.revision],
    })),
  ),
);
export type PublicConference = z.output<typeof publicConferenceSchema>;

/** The layout mode (contract 7.1). */
export type ConferenceMode = 'allOnScreen' | 'videoLecture' | 'roleBased' | 'smartMeeting';

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
