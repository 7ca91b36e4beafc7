/** What administrators read of people and groups, and what they change. */
import * as z from 'zod/mini';
import { EDIT_ADDRESS_BOOK, groupWire } from './contact.ts';
import { CREATE_GROUP_CONFERENCE } from '../rights/rightNames.ts';
import { ROLES } from '../rights/roles.ts';
import { accountCreateWire, accountUpdateWire, userWire } from '../wire/user.ts';

/** Rights that an administrator gives to groups, too. */
export const GROUP_RIGHTS = [CREATE_GROUP_CONFERENCE, EDIT_ADDRESS_BOOK] as const;

/** Rights that an administrator gives to an account: the same, and the roles. */
const GIVEN_RIGHTS = [...GROUP_RIGHTS, ...ROLES] as const;
export type GivenRight = (typeof GIVEN_RIGHTS)[number];

export function isGivenRight(name: string): name is GivenRight {
  return GIVEN_RIGHTS.some((each) => each === name);
}

/** Programs send back whole accounts, also with rights that no one gives. */
const givenRights = z.optional(
  z
    .array(z.union([z.enum(GIVEN_RIGHTS), z.string().check(z.maxLength(64))]))
    .check(z.maxLength(64)),
);

/** An edit of an account; `rights` is for administrators alone, and ignored from everyone else. */
export const managedUpdateWire = z.extend(accountUpdateWire, { rights: givenRights });
export type ManagedUpdateWire = z.output<typeof managedUpdateWire>;

/** A new account of an administrator, with a link to choose a password where that is asked for. */
export const managedCreateWire = z.extend(accountCreateWire, {
  rights: givenRights,
  password_link: z.optional(z.boolean()),
});
export type ManagedCreateWire = z.output<typeof managedCreateWire>;

/** Which accounts a list shows. */
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
export type ManagedUser = z.output<typeof managedUserWire>;

/** One page of accounts, and how many there are in all. */
export const managedUsersWire = z.object({
  next_page_id: z.int(),
  total: z.int(),
  users: z.array(managedUserWire),
});
export type ManagedUsers = z.output<typeof managedUsersWire>;

/** Where someone is signed in; what is older than the notes about it has no start and no application. */
const signInWire = z.object({
  started_at: z.nullable(z.int()),
  used_at: z.int(),
  user_agent: z.string(),
});

export const managedUserDetailsWire = z.object({
  user: managedUserWire,
  sign_ins: z.array(signInWire),
});
export type ManagedUserDetails = z.output<typeof managedUserDetailsWire>;

/** A link to choose a password with: where it was sent, or the link itself where nothing is sent. */
export const passwordLinkWire = z.object({
  sent_to: z.nullable(z.string()),
  url: z.nullable(z.string()),
  until: z.int(),
});
export type PasswordLink = z.output<typeof passwordLinkWire>;

/** A group with its members counted; one whose members are administrators is not changed here. */
const managedGroupWire = z.extend(groupWire, {
  member_count: z.int(),
  is_fixed: z.boolean(),
});
export type ManagedGroup = z.output<typeof managedGroupWire>;
export const managedGroupsWire = z.object({ groups: z.array(managedGroupWire) });
