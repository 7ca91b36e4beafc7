/**
 * The responses of operations, for the API description. They check and change nothing at run time;
 * `tests/integration/testServer.ts` compares every response that it gets with the description.
 */
import * as z from 'zod/mini';
import { conferenceWire } from '#shared/conferences/conferenceBodies.ts';
import { contactStatusesWire, contactWire, groupWire } from '#shared/contacts/contact.ts';
import { freeBusyWire } from '#shared/conferences/freeBusy.ts';
import { invitationWire, participantWire } from '#shared/conferences/people.ts';
import { registrantListWire } from '#shared/conferences/registrants.ts';
import { streamConfigurationWire } from '#shared/conferences/streaming.ts';
import {
  accessAnswerWire,
  accessRequestWire,
  authorizationServerWire,
} from '#shared/wire/appAccess.ts';
import { auditPageWire } from '#shared/wire/audit.ts';
import {
  managedGroupsWire,
  managedUserDetailsWire,
  managedUsersWire,
  passwordLinkWire,
} from '#shared/administration/administration.ts';
import {
  apiClientMadeWire,
  apiClientsWire,
  oneApiClientWire,
} from '#shared/administration/apiClients.ts';
import {
  healthChecksWire,
  runningConferenceDetailsWire,
  runningConferencesWire,
  serverHealthWire,
} from '#shared/administration/operation.ts';
import { recordWire } from '#server/domain/recordings/recordingView.ts';
import { RATINGS } from '#shared/wire/call/rating.ts';
import { chatFileWire, chatMessageWire } from '#shared/wire/call/chat.ts';
import { heldNoticeWire } from '#shared/wire/heldNotice.ts';
import {
  liveFinishSchema,
  livePieceSchema,
  liveRecordingSchema,
  liveRecordingStateWire,
} from '#shared/wire/liveRecording.ts';
import {
  PROPOSED_FIELDS,
  QUALITY_FIELDS,
  SESSION_FIELDS,
  STREAM_CONFIGURATIONS_PATH,
} from '#shared/wire/proposed.ts';
import {
  adminContactWire,
  documentWire,
  documentationWire,
  serverWire,
} from '#shared/wire/server.ts';
import { setupWire, testMailSchema } from '#shared/wire/setup.ts';
import { signInCheckAnswer, signInServicesAnswer } from '#shared/administration/signInServices.ts';
import { softwareClientWire } from '#shared/wire/softwareClient.ts';
import { tokenAnswerWire } from '#shared/wire/token.ts';
import {
  deliveriesWire,
  webhookAnswerWire,
  webhookMadeWire,
  webhooksWire,
} from '#shared/wire/webhook.ts';
import { userWire } from '#shared/wire/user.ts';

const count = z.int().check(z.nonnegative());
/** The last page ends with -1. */
const nextPage = { next_page_id: z.int() };
const notice = { [PROPOSED_FIELDS.heldNotice]: z.optional(heldNoticeWire) };
/** Readers who are not the owner get fewer fields. */
const conference = z.partial(conferenceWire);
/** The same with the field names of version 4. */
const conferenceV4 = z.extend(
  z.omit(conference, { type: true, vad_selector: true, recording: true, schedule: true }),
  {
    mode: z.optional(z.string()),
    schedule: z.optional(z.looseObject({ type: z.string() })),
    recording_enabled: z.optional(z.boolean()),
  },
);

const template = z.object({ id: z.string(), name: z.string(), object: z.looseObject({}) });

const series = {
  ...notice,
  [PROPOSED_FIELDS.seriesId]: z.nullable(z.string()),
  conferences: z.array(z.object({ id: z.string(), start_time: z.int() })),
};

const user = z.object({ user: userWire });
/** For an administrator: a link for the person to choose a password, on request. */
const newUser = z.extend(user, { password_link: z.optional(passwordLinkWire) });

const logInstant = z.object({ date: z.string(), timezone_type: z.int(), timezone: z.string() });
const measured = z.nullable(z.number());

const session = z.object({
  conference_id: z.string(),
  named_conf_id: z.string(),
  topic: z.string(),
  class: z.int(),
  type: z.int(),
  subtype: z.int(),
  owner: z.optional(z.string()),
  participant_count: z.optional(count),
  start_time: logInstant,
  end_time: z.nullable(logInstant),
  duration: z.int(),
  [SESSION_FIELDS.invited]: z.optional(count),
  [SESSION_FIELDS.came]: z.optional(count),
});

