/**
 * Rights on the server: `tests/integration/rights.test.ts` requests all of it, and fails for a route that is not in the table. The
 * pages have their own table (`pageRights.ts`).
 */
import {
  type Outcomes,
  all,
  ANYBODY,
  VISITORS,
  ACCOUNTS,
  ADMINISTRATORS,
  AUDITORS,
  CREATORS,
  INVITED,
  IN_CHARGE,
  NO_ONE,
  OPERATORS,
  OWNER,
  OWN_THING,
  done,
  inV4,
  inVain,
  orNothing,
} from './roles.ts';

/** The conference of a row: private, public, or by invitation. */
export type ConferenceKind = 'private' | 'public' | 'invitedOnly';

export interface RouteRight {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the server's own description. */
  readonly path: string;
  /** `private` by default. */
  readonly on?: ConferenceKind;
  /** Creates a body; `unique` differs for every request. */
  readonly body?: (unique: string) => unknown;
  /** The query. */
  readonly query?: string;
  /** Bytes as the body. */
  readonly bytes?: { readonly type: string; readonly base64: string };
  readonly expected: Outcomes;
}

const API = '/api/v3.8';
const ONE = `${API}/conferences/{conference_id}`;
const V4_ONE = '/api/v4/conferences/{conference_id}';
const USER = `${API}/users/{user_id}`;
const PERSON = `${ONE}/invitations/{invitation_id}`;
const TEMPLATES = `${API}/templates/conferences`;
const RECORD = `${ONE}/records/{name}`;
const LOGS = `${API}/logs/calls`;
const WEBHOOK = '/api/v4/webhooks/{webhook_id}';

const room = (topic: string) => ({ topic, type: 0, schedule: { type: -1 } });
const ONE_PIXEL = {
  type: 'image/gif',
  base64: 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};
const roomV4 = (topic: string) => ({ topic, mode: 'PxP', schedule: { type: 'none' } });
/** A guest needs no token for reading, but has no access. */
const guestIn = (outcomes: Outcomes): Outcomes => ({ ...inV4(outcomes), guest: outcomes.guest });
const registration = (unique: string) => ({
  fields: { display_name: { value: 'Gil' }, email: { value: `${unique}@x.example` } },
});

