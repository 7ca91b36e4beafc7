/** The accounts and groups that administrators see, and the changes they make. */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';
import { EDIT_ADDRESS_BOOK, groupWire } from '../contacts/contact.ts';
import { CREATE_GROUP_CONFERENCE } from '../rights/rightNames.ts';
import { ROLES } from '../rights/roles.ts';
import { CONFIRM_UNTIL } from '../wire/proposed.ts';
import { accountCreateWire, accountUpdateWire, userWire } from '../wire/user.ts';

/** Rights that an administrator can give to groups, too. */
export const GROUP_RIGHTS = [CREATE_GROUP_CONFERENCE, EDIT_ADDRESS_BOOK] as const;

/** Rights that an administrator can give to an account: those of groups, and the roles. */
const GIVEN_RIGHTS = [...GROUP_RIGHTS, ...ROLES] as const;
export type GivenRight = (typeof GIVEN_RIGHTS)[number];

export function isGivenRight(name: string): name is GivenRight {
  return GIVEN_RIGHTS.some((each) => each === name);
}

/** Programs send whole accounts back, including rights that can't be given. */
const givenRights = z.optional(
  z.array(z.union([z.enum(GIVEN_RIGHTS), z.string().check(maxLength(64))])).check(maxLength(64)),
);

/** An edit of an account. `rights` is for administrators only, and ignored in other people's edits. */
export const managedUpdateWire = z.extend(accountUpdateWire, { rights: givenRights });
export type ManagedUpdateWire = z.output<typeof managedUpdateWire>;

/** A new account made by an administrator, with a link to choose a password if requested. */
export const managedCreateWire = z.extend(accountCreateWire, {
  rights: givenRights,
  password_link: z.optional(z.boolean()),
});
export type ManagedCreateWire = z.output<typeof managedCreateWire>;

/** The filter of the list of accounts. */
export const MANAGED_USERS_SHOWN = [
  'all',
  'administrators',
  'security_administrators',
  'operators',
  'off',
] as const;
export type ManagedUsersShown = (typeof MANAGED_USERS_SHOWN)[number];

/** An account, all of it. */
const managedUserWire = z.extend(userWire, { created_at: z.int() });
export type ManagedUserWire = z.output<typeof managedUserWire>;

/** The account, as the page uses it. */
const managedUserSchema = z.pipe(
  managedUserWire,
  z.transform((wire) => ({
    loginName: wire.login_name,
    displayName: wire.display_name,
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
    company: wire.company,
    mobilePhone: wire.mobile_phone,
    workPhone: wire.work_phone,
    homePhone: wire.home_phone,
    avatar: wire.avatar ?? undefined,
    groups: wire.groups.map(({ id, display_name: name, rights }) => ({ id, name, rights })),
    rights: wire.rights ?? [],
    isActive: wire.is_active === 1,
    createdAtS: wire.created_at,
    /** The time by which the address must be confirmed; undefined when no confirmation is pending. */
    confirmUntilS: wire[CONFIRM_UNTIL],
  })),
);
export type ManagedUser = z.output<typeof managedUserSchema>;

/** One page of accounts, and the total number. */
export const managedUsersWire = z.object({
  next_page_id: z.int(),
  total: z.int(),
  users: z.array(managedUserWire),
});
export type ManagedUsersWire = z.output<typeof managedUsersWire>;

export const managedUsersSchema = z.pipe(
  z.extend(managedUsersWire, { users: z.array(managedUserSchema) }),
  z.transform(({ next_page_id: nextPageId, total, users }) => ({ nextPageId, total, users })),
);
export type ManagedUsers = z.output<typeof managedUsersSchema>;

/** A session of a person. Sessions from before the server stored start and application have neither. */
const signInWire = z.object({
  started_at: z.nullable(z.int()),
  used_at: z.int(),
  user_agent: z.string(),
});

export const managedUserDetailsWire = z.object({
  user: managedUserWire,
  sign_ins: z.array(signInWire),
});
export type ManagedUserDetailsWire = z.output<typeof managedUserDetailsWire>;

export const managedUserDetailsSchema = z.pipe(
  z.extend(managedUserDetailsWire, { user: managedUserSchema }),
  z.transform(({ user, sign_ins: signIns }) => ({
    user,
    signIns: signIns.map((each) => ({
      startedAtS: each.started_at,
      usedAtS: each.used_at,
      userAgent: each.user_agent,
    })),
  })),
);
export type ManagedUserDetails = z.output<typeof managedUserDetailsSchema>;

/** A link to choose a password: the address it was sent to, or the link itself when the server sends no mail. */
export const passwordLinkWire = z.object({
  sent_to: z.nullable(z.string()),
  url: z.nullable(z.string()),
  until: z.int(),
});
export type PasswordLinkWire = z.output<typeof passwordLinkWire>;

export const passwordLinkSchema = z.pipe(
  passwordLinkWire,
  z.transform(({ sent_to: sentTo, url, until }) => ({ sentTo, url, untilS: until })),
);
export type PasswordLink = z.output<typeof passwordLinkSchema>;

/** A group with the number of its members. A group whose members are administrators can't be changed here. */
const managedGroupWire = z.extend(groupWire, {
  member_count: z.int(),
  is_fixed: z.boolean(),
});
export type ManagedGroupWire = z.output<typeof managedGroupWire>;
export const managedGroupsWire = z.object({ groups: z.array(managedGroupWire) });

export const managedGroupsSchema = z.pipe(
  managedGroupsWire,
  z.transform(({ groups }) =>
    groups.map((wire) => ({
      id: wire.id,
      name: wire.display_name,
      rights: wire.rights,
      memberCount: wire.member_count,
      isFixed: wire.is_fixed,
    })),
  ),
);
export type ManagedGroup = z.output<typeof managedGroupsSchema>[number];

/** One page of the members of a group. */
export const groupMembersSchema = z.pipe(
  z.object({ next_page_id: z.int(), users: z.array(userWire) }),
  z.transform(({ next_page_id: nextPageId, users }) => ({
    nextPageId,
    users: users.map((wire) => ({
      loginName: wire.login_name,
      displayName: wire.display_name,
      avatar: wire.avatar ?? undefined,
    })),
  })),
);
export type GroupMembers = z.output<typeof groupMembersSchema>;
