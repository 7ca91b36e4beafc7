/**
 * The scope that each route requires of an application. `tests/integration/applications.test.ts` checks all routes against this
 * table. `anyone` ignores tokens; `people` is only for people with an account. A route that isn't in the table stops the start.
 */
import type { Scope } from '#server/domain/accounts/scopes.ts';
import { API_BASE, AUDIT_EXPORT_PATH, AUDIT_PATH, WEBHOOKS_PATH } from '#shared/wire/proposed.ts';
import { shownPath } from './paths.ts';

/** What a route requires of an application. */
export type RouteScope = Scope | 'anyone' | 'people';

const V4 = '/api/v4';
const ONE = `${API_BASE}/conferences/{conference_id}`;
const V4_ONE = `${V4}/conferences/{conference_id}`;
const PERSON = `${ONE}/invitations/{invitation_id}`;
const USER = `${API_BASE}/users/{user_id}`;
const GROUP = `${API_BASE}/groups/{group_id}`;
const TEMPLATES = `${API_BASE}/templates/conferences`;
const RECORD = `${ONE}/records/{name}`;
const WEBHOOKS = `${V4}/${WEBHOOKS_PATH}`;
const WEBHOOK = `${WEBHOOKS}/{webhook_id}`;
const LOGS = `${API_BASE}/logs/calls`;

