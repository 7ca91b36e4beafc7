/** How an account looks: all of it to its owner, what colleagues may know to everyone else. */
import * as z from 'zod/mini';
import type { UserWire } from '#shared/wire/user.ts';
import type { UserRow } from '#server/database/schema.ts';
import { fullId } from '#server/identity.ts';
import type { Settings } from '#server/settings.ts';

/** User.status (contract 7.4). */
export const USER_STATUS = { inactive: -2, offline: 0, online: 1, busy: 2 } as const;

const rightNames = z.array(z.string());

/** The named rights of an account. */
export function rightsOf(user: UserRow): readonly string[] {
  return z.parse(rightNames, JSON.parse(user.rights));
}

/** The wire object of a user. */
export function viewUser(
  user: UserRow,
  settings: Settings,
  status: number,
  isSelf: boolean,
): UserWire {
  return {
    id: user.login,
    uid: fullId(user.login, settings),
    login_name: user.login,
    email: user.email,
    display_name: user.displayName,
    first_name: user.firstName,
    last_name: user.lastName,
    company: user.company,
    mobile_phone: user.mobilePhone,
    work_phone: user.workPhone,
    home_phone: user.homePhone,
    avatar:
      user.avatarTag === null
        ? null
        : `/api/v3.8/users/${encodeURIComponent(user.login)}/avatar?tag=${user.avatarTag}`,
    groups: [{ id: '@no_group', display_name: '', rights: [] }],
    is_active: user.isActive === 1 ? 1 : 0,
    status: user.isActive === 1 ? status : USER_STATUS.inactive,
    rights: isSelf ? [...rightsOf(user)] : [],
  };
}
