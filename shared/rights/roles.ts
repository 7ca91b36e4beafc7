/**
 * The roles of the administration and their permissions. The server checks this table at every route of the administration
 * (`http/server/routePermissions.ts`), and the pages show only the allowed sections.
 */
import { ADMINISTER_SERVER, AUDIT_SERVER, OPERATE_CONFERENCES } from './rightNames.ts';

/** The permissions of the administration; each one shows its section in full. */
const PERMISSIONS = [
  'conferences',
  'health',
  'people',
  'groups',
  'clients',
  'auditLog',
  'setup',
  'webhooks',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Roles are rights of an account. Administrators give them; an account can have several. */
export const ROLES = [ADMINISTER_SERVER, AUDIT_SERVER, OPERATE_CONFERENCES] as const;
export type Role = (typeof ROLES)[number];

const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  /** The administrator. */
  [ADMINISTER_SERVER]: PERMISSIONS,
  /** The security administrator only reads: neither of the two changes anything or contains a secret. */
  [AUDIT_SERVER]: ['health', 'auditLog'],
  /** The operator sees running conferences and ends them. */
  [OPERATE_CONFERENCES]: ['conferences'],
};

export function isRole(right: string): right is Role {
  return ROLES.some((each) => each === right);
}

/** The roles among a person's rights, in the order of the table. */
export function rolesAmong(rights: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => rights.includes(role));
}

/** The permissions of a person with these rights. */
export function permissionsOf(rights: readonly string[]): readonly Permission[] {
  const roles = rolesAmong(rights);
  return PERMISSIONS.filter((each) => roles.some((role) => ROLE_PERMISSIONS[role].includes(each)));
}