/** By method and path, as in the API description. */
export const ROUTE_SCOPES: Readonly<Record<string, RouteScope>> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'POST /oauth2/v1/token': 'anyone',
  'POST /oauth2/v1/revoke': 'anyone',
  'GET /oauth2/v1/sign-in': 'anyone',
  'GET /oauth2/v1/sign-in/callback': 'anyone',
  'GET /oauth2/v1/authorize': 'anyone',
  'GET /.well-known/oauth-authorization-server': 'anyone',
  [`GET ${API_BASE}/app-access`]: 'people',
  [`POST ${API_BASE}/app-access`]: 'people',
  [`GET ${API_BASE}/server`]: 'anyone',
  [`GET ${API_BASE}/server/documents`]: 'anyone',
  [`GET ${API_BASE}/server/documentation`]: 'anyone',
  [`GET ${API_BASE}/server/contacts`]: 'anyone',
  [`GET ${API_BASE}/server/setup`]: 'people',
  [`PUT ${API_BASE}/server/setup`]: 'people',
  [`POST ${API_BASE}/server/setup/test-mail`]: 'people',
  [`GET ${API_BASE}/administration/sign-in-services`]: 'people',
  [`PUT ${API_BASE}/administration/sign-in-services`]: 'people',
  [`POST ${API_BASE}/administration/sign-in-services/check`]: 'people',
  [`GET ${API_BASE}/administration/users`]: 'people',
  [`GET ${API_BASE}/administration/users/{user_id}`]: 'people',
  [`GET ${API_BASE}/administration/groups`]: 'people',
  [`GET ${API_BASE}/administration/conferences`]: 'people',
  [`GET ${API_BASE}/administration/conferences/{conference_id}`]: 'people',
  [`POST ${API_BASE}/administration/conferences/{conference_id}/stop`]: 'people',
  [`GET ${API_BASE}/administration/clients`]: 'people',
  [`POST ${API_BASE}/administration/clients`]: 'people',
  [`PUT ${API_BASE}/administration/clients/{client_id}`]: 'people',
  [`POST ${API_BASE}/administration/clients/{client_id}/secret`]: 'people',
  [`DELETE ${API_BASE}/administration/clients/{client_id}`]: 'people',
  [`GET ${API_BASE}/administration/health`]: 'people',
  [`GET ${API_BASE}/administration/health/checks`]: 'people',
  [`POST ${USER}/password-link`]: 'people',
  [`POST ${API_BASE}/new-passwords`]: 'anyone',
  [`GET ${API_BASE}/software/clients`]: 'anyone',

  [`GET ${API_BASE}/users`]: 'users:read',
  [`POST ${API_BASE}/users`]: 'users:write',
  [`GET ${USER}`]: 'users:read',
  [`PUT ${USER}`]: 'users:write',
  [`DELETE ${USER}`]: 'users:write',
  [`POST ${V4}/users`]: 'users:write',
  [`POST ${USER}/disconnect`]: 'users:write',
  [`POST ${USER}/sign-out`]: 'users:write',
  [`POST ${USER}/confirmation-mail`]: 'people',
  [`POST ${API_BASE}/address-confirmations`]: 'anyone',
  [`POST ${API_BASE}/confirmation-mails`]: 'anyone',
  [`POST ${USER}/avatar`]: 'users.avatar:write',
  [`GET ${USER}/avatar`]: 'users.avatar:read',
  [`DELETE ${USER}/avatar`]: 'users.avatar:write',
  [`GET ${USER}/addressbook`]: 'users.addressbook:read',
  [`GET ${USER}/addressbook/statuses`]: 'people',
  [`POST ${USER}/addressbook`]: 'users.addressbook:write',
  [`PUT ${USER}/addressbook/{contact_id}`]: 'users.addressbook:write',
  [`DELETE ${USER}/addressbook/{contact_id}`]: 'users.addressbook:write',
  [`GET ${API_BASE}/groups`]: 'groups:read',
  [`POST ${API_BASE}/groups`]: 'groups:write',
  [`GET ${GROUP}`]: 'groups:read',
  [`PUT ${GROUP}`]: 'groups:write',
  [`DELETE ${GROUP}`]: 'groups:write',
  [`GET ${GROUP}/users`]: 'groups.users:read',
  [`POST ${GROUP}/users`]: 'groups.users:write',
  [`DELETE ${GROUP}/users/{user_id}`]: 'groups.users:write',

  [`GET ${API_BASE}/conferences`]: 'conferences:read',
  [`POST ${API_BASE}/conferences`]: 'conferences:write',
  [`GET ${ONE}`]: 'conferences:read',
  [`PUT ${ONE}`]: 'conferences:write',
  [`DELETE ${ONE}`]: 'conferences:write',
  [`POST ${ONE}/run`]: 'conferences:write',
  [`POST ${ONE}/stop`]: 'conferences:write',
  [`POST ${ONE}/undo`]: 'people',
  [`POST ${API_BASE}/series`]: 'people',
  [`POST ${ONE}/series`]: 'people',
  [`PUT ${ONE}/series`]: 'people',
  [`DELETE ${ONE}/series`]: 'people',
  [`POST ${API_BASE}/free_busy`]: 'people',
  [`GET ${API_BASE}/broadcasts`]: 'conferences:read',
  'POST /api/v4/oauth2/token': 'anyone',
  [`GET ${V4}/server`]: 'anyone',
  [`GET ${V4}/me`]: 'people',
  [`GET ${V4}/conferences`]: 'conferences:read',
  [`POST ${V4}/conferences`]: 'conferences:write',
  [`GET ${V4_ONE}`]: 'conferences:read',
  [`PATCH ${V4_ONE}`]: 'conferences:write',
  [`DELETE ${V4_ONE}`]: 'conferences:write',
  [`POST ${V4_ONE}/run`]: 'conferences:write',
  [`POST ${V4_ONE}/stop`]: 'conferences:write',
  [`GET ${V4_ONE}/deeplinks`]: 'conferences:read',
  [`GET ${V4_ONE}/shared`]: 'conferences:read',
  [`GET ${V4_ONE}/translations`]: 'conferences:read',
  [`GET ${V4_ONE}/owner`]: 'conferences.participants:read',
  [`GET ${V4_ONE}/me`]: 'people',
  [`POST ${V4_ONE}/invite`]: 'conferences.participants:write',
  [`GET ${V4_ONE}/participants`]: 'conferences.participants:read',
  [`GET ${V4_ONE}/invitations`]: 'conferences.invitations:read',
  [`POST ${V4_ONE}/invitations`]: 'conferences.invitations:write',
  [`GET ${V4_ONE}/invitations/{invitation_id}`]: 'conferences.invitations:read',
  [`PATCH ${V4_ONE}/invitations/{invitation_id}`]: 'conferences.invitations:write',
  [`DELETE ${V4_ONE}/invitations/{invitation_id}`]: 'conferences.invitations:write',
  [`POST ${V4_ONE}/registrations`]: 'conferences.invitations:write',
  [`GET ${V4_ONE}/recordings`]: 'conferences.records:read',
  [`GET ${V4_ONE}/recordings/{name}`]: 'conferences.records:read',
  [`GET ${V4_ONE}/messages`]: 'conferences.messages:read',
  [`GET ${V4_ONE}/messages-export`]: 'conferences.messages:read',
  [`GET ${API_BASE}/logs/events`]: 'logs.events:read',
  [`GET ${V4}/${AUDIT_PATH}`]: 'logs.audit:read',
  [`GET ${V4}/${AUDIT_EXPORT_PATH}`]: 'logs.audit:read',
  [`GET ${WEBHOOKS}`]: 'webhooks:read',
  [`POST ${WEBHOOKS}`]: 'webhooks:write',
  [`GET ${WEBHOOK}`]: 'webhooks:read',
  [`PATCH ${WEBHOOK}`]: 'webhooks:write',
  [`DELETE ${WEBHOOK}`]: 'webhooks:write',
  [`GET ${WEBHOOK}/deliveries`]: 'webhooks:read',
  [`POST ${WEBHOOK}/test`]: 'webhooks:write',
  [`GET ${API_BASE}/logs/messages`]: 'logs.messages:read',
  [`GET ${V4}/calculate/conferences`]: 'conferences:read',
  [`GET ${V4_ONE}/ics`]: 'conferences:read',
  [`GET ${V4_ONE}/calendars`]: 'conferences:read',

  [`GET ${ONE}/invitations`]: 'conferences.invitations:read',
  [`POST ${ONE}/invitations`]: 'conferences.invitations:write',
  [`GET ${PERSON}`]: 'conferences.invitations:read',
  [`PUT ${PERSON}`]: 'conferences.invitations:write',
  [`DELETE ${PERSON}`]: 'conferences.invitations:write',
  [`POST ${V4_ONE}/notify`]: 'conferences.invitations:write',
  [`POST ${ONE}/registrations`]: 'conferences.invitations:write',
  [`GET ${ONE}/registrations`]: 'conferences.invitations:read',
  [`DELETE ${ONE}/registrations/{registration_id}`]: 'conferences.invitations:write',
  [`GET ${ONE}/participants`]: 'conferences.participants:read',
  [`GET ${ONE}/participants/{participant_id}`]: 'conferences.participants:read',
  [`POST ${ONE}/participants`]: 'conferences.participants:write',

  [`GET ${TEMPLATES}`]: 'people',
  [`POST ${TEMPLATES}`]: 'people',
  [`GET ${TEMPLATES}/{template_id}`]: 'people',
  [`PUT ${TEMPLATES}/{template_id}`]: 'people',
  [`DELETE ${TEMPLATES}/{template_id}`]: 'people',

  [`GET ${LOGS}`]: 'logs.calls:read',
  [`GET ${LOGS}/{session_id}`]: 'logs.calls:read',
  [`GET ${LOGS}/{session_id}/chat`]: 'people',
  [`GET ${LOGS}/{session_id}/participants`]: 'logs.calls.participants:read',
  [`GET ${LOGS}/{session_id}/participants/{arrival}/samples`]: 'logs.calls.participants:read',
  [`GET ${LOGS}/{session_id}/invites`]: 'logs.calls.invites:read',
  [`GET ${API_BASE}/conference-sessions/{session_id}/participants`]:
    'conferences.sessions.participants:read',

  [`GET ${ONE}/records`]: 'conferences.records:read',
  [`POST ${ONE}/records`]: 'conferences.records:write',
  [`GET ${RECORD}`]: 'conferences.records:read',
  [`PUT ${RECORD}`]: 'conferences.records:write',
  [`DELETE ${RECORD}`]: 'conferences.records:write',
  [`GET ${RECORD}/download`]: 'conferences.records:read',
  [`POST ${RECORD}/restore`]: 'conferences.records:write',
  [`POST ${RECORD}/share`]: 'conferences.records:write',
  [`DELETE ${RECORD}/share`]: 'conferences.records:write',
  [`PUT ${RECORD}/captions`]: 'conferences.records:write',
  [`DELETE ${RECORD}/captions`]: 'conferences.records:write',
  [`POST ${RECORD}/ticket`]: 'conferences.records:read',
  [`PUT ${ONE}/records/uploads/{upload_id}`]: 'conferences.records:write',
  [`DELETE ${ONE}/records/uploads/{upload_id}`]: 'conferences.records:write',
  [`POST ${ONE}/records/live`]: 'people',
  [`PUT ${ONE}/records/live/{live_id}`]: 'people',
  [`PUT ${ONE}/records/live/{live_id}/state`]: 'people',
  [`POST ${ONE}/records/live/{live_id}/finish`]: 'people',
  [`POST ${V4_ONE}/recordings/start`]: 'conferences.records:write',
  [`POST ${V4_ONE}/recordings/pause`]: 'conferences.records:write',
  [`POST ${V4_ONE}/recordings/stop`]: 'conferences.records:write',
  [`GET ${API_BASE}/record-tickets/{key}`]: 'anyone',
  [`GET ${API_BASE}/record-tickets/{key}/captions`]: 'anyone',
  [`GET ${API_BASE}/shared-records/{key}`]: 'anyone',
  [`POST ${API_BASE}/call-ratings`]: 'anyone',
  [`GET ${API_BASE}/chat-files/{file_key}`]: 'anyone',
  [`PUT ${API_BASE}/chat-files/{file_key}`]: 'anyone',
  [`DELETE ${API_BASE}/chat-files/{file_key}`]: 'anyone',
};

/** Routes for people that an application may use, too, if it acts for a person: to ask who that is. */
const OF_DELEGATES: Readonly<Record<string, Scope>> = {
  [`GET ${V4}/me`]: 'users:read',
  [`GET ${V4_ONE}/me`]: 'conferences.participants:read',
};

/** What a route requires of an application that acts for a person. */
export function scopeOfDelegate(method: string, url: string | undefined): RouteScope | undefined {
  const own = url === undefined ? undefined : OF_DELEGATES[`${method} ${shownPath(url)}`];
  return own ?? scopeOfRoute(method, url);
}

/** What a route requires of an application; undefined when the table doesn't have it. */
export function scopeOfRoute(method: string, url: string | undefined): RouteScope | undefined {
  const read = method === 'HEAD' ? 'GET' : method;
  return url === undefined ? undefined : ROUTE_SCOPES[`${read} ${shownPath(url)}`];
}
