/**
 * Who may read which field of a conference and of a person. One table: the server cuts its answers by it, and the tests
 * ask every operation whether an answer holds more (`tests/integration/readableFields.test.ts`).
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
 * From where someone looks at a conference, each seeing all that the one before sees: a visitor without an account, an
 * account that has nothing to do with it, who is invited or inside, who moderates it, whose it is.
 */
export const VIEWERS = ['guest', 'stranger', 'participant', 'moderator', 'owner'] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * How well someone knows a person, each seeing all that the one before sees: without an account, with any account,
 * in a group with them, or being that person. Groups are made by the administrator; accounts may be anyone's.
 */
export const FAMILIARITIES = ['guest', 'account', 'colleague', 'self'] as const;
export type Familiarity = (typeof FAMILIARITIES)[number];

type Table<Who extends string> = Readonly<Record<string, Who>>;
/** Names every field of a message of ours. */
type Complete<Message> = Readonly<Record<keyof Message, Viewer>>;

type ConferenceReaders = Table<Viewer> & Readonly<Record<keyof typeof writableFields, Viewer>>;

/**
 * The fields of a conference by the first viewer who may read them. The compiler asks for all that clients write; what else is
 * not named here is its owner's alone.
 */
export const CONFERENCE_READERS: ConferenceReaders = {
  id: 'guest',
  topic: 'guest',
  description: 'guest',
  owner_display_name: 'guest',
  type: 'guest',
  vad_selector: 'guest',
  // The names of these in version 4.
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
  // For the alarms of calendar files, which guests have too.
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
  // These two name people by their ids, also people without an account.
  [PROPOSED_FIELDS.interpretation]: 'moderator',
  [PROPOSED_FIELDS.layout]: 'moderator',
  // Who plans it edits several at once; no one else has a use for it.
  [PROPOSED_FIELDS.seriesId]: 'owner',
  pin: 'owner',
  broadcast_id: 'owner',
  stream_recording_state: 'owner',
  multicast_enable: 'owner',
  multicast_address: 'owner',
};

/** The fields that someone has by being invited, beside those of the person. */
export const INVITATION_READERS: Table<Viewer> = {
  id: 'participant',
  display_name: 'participant',
  type: 'participant',
  is_owner: 'participant',
  is_moderator: 'participant',
};

/** Those invited without an account go by a mail address or a call string: their whole invitation is for these. */
export const OUTSIDER_INVITATION_READER: Viewer = 'moderator';

/** The fields that someone has by being inside, beside those of the person. */
export const PARTICIPANT_READERS: Table<Viewer> = {
  display_name: 'guest',
  is_owner: 'guest',
  id: 'participant',
  uid: 'participant',
  join_time: 'participant',
  // What they are in the log of a session, which is its owner's.
  role: 'owner',
};

/**
 * The fields of a session in the log: an account that was in it is its `participant`. How many of the invited came, and
 * what was recorded, is the owner's.
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
 * What people inside hear of each other over the signalling: a name, and ids that say nothing outside the conference. Guests
 * are among them, so an identity (a login, a mail address, a picture) is in no message.
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

/** A message of the chat, as far as its reader's rights in the call go. */
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

/** Who may see who waits to be let in. */
export const WAITING_READER: Viewer = 'moderator';

/** Who may read who registered, all of it. */
export const REGISTRANT_READER: Viewer = 'owner';

/** The fields of a person. What is not named here is for the person alone. */
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

/** Whether a viewer sees what the one named may see. */
export function mayView(viewer: Viewer, first: Viewer): boolean {
  return VIEWERS.indexOf(viewer) >= VIEWERS.indexOf(first);
}

/** Whether someone knows a person well enough for a field. */
export function mayReadOfPerson(familiarity: Familiarity, field: string): boolean {
  const first = PERSON_READERS[field] ?? 'self';
  return FAMILIARITIES.indexOf(familiarity) >= FAMILIARITIES.indexOf(first);
}

/** A conference as a viewer may read it. */
export function conferenceFor<Fields extends object>(
  viewer: Viewer,
  fields: Fields,
): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, CONFERENCE_READERS[name] ?? 'owner'));
}

/** A session of the log as a viewer may read it. */
export function sessionFor<Fields extends object>(viewer: Viewer, fields: Fields): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, SESSION_READERS[name] ?? 'owner'));
}

/** What being inside says of someone, as a viewer may read it. */
export function participantFor<Fields extends object>(
  viewer: Viewer,
  fields: Fields,
): Partial<Fields> {
  return pick(fields, (name) => mayView(viewer, PARTICIPANT_READERS[name] ?? 'owner'));
}

/** A person as someone may read them. */
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