/** All routes of the server. Several rows of one route are for different conferences. */
export const ROUTE_RIGHTS: readonly RouteRight[] = [
  {
    method: 'POST',
    path: '/oauth2/v1/token',
    body: () => ({ grant_type: 'refresh_token', refresh_token: 'wrong' }),
    expected: all(400),
  },
  {
    method: 'POST',
    path: '/oauth2/v1/revoke',
    body: () => ({ token: 'unknown' }),
    expected: ANYBODY,
  },
  { method: 'GET', path: '/oauth2/v1/sign-in', expected: all(302) },
  { method: 'GET', path: '/oauth2/v1/sign-in/callback', expected: all(302) },
  { method: 'GET', path: '/oauth2/v1/authorize', expected: all(302) },
  { method: 'GET', path: '/.well-known/oauth-authorization-server', expected: ANYBODY },
  // Without an app's request; people without an account are refused before.
  { method: 'GET', path: `${API}/app-access`, expected: inVain(ACCOUNTS, 409) },
  {
    method: 'POST',
    path: `${API}/app-access`,
    body: () => ({ is_allowed: false }),
    expected: inVain(ACCOUNTS, 409),
  },
  { method: 'GET', path: '/healthz', expected: ANYBODY },
  { method: 'GET', path: '/readyz', expected: ANYBODY },
  // Off unless a setting enables it.
  { method: 'GET', path: '/metrics', expected: all(404) },
  { method: 'GET', path: `${API}/server`, expected: ANYBODY },
  { method: 'GET', path: `${API}/server/documents`, expected: ANYBODY },
  { method: 'GET', path: `${API}/server/documentation`, expected: ANYBODY },
  { method: 'GET', path: `${API}/server/contacts`, expected: ANYBODY },
  // The owner of all demo conferences is the demo's administrator, too.
  { method: 'GET', path: `${API}/server/setup`, expected: ADMINISTRATORS },
  { method: 'PUT', path: `${API}/server/setup`, body: () => ({}), expected: ADMINISTRATORS },
  { method: 'POST', path: `${API}/server/setup/test-mail`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/administration/sign-in-services`, expected: ADMINISTRATORS },
  {
    method: 'PUT',
    path: `${API}/administration/sign-in-services`,
    body: () => ({}),
    expected: ADMINISTRATORS,
  },
  {
    method: 'POST',
    path: `${API}/administration/sign-in-services/check`,
    body: () => ({ service: 'provider' }),
    expected: ADMINISTRATORS,
  },
  { method: 'GET', path: `${API}/administration/users`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/administration/users/{user_id}`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/administration/groups`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/administration/conferences`, expected: OPERATORS },
  // It isn't running; people without the right are refused before.
  {
    method: 'GET',
    path: `${API}/administration/conferences/{conference_id}`,
    expected: orNothing(OPERATORS),
  },
  {
    method: 'POST',
    path: `${API}/administration/conferences/{conference_id}/stop`,
    expected: OPERATORS,
  },
  { method: 'GET', path: `${API}/administration/clients`, expected: ADMINISTRATORS },
  {
    method: 'POST',
    path: `${API}/administration/clients`,
    body: (unique) => ({ name: unique, scopes: ['users:read'] }),
    expected: ADMINISTRATORS,
  },
  {
    method: 'PUT',
    path: `${API}/administration/clients/{client_id}`,
    body: () => ({ is_active: true }),
    expected: ADMINISTRATORS,
  },
  {
    method: 'POST',
    path: `${API}/administration/clients/{client_id}/secret`,
    expected: ADMINISTRATORS,
  },
  { method: 'DELETE', path: `${API}/administration/clients/{client_id}`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/administration/health`, expected: AUDITORS },
  { method: 'GET', path: `${API}/administration/health/checks`, expected: AUDITORS },
  { method: 'POST', path: `${USER}/password-link`, expected: ADMINISTRATORS },
  {
    method: 'POST',
    path: `${API}/new-passwords`,
    body: () => ({ key: 'unknown', password: 'a long secret' }),
    expected: all(410),
  },
  { method: 'GET', path: `${API}/software/clients`, expected: ANYBODY },

  {
    method: 'POST',
    path: `${API}/users`,
    body: (unique) => ({
      first_name: 'New',
      last_name: 'Person',
      email: `${unique}@plenum.example`,
      login_name: unique,
      password: 'a long secret',
    }),
    expected: ANYBODY,
  },
  { method: 'GET', path: `${API}/users`, expected: ACCOUNTS },
  { method: 'GET', path: USER, expected: ACCOUNTS },
  { method: 'PUT', path: USER, body: () => ({ company: 'Plenum' }), expected: OWNER },
  { method: 'DELETE', path: USER, expected: OWNER },
  {
    method: 'POST',
    path: '/api/v4/users',
    body: (unique) => ({
      id: unique,
      email: `${unique}@plenum.example`,
      password: 'a long secret',
    }),
    // The owner of all demo conferences is the demo's administrator, too.
    expected: inV4(ADMINISTRATORS),
  },
  { method: 'POST', path: `${USER}/confirmation-mail`, expected: OWNER },
  {
    method: 'POST',
    path: `${API}/address-confirmations`,
    body: () => ({ key: 'unknown' }),
    expected: all(410),
  },
  {
    method: 'POST',
    path: `${API}/confirmation-mails`,
    body: (unique) => ({ login_name: unique, password: 'a wrong one' }),
    expected: all(400),
  },
  { method: 'POST', path: `${USER}/disconnect`, expected: OWNER },
  { method: 'POST', path: `${USER}/avatar`, bytes: ONE_PIXEL, expected: OWNER },
  { method: 'GET', path: `${USER}/avatar`, expected: ACCOUNTS },
  { method: 'DELETE', path: `${USER}/avatar`, expected: OWNER },
  { method: 'GET', path: `${USER}/addressbook`, expected: OWNER },
  {
    method: 'POST',
    path: `${USER}/addressbook`,
    body: (unique) => ({ id: `${unique}@x.example` }),
    expected: OWNER,
  },
  {
    method: 'PUT',
    path: `${USER}/addressbook/{contact_id}`,
    body: () => ({ display_name: 'Renamed' }),
    expected: OWNER,
  },
  { method: 'DELETE', path: `${USER}/addressbook/{contact_id}`, expected: OWNER },

  { method: 'GET', path: `${API}/conferences`, expected: ACCOUNTS },
  { method: 'POST', path: `${API}/conferences`, body: room, expected: CREATORS },
  { method: 'GET', path: ONE, expected: ACCOUNTS },
  { method: 'GET', path: ONE, on: 'public', expected: VISITORS },
  { method: 'GET', path: ONE, on: 'invitedOnly', expected: INVITED },
  { method: 'PUT', path: ONE, body: room, expected: OWNER },
  { method: 'PUT', path: ONE, on: 'public', body: room, expected: OWNER },
  { method: 'DELETE', path: ONE, expected: OWNER },
  {
    method: 'POST',
    path: `${ONE}/undo`,
    body: () => ({ key: 'unknown' }),
    expected: inVain(OWNER, 410),
  },
  {
    method: 'POST',
    path: `${API}/series`,
    body: (unique) => ({
      conference: { topic: unique, type: 0, schedule: { type: 1, duration: 1800 } },
      starts: [2_000_000_000, 2_000_604_800],
    }),
    expected: CREATORS,
  },
  {
    method: 'POST',
    path: `${ONE}/series`,
    body: (unique) => ({
      conference: { topic: unique, type: 0, schedule: { type: 1, duration: 1800 } },
      starts: [2_000_000_000, 2_000_604_800],
    }),
    expected: OWNER,
  },
  // The conferences of this table are in no series; people without the right are refused before.
  {
    method: 'PUT',
    path: `${ONE}/series`,
    query: 'scope=all',
    body: room,
    expected: inVain(OWNER, 409),
  },
  { method: 'DELETE', path: `${ONE}/series`, query: 'scope=all', expected: inVain(OWNER, 409) },
  {
    method: 'POST',
    path: `${API}/free_busy`,
    body: () => ({ logins: ['anna', 'chen'], from: 2_000_000_000, to: 2_000_086_400 }),
    expected: ACCOUNTS,
  },
  { method: 'POST', path: `${ONE}/run`, expected: IN_CHARGE },
  { method: 'POST', path: `${ONE}/stop`, expected: IN_CHARGE },
  {
    method: 'POST',
    path: '/api/v4/conferences/{conference_id}/notify',
    body: () => ({}),
    expected: inV4(IN_CHARGE),
  },
  { method: 'GET', path: '/api/v4/calculate/conferences', expected: inV4(ACCOUNTS) },
  { method: 'GET', path: `${API}/broadcasts`, expected: ACCOUNTS },
  // The rooms of this table have no time, so people who can see them learn that there is no file.
  { method: 'GET', path: `${V4_ONE}/ics`, expected: guestIn(orNothing(ACCOUNTS)) },
  { method: 'GET', path: `${V4_ONE}/ics`, on: 'public', expected: inV4(orNothing(VISITORS)) },
  {
    method: 'GET',
    path: `${V4_ONE}/calendars`,
    expected: guestIn(orNothing(ACCOUNTS)),
  },

  { method: 'GET', path: `${ONE}/invitations`, expected: INVITED },
  {
    method: 'GET',
    path: `${ONE}/invitations`,
    on: 'public',
    // The list of people is hidden from strangers, even if they may join.
    expected: INVITED,
  },
  { method: 'GET', path: `${ONE}/invitations`, on: 'invitedOnly', expected: INVITED },
  {
    method: 'POST',
    path: `${ONE}/invitations`,
    body: (unique) => ({ id: unique }),
    expected: OWNER,
  },
  { method: 'GET', path: PERSON, expected: INVITED },
  { method: 'PUT', path: PERSON, body: () => ({ is_moderator: true }), expected: OWNER },
  { method: 'DELETE', path: PERSON, expected: OWNER },

  {
    method: 'POST',
    path: `${ONE}/registrations`,
    on: 'public',
    body: registration,
    expected: VISITORS,
  },
  { method: 'POST', path: `${ONE}/registrations`, body: registration, expected: ACCOUNTS },
  { method: 'GET', path: `${ONE}/registrations`, on: 'public', expected: OWNER },
  {
    method: 'DELETE',
    path: `${ONE}/registrations/{registration_id}`,
    on: 'public',
    expected: OWNER,
  },

  { method: 'GET', path: `${ONE}/participants`, expected: ACCOUNTS },
  { method: 'GET', path: `${ONE}/participants`, on: 'public', expected: VISITORS },
  {
    method: 'POST',
    path: `${ONE}/participants`,
    body: (unique) => ({ participant_id: unique }),
    expected: OWNER,
  },
  {
    method: 'GET',
    path: `${ONE}/participants/{participant_id}`,
    expected: orNothing(INVITED),
  },

  { method: 'GET', path: TEMPLATES, expected: ACCOUNTS },
  {
    method: 'POST',
    path: TEMPLATES,
    body: (unique) => ({ name: unique, object: room(unique) }),
    expected: CREATORS,
  },
  { method: 'GET', path: `${TEMPLATES}/{template_id}`, expected: OWN_THING },
  {
    method: 'PUT',
    path: `${TEMPLATES}/{template_id}`,
    body: (unique) => ({ name: unique, object: room(unique) }),
    expected: OWN_THING,
  },
  { method: 'DELETE', path: `${TEMPLATES}/{template_id}`, expected: OWN_THING },

  { method: 'GET', path: LOGS, expected: ACCOUNTS },
  { method: 'GET', path: LOGS, query: 'attended=1', expected: ACCOUNTS },
  { method: 'GET', path: `${LOGS}/{session_id}`, expected: OWNER },
  // None of these people attended; attendees may read it, see `callLog.test.ts`.
  { method: 'GET', path: `${LOGS}/{session_id}/chat`, expected: OWNER },
  { method: 'GET', path: `${LOGS}/{session_id}/participants`, expected: OWNER },
  {
    method: 'GET',
    path: `${LOGS}/{session_id}/participants/{arrival}/samples`,
    expected: orNothing(OWNER),
  },
  { method: 'GET', path: `${LOGS}/{session_id}/invites`, expected: OWNER },
  {
    method: 'GET',
    path: `${API}/conference-sessions/{session_id}/participants`,
    expected: OWNER,
  },

  { method: 'GET', path: `${ONE}/records`, expected: OWNER },
  {
    method: 'POST',
    path: `${ONE}/records`,
    body: (unique) => ({ name: `${unique}.wav`, size: 44 }),
    expected: OWNER,
  },
  // There is no such recording or upload; people without the right are refused before.
  { method: 'GET', path: RECORD, expected: orNothing(OWNER) },
  {
    method: 'PUT',
    path: RECORD,
    body: (unique) => ({ name: `${unique}.wav` }),
    expected: orNothing(OWNER),
  },
  { method: 'DELETE', path: RECORD, expected: orNothing(OWNER) },
  { method: 'GET', path: `${RECORD}/download`, expected: orNothing(OWNER) },
  { method: 'POST', path: `${RECORD}/restore`, expected: orNothing(OWNER) },
  { method: 'POST', path: `${RECORD}/share`, expected: orNothing(OWNER) },
  { method: 'DELETE', path: `${RECORD}/share`, expected: orNothing(OWNER) },
  {
    method: 'PUT',
    path: `${RECORD}/captions`,
    body: () => ({ content: 'WEBVTT' }),
    expected: orNothing(OWNER),
  },
  { method: 'DELETE', path: `${RECORD}/captions`, expected: orNothing(OWNER) },
  { method: 'POST', path: `${RECORD}/ticket`, body: () => ({}), expected: orNothing(OWNER) },
  {
    method: 'PUT',
    path: `${ONE}/records/uploads/{upload_id}`,
    query: 'offset=0',
    bytes: { type: 'application/octet-stream', base64: 'AAAA' },
    expected: orNothing(OWNER),
  },
  {
    method: 'DELETE',
    path: `${ONE}/records/uploads/{upload_id}`,
    expected: orNothing(OWNER),
  },
  // No one is inside, and there is no recording; people without the right are refused before.
  {
    method: 'POST',
    path: `${ONE}/records/live`,
    body: () => ({ name: 'Talk' }),
    expected: inVain(IN_CHARGE, 409),
  },
  {
    method: 'PUT',
    path: `${ONE}/records/live/{live_id}`,
    query: 'offset=0',
    bytes: { type: 'application/octet-stream', base64: 'AAAA' },
    expected: orNothing(IN_CHARGE),
  },
  {
    method: 'PUT',
    path: `${ONE}/records/live/{live_id}/state`,
    body: () => ({ paused: true }),
    expected: orNothing(IN_CHARGE),
  },
  {
    method: 'POST',
    path: `${ONE}/records/live/{live_id}/finish`,
    body: () => ({}),
    expected: orNothing(IN_CHARGE),
  },
  { method: 'POST', path: `${V4_ONE}/recordings/start`, expected: inV4(inVain(IN_CHARGE, 409)) },
  { method: 'POST', path: `${V4_ONE}/recordings/pause`, expected: inV4(orNothing(IN_CHARGE)) },
  { method: 'POST', path: `${V4_ONE}/recordings/stop`, expected: inV4(orNothing(IN_CHARGE)) },
  // The key is the permission.
  { method: 'GET', path: `${API}/record-tickets/{key}`, expected: all(404) },
  { method: 'GET', path: `${API}/record-tickets/{key}/captions`, expected: all(404) },
  { method: 'GET', path: `${API}/shared-records/{key}`, expected: all(404) },
  // The key is of no stay.
  {
    method: 'POST',
    path: `${API}/call-ratings`,
    body: () => ({ key: 'a'.repeat(40), picture_and_sound: 'good' }),
    expected: all(404),
  },
  { method: 'GET', path: `${API}/chat-files/{file_key}`, expected: all(404) },
  {
    method: 'PUT',
    path: `${API}/chat-files/{file_key}`,
    query: 'offset=0',
    bytes: { type: 'application/octet-stream', base64: 'AAAA' },
    expected: all(404),
  },
  // A missing one counts as canceled.
  { method: 'DELETE', path: `${API}/chat-files/{file_key}`, expected: ANYBODY },

  { method: 'GET', path: `${API}/groups`, expected: ACCOUNTS },
  {
    method: 'POST',
    path: `${API}/groups`,
    body: (unique) => ({ display_name: unique }),
    expected: ADMINISTRATORS,
  },
  { method: 'GET', path: `${API}/groups/{group_id}`, expected: ACCOUNTS },
  {
    method: 'PUT',
    path: `${API}/groups/{group_id}`,
    body: (unique) => ({ display_name: unique }),
    expected: ADMINISTRATORS,
  },
  { method: 'DELETE', path: `${API}/groups/{group_id}`, expected: ADMINISTRATORS },
  { method: 'GET', path: `${API}/groups/{group_id}/users`, expected: ACCOUNTS },
  {
    method: 'POST',
    path: `${API}/groups/{group_id}/users`,
    body: () => ({ user_id: 'dora' }),
    expected: ADMINISTRATORS,
  },
  {
    method: 'DELETE',
    path: `${API}/groups/{group_id}/users/{user_id}`,
    expected: orNothing(ADMINISTRATORS),
  },
  { method: 'GET', path: `${USER}/addressbook/statuses`, expected: OWNER },
  { method: 'POST', path: `${USER}/sign-out`, expected: OWNER },

  {
    method: 'POST',
    path: '/api/v4/oauth2/token',
    body: () => ({ grant_type: 'refresh_token', refresh_token: 'wrong' }),
    expected: all(400),
  },
  { method: 'GET', path: '/api/v4/server', expected: ANYBODY },
  { method: 'GET', path: '/api/v4/me', expected: inV4(ACCOUNTS) },
  { method: 'GET', path: '/api/v4/conferences', expected: inV4(ACCOUNTS) },
  { method: 'POST', path: '/api/v4/conferences', body: roomV4, expected: inV4(CREATORS) },
  { method: 'GET', path: V4_ONE, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: V4_ONE, on: 'public', expected: inV4(VISITORS) },
  { method: 'PATCH', path: V4_ONE, body: (topic) => ({ topic }), expected: inV4(OWNER) },
  { method: 'DELETE', path: V4_ONE, expected: inV4(done(OWNER)) },
  { method: 'POST', path: `${V4_ONE}/run`, expected: inV4(IN_CHARGE) },
  { method: 'POST', path: `${V4_ONE}/stop`, expected: inV4(IN_CHARGE) },
  { method: 'GET', path: `${V4_ONE}/owner`, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/owner`, on: 'public', expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/me`, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/me`, on: 'public', expected: guestIn(ACCOUNTS) },
  {
    method: 'POST',
    path: `${V4_ONE}/invite`,
    body: (unique) => ({ participants: [unique] }),
    expected: inV4(done(OWNER)),
  },
  { method: 'GET', path: `${V4_ONE}/deeplinks`, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/deeplinks`, on: 'public', expected: inV4(VISITORS) },
  { method: 'GET', path: `${V4_ONE}/shared`, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/shared`, on: 'public', expected: inV4(VISITORS) },
  { method: 'GET', path: `${V4_ONE}/translations`, expected: inV4(IN_CHARGE) },
  { method: 'GET', path: `${V4_ONE}/participants`, expected: guestIn(ACCOUNTS) },
  { method: 'GET', path: `${V4_ONE}/participants`, on: 'public', expected: inV4(VISITORS) },
  { method: 'GET', path: `${V4_ONE}/invitations`, expected: guestIn(INVITED) },
  {
    method: 'POST',
    path: `${V4_ONE}/invitations`,
    body: (id) => ({ invitation: { id } }),
    expected: inV4(OWNER),
  },
  {
    method: 'GET',
    path: `${V4_ONE}/invitations/{invitation_id}`,
    expected: guestIn(INVITED),
  },
  {
    method: 'PATCH',
    path: `${V4_ONE}/invitations/{invitation_id}`,
    body: () => ({ invitation: { is_moderator: true } }),
    expected: inV4(OWNER),
  },
  { method: 'DELETE', path: `${V4_ONE}/invitations/{invitation_id}`, expected: inV4(OWNER) },
  {
    method: 'POST',
    path: `${V4_ONE}/registrations`,
    on: 'public',
    body: registration,
    expected: inV4(VISITORS),
  },
  { method: 'GET', path: `${V4_ONE}/recordings`, expected: inV4(OWNER) },
  { method: 'GET', path: `${V4_ONE}/recordings/{name}`, expected: inV4(orNothing(OWNER)) },
  { method: 'GET', path: `${V4_ONE}/messages`, expected: inV4(OWNER) },
  { method: 'GET', path: `${V4_ONE}/messages-export`, expected: inV4(OWNER) },
  { method: 'GET', path: `${API}/logs/messages`, expected: NO_ONE },
  { method: 'GET', path: `${API}/logs/events`, expected: NO_ONE },
  // The owner of all demo conferences is the demo's administrator, too.
  { method: 'GET', path: '/api/v4/logs/audit', expected: inV4(AUDITORS) },
  { method: 'GET', path: '/api/v4/logs/audit/export', expected: inV4(AUDITORS) },
  { method: 'GET', path: '/api/v4/webhooks', expected: inV4(ADMINISTRATORS) },
  {
    method: 'POST',
    path: '/api/v4/webhooks',
    body: () => ({ url: 'https://hooks.example/', events: ['conference.ended'] }),
    expected: inV4(ADMINISTRATORS),
  },
  { method: 'GET', path: WEBHOOK, expected: inV4(ADMINISTRATORS) },
  {
    method: 'PATCH',
    path: WEBHOOK,
    body: () => ({ is_active: false }),
    expected: inV4(ADMINISTRATORS),
  },
  { method: 'GET', path: `${WEBHOOK}/deliveries`, expected: inV4(ADMINISTRATORS) },
  { method: 'POST', path: `${WEBHOOK}/test`, expected: inV4(ADMINISTRATORS) },
  { method: 'DELETE', path: WEBHOOK, expected: inV4(ADMINISTRATORS) },
];
