import type { writableFields } from '#shared/conferences/conferenceFields.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { FormGroup } from '#renderer/domain/scheduler/conferenceForm.ts';

/**
 * The form group that writes each field. The compiler requires a row for a new field. Undefined: the form doesn't have the field,
 * and leaves it unchanged.
 */
export const GROUP_OF_FIELD = {
  topic: 'topic',
  description: 'description',
  owner: undefined,
  type: 'mode',
  vad_selector: 'mode',
  invitations: 'people',
  max_podiums: 'podiums',
  max_participants: 'maxParticipants',
  schedule: 'schedule',
  allow_guests: 'access',
  allow_only_planned_participants: 'invitedOnly',
  auto_invite: 'callsInvited',
  rights: 'rights',
  tags: 'tags',
  recording: 'recording',
  broadcast_enabled: 'streaming',
  broadcast_id: 'streaming',
  stream_recording_state: 'streaming',
  multicast_enable: 'multicast',
  multicast_address: 'multicast',
  pin: 'pin',
  waiting_room_enabled: 'waitingRoom',
  on_join_mute_mic: 'mute',
  on_join_mute_camera: 'mute',
  registration_enabled: 'registration',
  registration_fields: 'registration',
  auto_termination_enabled: 'endsByItself',
  [PROPOSED_FIELDS.location]: 'location',
  [PROPOSED_FIELDS.reminders]: 'reminders',
  [PROPOSED_FIELDS.endingWarning]: 'ending',
  [PROPOSED_FIELDS.endingExtension]: 'ending',
  [PROPOSED_FIELDS.waitingRoomFor]: 'waitingRoom',
  [PROPOSED_FIELDS.registrationFrom]: 'registration',
  [PROPOSED_FIELDS.registrationUntil]: 'registration',
  [PROPOSED_FIELDS.interpretation]: 'interpretation',
  [PROPOSED_FIELDS.layout]: 'layout',
  [PROPOSED_FIELDS.adHoc]: undefined,
} as const satisfies Readonly<Record<keyof typeof writableFields, FormGroup | undefined>>;