const message = z.object({
  id: z.string(),
  message: z.string(),
  from_call_id: z.string(),
  from_display_name: z.string(),
  to_call_id: z.string(),
  session_id: z.string(),
  time_stamp: logInstant,
});

/** The same, as its owner and attendees see it afterwards. */
const attendedSession = z.extend(session, {
  [SESSION_FIELDS.isOwn]: z.optional(z.boolean()),
  [SESSION_FIELDS.people]: z.optional(
    z.array(z.object({ id: z.string(), display_name: z.string() })),
  ),
  [SESSION_FIELDS.peopleCount]: z.optional(count),
  [SESSION_FIELDS.hasChat]: z.optional(z.boolean()),
  [SESSION_FIELDS.records]: z.optional(z.array(recordWire)),
  [SESSION_FIELDS.isRecording]: z.optional(z.boolean()),
});

const stay = z.object({
  call_id: z.string(),
  display_name: z.string(),
  app_id: z.nullable(z.string()),
  join_time: logInstant,
  leave_time: z.nullable(logInstant),
  duration: z.int(),
  leave_reason: z.nullable(z.int()),
  bitrate_in: measured,
  bitrate_out: measured,
  avg_cpu_load: measured,
  avg_sent_fps: measured,
  video_w: measured,
  video_h: measured,
  [SESSION_FIELDS.arrival]: z.int(),
  [SESSION_FIELDS.application]: z.nullable(z.string()),
  [SESSION_FIELDS.rating]: z.nullable(z.enum(RATINGS)),
});

const sample = z.object({
  at: z.int(),
  [QUALITY_FIELDS.bitrateIn]: measured,
  [QUALITY_FIELDS.bitrateOut]: measured,
  [QUALITY_FIELDS.framesIn]: measured,
  [QUALITY_FIELDS.framesOut]: measured,
  [QUALITY_FIELDS.lossIn]: measured,
  [QUALITY_FIELDS.lossOut]: measured,
  video_w: measured,
  video_h: measured,
});

