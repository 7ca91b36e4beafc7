/** How an account looks: all of it to its owner, what colleagues may know to everyone else. */
import * as z from 'zod/mini';
import { ACCOUNT_EDITABLE, USER_LANGUAGE, USER_LICENCE } from '#shared/wire/proposed.ts';
import { type GroupWire, USER_STATUS } from '#shared/personal/contact.ts';
import type { UserWire } from '#shared/wire/user.ts';
import { GROUP_OF_NONE } from '#server/database/groups.ts';
import type { UserRow } from '#server/database/schema.ts';
import { fullId } from '#server/identity.ts';
import { isDisabled } from '#server/security/callers.ts';
import type { Settings } from '#server/settings.ts';

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
  groups: readonly GroupWire[] = [],
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
    ...(isSelf && {
      revision: user.revision,
      [ACCOUNT_EDITABLE]: settings.accounts_read_only ? (0 as const) : (1 as const),
      [USER_LANGUAGE]: user.language,
    }),
    groups: (groups.length > 0 ? groups : [GROUP_OF_NONE]).map(({ id, display_name, rights }) => ({
      id,
      display_name,
      rights: isSelf ? rights : [],
    })),
    is_active: isDisabled(user, settings) ? 0 : 1,
    status: isDisabled(user, settings) ? USER_STATUS.inactive : status,
    rights: isSelf ? [...rightsOf(user)] : [],
    ...(isSelf && settings.pro_licence && { [USER_LICENCE]: settings.pro_licence }),
  };
}
