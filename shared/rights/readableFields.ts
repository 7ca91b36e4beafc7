/**
 * The readers of each field of conferences and people. The server filters its responses by this table, and the tests check that no
 * response contains more (`tests/integration/readableFields.test.ts`).
 */
import type { writableFields } from '../conferences/conferenceFields.ts';
import {
  ACCOUNT_EDITABLE,
  CONFIRM_UNTIL,
  EMAIL_CONFIRMED,
  PROPOSED_FIELDS,
  SESSION_FIELDS,
  USER_LANGUAGE,
  USER_LICENCE,
} from '../wire/proposed.ts';
import type { ChatMessage } from '../wire/call/chat.ts';
import type { RecordingNews, SignalledParticipant } from '../wire/signalling.ts';

/**
 * The viewers of a conference; each also sees everything that the previous one sees: a guest without an account, an unrelated
 * account, an invited person or participant, a moderator, the owner.
 */
export const VIEWERS = ['guest', 'stranger', 'participant', 'moderator', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * The viewers of a person; each also sees everything that the previous one sees: without an account, with any account, in a group
 * with the person, the person. Administrators make groups; accounts may be anyone's.
 */
export const FAMILIARITIES = ['guest', 'account', 'colleague', 'self'] as const;
export type Familiarity = (typeof FAMILIARITIES)[number];

type Table<Who extends string> = Readonly<Record<string, Who>>;
/** A table that must name every field of one of our messages. */
type Complete<Message> = Readonly<Record<keyof Message, Viewer>>;

type ConferenceReaders = Table<Viewer> & Readonly<Record<keyof typeof writableFields, Viewer>>;

/**
 * The first viewer who may read each field of a conference. The compiler requires all fields that clients write; other fields that
 * aren't listed are for the owner only.
 */
export const CONFERENCE_READERS: ConferenceReaders = {
  id: 'guest',
  topic: 'guest',
  description: 'guest',
  owner_display_name: 'guest',
  type: 'guest',
  vad_selector: 'guest',
  // Their names in version 4.
  mode: 'guest',
  recording_enabled: 'guest',
  schedule: 'guest',
  max_podiums: 'guest',
  max_participants: 'guest',
  allow_guests: 'guest',
  access: 'guest',
  allow_only_planned_participants: 'guest',
  rights: 'guest',
  state: 'guest',
  started_at: 'guest',
  url: 'guest',
  webclient_url: 'guest',
  recording: 'guest',
  broadcast_enabled: 'guest',
  broadcast: 'guest',
  pin_required: 'guest',
  waiting_room_enabled: 'guest',
  [PROPOSED_FIELDS.waitingRoomFor]: 'guest',
  on_join_mute_mic: 'guest',
  on_join_mute_camera: 'guest',
  registration_enabled: 'guest',
  registration_fields: 'guest',
  [PROPOSED_FIELDS.registrationFrom]: 'guest',
  [PROPOSED_FIELDS.registrationUntil]: 'guest',
  [PROPOSED_FIELDS.location]: 'guest',
  // For the alarms in calendar files, which guests get, too.
  [PROPOSED_FIELDS.reminders]: 'guest',
  [PROPOSED_FIELDS.revision]: 'guest',
  owner: 'stranger',
  created_at: 'participant',
  invitations: 'participant',
  auto_invite: 'participant',
  tags: 'participant',
  session_id: 'participant',
  auto_termination_enabled: 'participant',
  [PROPOSED_FIELDS.endingWarning]: 'participant',
  [PROPOSED_FIELDS.endingExtension]: 'participant',
  [PROPOSED_FIELDS.adHoc]: 'participant',
  [PROPOSED_FIELDS.invitationsSent]: 'moderator',
  // These two contain ids of people, including people without an account.
  [PROPOSED_FIELDS.interpretation]: 'moderator',
  [PROPOSED_FIELDS.layout]: 'moderator',
  // Only the owner edits several at once.
  [PROPOSED_FIELDS.seriesId]: 'owner',
  pin: 'owner',
  broadcast_id: 'owner',
  stream_recording_state: 'owner',
  multicast_enable: 'owner',
  multicast_address: 'owner',
};

/** The readers of an invitation's fields, besides those of the person. */
export const INVITATION_READERS: Table<Viewer> = {
  id: 'participant',
  display_name: 'participant',
  type: 'participant',
  is_owner: 'participant',
  is_moderator: 'participant',
};

/**
 * The ids of invited people without an account are email addresses or call strings, so only these viewers see their invitations.
 */
export const OUTSIDER_INVITATION_READER: Viewer = 'moderator';

/** The readers of a participant's fields, besides those of the person. */
export const PARTICIPANT_READERS: Table<Viewer> = {
  display_name: 'guest',
  is_owner: 'guest',
  id: 'participant',
  uid: 'participant',
  join_time: 'participant',
  // Their role in the session's log, which is for its owner.
  role: 'owner',
};

/**
 * The readers of a session's fields in the log: an account that was in it is its `participant`. The number of invited people who
 * came, and the recordings, are for the owner.
 */
export const SESSION_READERS: Table<Viewer> = {
  conference_id: 'participant',
  named_conf_id: 'participant',
  topic: 'participant',
  class: 'participant',
  type: 'participant',
  subtype: 'participant',
  owner: 'participant',
  participant_count: 'participant',
  start_time: 'participant',
  end_time: 'participant',
  duration: 'participant',
  [SESSION_FIELDS.isOwn]: 'participant',
  [SESSION_FIELDS.people]: 'participant',
  [SESSION_FIELDS.peopleCount]: 'participant',
  [SESSION_FIELDS.hasChat]: 'participant',
};

/**
 * The fields of participants in the signalling: a name, and ids that have no meaning outside the conference. Guests receive them,
 * too, so no message contains an identity (a login, an email address, a picture).
 */
export const SEAT_READERS: Complete<SignalledParticipant> = {
  id: 'guest',
  personId: 'guest',
  displayName: 'guest',
  isGuest: 'guest',
  isOwner: 'guest',
  isModerator: 'guest',
  media: 'guest',
  isConnected: 'guest',
  isDemo: 'guest',
  hand: 'guest',
  isListener: 'guest',
};

/** The readers of a chat message's fields, within their rights in the call. */
export const CHAT_READERS: Complete<ChatMessage> = {
  place: 'guest',
  id: 'guest',
  personId: 'guest',
  displayName: 'guest',
  atMs: 'guest',
  text: 'guest',
  replyTo: 'guest',
  file: 'guest',
  isFileWithheld: 'guest',
};

/** Who records. */
export const RECORDER_READERS: Complete<RecordingNews> = {
  personId: 'guest',
  displayName: 'guest',
  isPaused: 'guest',
};

/** The viewers who see the people in the waiting room. */
export const WAITING_READER: Viewer = 'moderator';

/** The viewers who can read the registrations. */
export const REGISTRANT_READER: Viewer = 'owner';

/** The readers of a person's fields. Fields that aren't listed are for the person only. */
export const PERSON_READERS: Table<Familiarity> = {
  display_name: 'guest',
  id: 'account',
  uid: 'account',
  login_name: 'account',
  avatar: 'account',
  groups: 'account',
  is_active: 'account',
  status: 'account',
  first_name: 'colleague',
  last_name: 'colleague',
  email: 'colleague',
  company: 'colleague',
  mobile_phone: 'colleague',
  work_phone: 'colleague',
  home_phone: 'colleague',
  rights: 'self',
  revision: 'self',
  [ACCOUNT_EDITABLE]: 'self',
  [EMAIL_CONFIRMED]: 'self',
  [CONFIRM_UNTIL]: 'self',
  [USER_LANGUAGE]: 'self',
  [USER_LICENCE]: 'self',
};

/** Whether a viewer may see a field whose first viewer is `first`. */
export function mayView(viewer: Viewer, first: Viewer): boolean {
  return VIEWERS.indexOf(viewer) >= VIEWERS.indexOf(first);
}

/** Whether the familiarity with a person is enough for a field. */
export function mayReadOfPerson(familiarity: Familiarity, field: string): boolean {
  const first = PERSON_READERS[field] ?? 'self';
  return FAMILIARITIES.indexOf(familiarity) >= FAMILIARITIES.indexOf(first);
}

/** A conference with only the fields that a viewer may read. */
export function conferenceFor<Fields extends object>(
  viewer: Viewer,
  fields: Fields,
): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, CONFERENCE_READERS[name] ?? 'owner'));
}

/** A logged session with only the fields that a viewer may read. */
export function sessionFor<Fields extends object>(viewer: Viewer, fields: Fields): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, SESSION_READERS[name] ?? 'owner'));
}

/** A participant with only the fields that a viewer may read. */
export function participantFor<Fields extends object>(
  viewer: Viewer,
  fields: Fields,
): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, PARTICIPANT_READERS[name] ?? 'owner'));
}

/** A person with only the fields that a viewer may read. */
export function personFor<Fields extends object>(
  familiarity: Familiarity,
  fields: Fields,
): Partial<Fields> {
  return pick(fields, (name) => mayReadOfPerson(familiarity, name));
}

function pick<Fields extends object>(
  fields: Fields,
  mayRead: (name: string) => boolean,
): Partial<Fields> {
  const kept: Partial<Fields> = {};
  let name: keyof Fields;
  for (name in fields) if (mayRead(name)) kept[name] = fields[name];
  return kept;
}