/** By operation or, where several have the same response, by its content. */
export const ANSWERS = {
  nothing: z.object({}),
  alive: z.object({ status: z.literal('ok') }),
  id: z.object({ id: z.string() }),
  idWithNotice: z.object({ id: z.string(), ...notice }),
  state: z.object({ state: z.string() }),

  token: z.union([
    tokenAnswerWire,
    z.object({
      anotherServer: z.literal(true),
      url: z.string(),
      call_id: z.string(),
      k: z.string(),
      display_name: z.string(),
    }),
  ]),

  server: serverWire,
  serverV4: z.object({
    product: z.object({ display_name: z.string(), version: z.string() }),
  }),
  documents: z.object({ documents: z.array(documentWire) }),
  documentation: z.object({ documentation: documentationWire }),
  administrators: z.object({ contacts: z.array(adminContactWire) }),
  setup: z.object({ setup: setupWire }),
  testMail: testMailSchema,
  signInServices: signInServicesAnswer,
  signInCheck: signInCheckAnswer,
  managedUsers: managedUsersWire,
  managedUser: managedUserDetailsWire,
  managedGroups: managedGroupsWire,
  passwordLink: passwordLinkWire,
  accessRequest: accessRequestWire,
  accessAnswer: accessAnswerWire,
  authorizationServer: authorizationServerWire,
  apiClients: apiClientsWire,
  apiClient: oneApiClientWire,
  apiClientMade: apiClientMadeWire,
  runningConferences: runningConferencesWire,
  runningConference: runningConferenceDetailsWire,
  health: serverHealthWire,
  healthChecks: healthChecksWire,
  softwareClients: z.object({ clients: z.array(softwareClientWire) }),
  streams: z.object({
    cnt: count,
    [STREAM_CONFIGURATIONS_PATH]: z.array(streamConfigurationWire),
  }),

  user,
  newUser,
  users: z.object({ ...nextPage, users: z.array(userWire) }),
  avatar: z.object({ avatar: z.string() }),
  group: z.object({ group: groupWire }),
  groups: z.object({ ...nextPage, groups: z.array(groupWire) }),
  contact: z.object({ contact: contactWire }),
  contacts: z.object({
    next_page_id: z.union([z.string(), z.int()]),
    contacts: z.array(contactWire),
  }),
  contactStatuses: contactStatusesWire,
  freeBusy: freeBusyWire,

  conference: z.object({ conference }),
  conferences: z.object({ cnt: count, conferences: z.array(conference) }),
  conferenceV4: z.object({ conference: conferenceV4 }),
  conferencesV4: z.object({ cnt: count, conferences: z.array(conferenceV4) }),
  owner: z.object({ owner: userWire }),
  conferenceMe: z.object({
    me: z.object({
      id: z.string(),
      display_name: z.string(),
      is_owner: z.boolean(),
      is_moderator: z.boolean(),
      is_invited: z.boolean(),
    }),
  }),
  deepLinks: z.object({ deeplinks: z.array(z.object({ app_url: z.string() })) }),
  sharedLinks: z.object({
    shared: z.object({
      url: z.string(),
      webclient_url: z.string(),
      call_string: z.string(),
    }),
  }),
  translations: z.object({
    translations: z.array(
      z.object({ from: z.string(), to: z.string(), interpreters: z.array(z.string()) }),
    ),
  }),
  messages: z.object({ cnt: count, list: z.array(message) }),
  events: z.object({
    cnt: count,
    list: z.array(
      z.object({
        event_type: z.literal('login'),
        object_type: z.enum(['admin', 'user']),
        time_stamp: logInstant,
        payload: z.object({
          user_id: z.nullable(z.string()),
          result: z.string(),
          error: z.optional(z.string()),
          // The number of occurrences within a minute; absent for one.
          count: z.optional(z.int()),
        }),
      }),
    ),
  }),
  audit: auditPageWire,
  webhook: webhookAnswerWire,
  webhooks: webhooksWire,
  webhookMade: webhookMadeWire,
  deliveries: deliveriesWire,
  conferenceMessages: z.object({ cnt: count, messages: z.array(message) }),
  undone: z.object({ id: z.string(), conference: z.optional(conference) }),
  series: z.object({ conference, ...series }),
  deletedSeries: z.object({ id: z.string(), ...series }),
  conferenceLimits: z.object({
    conferences: z.array(
      z.object({ mode: z.string(), max_participants: count, max_podiums: count }),
    ),
  }),
  calendars: z.object({ calendars: z.record(z.string(), z.string()) }),
  invitation: z.object({ invitation: z.optional(invitationWire), ...notice }),
  invitations: z.object({ invitations: z.array(invitationWire) }),
  invitationsSent: z.object({ sent: count, kept_in_outbox: z.boolean() }),
  participant: z.object({ participant: participantWire }),
  participants: z.object({ cnt: count, participants: z.array(participantWire) }),
  registration: z.object({
    registration: z.object({
      id: z.string(),
      conference_id: z.string(),
      email_sent: z.boolean(),
    }),
  }),
  registrations: registrantListWire,
  template: z.object({ template }),
  templates: z.object({ cnt: count, templates: z.array(template) }),

  session,
  sessions: z.object({ cnt: count, list: z.array(attendedSession) }),
  sessionChat: z.object({ messages: z.array(chatMessageWire), has_older: z.boolean() }),
  stays: z.object({ cnt: count, list: z.array(stay) }),
  samples: z.object({ list: z.array(sample) }),
  invitedToSession: z.object({
    cnt: count,
    list: z.array(
      z.object({
        call_id: z.string(),
        display_name: z.nullable(z.string()),
        attended: z.boolean(),
      }),
    ),
  }),
  sessionPeople: z.object({
    count,
    participants: z.array(z.object({ id: z.string(), display_name: z.string(), role: z.int() })),
  }),

  record: z.object({ record: recordWire }),
  recording: z.object({ recording: recordWire }),
  recordings: z.object({ cnt: count, recordings: z.array(recordWire) }),
  records: z.object({ records: z.array(recordWire) }),
  recordName: z.object({ name: z.string() }),
  ticket: z.object({ url: z.string() }),
  upload: z.object({ upload: z.object({ id: z.string(), received: count }) }),
  uploadPiece: z.object({ received: count, record: z.optional(recordWire) }),
  chatPiece: z.object({ received: count, file: z.optional(chatFileWire) }),
  liveRecording: liveRecordingSchema,
  livePiece: livePieceSchema,
  liveState: liveRecordingStateWire,
  liveFinish: liveFinishSchema,
  recordingWish: z.object({ wish: z.enum(['start', 'pause', 'resume', 'stop']) }),
} as const;
