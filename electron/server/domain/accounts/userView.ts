/** An account as the caller may see it; `shared/rights` defines who may read what. */
import * as z from 'zod/mini';
import {
  ACCOUNT_EDITABLE,
  CONFIRM_UNTIL,
  EMAIL_CONFIRMED,
  USER_LANGUAGE,
  USER_LICENCE,
} from '#shared/wire/proposed.ts';
import { type GroupWire, USER_STATUS } from '#shared/contacts/contact.ts';
import { type Familiarity, personFor } from '#shared/rights/readableFields.ts';
import type { UserWire } from '#shared/wire/user.ts';
import { GROUP_OF_NONE, type Groups } from '#server/storage/groups.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { fullId } from './identity.ts';
import { isDisabled } from './callers.ts';
import { asksForConfirmation } from './confirmation.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

const rightNames = z.array(z.string());

export function rightsOf(user: UserRow): readonly string[] {
  return z.parse(rightNames, JSON.parse(user.rights));
}

export function viewUser(
  user: UserRow,
  settings: Settings,
  status: number,
  familiarity: SeenBy,
  groups: readonly GroupWire[] = [],
): UserWire {
  const isSelf = familiarity === 'self';
  const { id, uid, login_name, display_name, avatar, is_active, ...others } = {
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
    avatar: avatarAddress(user),
    revision: user.revision,
    [ACCOUNT_EDITABLE]: settings.accounts_read_only ? (0 as const) : (1 as const),
    ...(asksForConfirmation(settings) && {
      [EMAIL_CONFIRMED]: user.emailConfirmed === 1 ? (1 as const) : (0 as const),
    }),
    ...(user.confirmUntilS !== null && { [CONFIRM_UNTIL]: user.confirmUntilS }),
    [USER_LANGUAGE]: user.language,
    is_active: isDisabled(user, settings) ? (0 as const) : (1 as const),
    rights: [...rightsOf(user)],
    ...(settings.pro_licence && { [USER_LICENCE]: settings.pro_licence }),
  };
  return {
    ...{ id, uid, login_name, display_name, avatar, is_active },
    status: isDisabled(user, settings) ? USER_STATUS.inactive : status,
    groups: (groups.length > 0 ? groups : [GROUP_OF_NONE]).map((group) => ({
      id: group.id,
      display_name: group.display_name,
      // Only members see a group's rights, in their own account.
      rights: isSelf ? group.rights : [],
    })),
    ...personFor(familiarity, others),
  };
}

/** The address of an account's picture; null without one. */
export function avatarAddress({ login, avatarTag }: UserRow): string | null {
  if (avatarTag === null) return null;
  return `/api/v3.8/users/${encodeURIComponent(login)}/avatar?tag=${avatarTag}`;
}

/** How well an account knows a person: guests learn nothing about accounts. */
export type SeenBy = Exclude<Familiarity, 'guest'>;

export type Reader = UserRow | 'operator';

/** Returns a function for how well the viewer knows others; it loads the viewer's groups once. The operator knows everyone. */
export async function acquaintanceOf(
  { groups }: { readonly groups: Pick<Groups, 'colleaguesOf'> },
  viewer: Reader,
): Promise<(login: string) => SeenBy> {
  if (viewer === 'operator') return () => 'colleague';
  const self = viewer.login.toLowerCase();
  const colleagues = await groups.colleaguesOf(viewer.login);
  return (login) => {
    const key = login.toLowerCase();
    if (key === self) return 'self';
    return colleagues.has(key) ? 'colleague' : 'account';
  };
}
