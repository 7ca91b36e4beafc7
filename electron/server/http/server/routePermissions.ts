/**
 * The permission that each route of the administration requires of a person's roles (`shared/rights/roles.ts`): by method and path,
 * as in the API description. A route that checks permissions but isn't in this table refuses everyone.
 */
import type { Permission } from '#shared/rights/roles.ts';
import {
  API_BASE,
  AUDIT_EXPORT_PATH,
  AUDIT_PATH,
  MANAGED_GROUPS_PATH,
  MANAGED_USERS_PATH,
  SETUP_PATH,
  TEST_MAIL_PATH,
  WEBHOOKS_PATH,
} from '#shared/wire/proposed.ts';
import {
  API_CLIENTS_PATH,
  HEALTH_CHECKS_PATH,
  HEALTH_PATH,
  RUNNING_CONFERENCES_PATH,
  SIGN_IN_CHECK_PATH,
  SIGN_IN_SERVICES_PATH,
} from '#shared/wire/proposedOperation.ts';
import { API_V4_PREFIX, shownPath } from './paths.ts';

const USERS = `${API_BASE}/users`;
const USER = `${USERS}/{user_id}`;
const GROUPS = `${API_BASE}/groups`;
const GROUP = `${GROUPS}/{group_id}`;
const RUNNING = `${API_BASE}/${RUNNING_CONFERENCES_PATH}`;
const CLIENTS = `${API_BASE}/${API_CLIENTS_PATH}`;
const WEBHOOKS = `${API_V4_PREFIX}/${WEBHOOKS_PATH}`;
const WEBHOOK = `${WEBHOOKS}/{webhook_id}`;

export const ROUTE_PERMISSIONS: Readonly<Record<string, Permission>> = {
  [`GET ${RUNNING}`]: 'conferences',
  [`GET ${RUNNING}/{conference_id}`]: 'conferences',
  [`POST ${RUNNING}/{conference_id}/stop`]: 'conferences',
  [`GET ${API_BASE}/${HEALTH_PATH}`]: 'health',
  [`GET ${API_BASE}/${HEALTH_CHECKS_PATH}`]: 'health',
  [`GET ${API_V4_PREFIX}/${AUDIT_PATH}`]: 'auditLog',
  [`GET ${API_V4_PREFIX}/${AUDIT_EXPORT_PATH}`]: 'auditLog',
  [`GET ${API_BASE}/${SETUP_PATH}`]: 'setup',
  [`PUT ${API_BASE}/${SETUP_PATH}`]: 'setup',
  [`POST ${API_BASE}/${TEST_MAIL_PATH}`]: 'setup',
  [`GET ${API_BASE}/${SIGN_IN_SERVICES_PATH}`]: 'setup',
  [`PUT ${API_BASE}/${SIGN_IN_SERVICES_PATH}`]: 'setup',
  [`POST ${API_BASE}/${SIGN_IN_CHECK_PATH}`]: 'setup',
  [`GET ${API_BASE}/${MANAGED_USERS_PATH}`]: 'people',
  [`GET ${API_BASE}/${MANAGED_USERS_PATH}/{user_id}`]: 'people',
  // People may also use these for themselves.
  [`POST ${USERS}`]: 'people',
  [`POST ${API_V4_PREFIX}/users`]: 'people',
  [`PUT ${USER}`]: 'people',
  [`DELETE ${USER}`]: 'people',
  [`POST ${USER}/sign-out`]: 'people',
  [`POST ${USER}/password-link`]: 'people',
  [`GET ${API_BASE}/${MANAGED_GROUPS_PATH}`]: 'groups',
  [`POST ${GROUPS}`]: 'groups',
  [`PUT ${GROUP}`]: 'groups',
  [`DELETE ${GROUP}`]: 'groups',
  [`POST ${GROUP}/users`]: 'groups',
  [`DELETE ${GROUP}/users/{user_id}`]: 'groups',
  [`GET ${CLIENTS}`]: 'clients',
  [`POST ${CLIENTS}`]: 'clients',
  [`PUT ${CLIENTS}/{client_id}`]: 'clients',
  [`POST ${CLIENTS}/{client_id}/secret`]: 'clients',
  [`DELETE ${CLIENTS}/{client_id}`]: 'clients',
  [`GET ${WEBHOOKS}`]: 'webhooks',
  [`POST ${WEBHOOKS}`]: 'webhooks',
  [`GET ${WEBHOOK}`]: 'webhooks',
  [`PATCH ${WEBHOOK}`]: 'webhooks',
  [`DELETE ${WEBHOOK}`]: 'webhooks',
  [`GET ${WEBHOOK}/deliveries`]: 'webhooks',
  [`POST ${WEBHOOK}/test`]: 'webhooks',
};

/** The permission that a route requires; undefined for routes outside of the administration. */
export function permissionOfRoute(method: string, url: string | undefined): Permission | undefined {
  const read = method === 'HEAD' ? 'GET' : method;
  return url === undefined ? undefined : ROUTE_PERMISSIONS[`${read} ${shownPath(url)}`];
}
