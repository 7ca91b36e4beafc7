/**
 * Who asks the server in the tests of rights, and what each of them gets: a status for each role.
 *
 * | role | who it is |
 * |---|---|
 * | guest | no one: no token |
 * | keyHolder | came by a call key, and has no account here |
 * | disabled | has a token from before the account was switched off |
 * | noRights | an account without the right to create, and not invited |
 * | user | an account with that right, invited |
 * | moderator | invited, and named a moderator by the owner |
 * | owner | whose conference, account, template … it is; an administrator, too |
 | securityAdministrator | like noRights, with that role |
 | operator | like noRights, with that role |
 */
export const ROLES = [
  'guest',
  'keyHolder',
  'disabled',
  'noRights',
  'user',
  'moderator',
  'owner',
  'securityAdministrator',
  'operator',
] as const;
export type Role = (typeof ROLES)[number];

export type Outcomes = Readonly<Record<Role, number>>;

export const all = (status: number): Outcomes => ({
  guest: status,
  keyHolder: status,
  disabled: status,
  noRights: status,
  user: status,
  moderator: status,
  owner: status,
  securityAdministrator: status,
  operator: status,
});

/** Public data; a token is ignored. */
export const ANYBODY = all(200);
/** An invalid token is refused even if none is needed. */
export const VISITORS: Outcomes = { ...ANYBODY, disabled: 403 };
/** Only for the operator's applications, not for people. */
export const NO_ONE = all(403);
/** Everyone with an account here. */
export const ACCOUNTS: Outcomes = {
  ...NO_ONE,
  noRights: 200,
  user: 200,
  moderator: 200,
  owner: 200,
  securityAdministrator: 200,
  operator: 200,
};
/** People without their own rights, with any role. */
const PLAIN = { noRights: 403, securityAdministrator: 403, operator: 403 };
export const CREATORS: Outcomes = { ...ACCOUNTS, ...PLAIN };
export const INVITED: Outcomes = { ...ACCOUNTS, ...PLAIN };
export const IN_CHARGE: Outcomes = { ...NO_ONE, moderator: 200, owner: 200 };
export const OWNER: Outcomes = { ...NO_ONE, owner: 200 };
/** Among the roles, only the administrator. */
export const ADMINISTRATORS: Outcomes = { ...NO_ONE, owner: 200 };
export const AUDITORS: Outcomes = { ...ADMINISTRATORS, securityAdministrator: 200 };
export const OPERATORS: Outcomes = { ...ADMINISTRATORS, operator: 200 };
/** Version 4 reports a missing or invalid token as not signed in. */
export const inV4 = (outcomes: Outcomes): Outcomes => ({
  ...outcomes,
  guest: outcomes.guest === 403 ? 401 : outcomes.guest,
  disabled: 401,
});
/** Other people's objects don't exist for the requester. */
export const OWN_THING: Outcomes = {
  ...NO_ONE,
  noRights: 404,
  user: 404,
  moderator: 404,
  owner: 200,
  securityAdministrator: 404,
  operator: 404,
};
/** Allowed, but impossible; people without the right are refused before. */
export const inVain = (outcomes: Outcomes, status: number): Outcomes => ({
  ...outcomes,
  ...Object.fromEntries(
    ROLES.filter((role) => outcomes[role] === 200).map((role) => [role, status] as const),
  ),
});
/** Allowed, and answered without content. */
export const done = (outcomes: Outcomes): Outcomes => inVain(outcomes, 204);
/** Allowed, but missing. */
export const orNothing = (outcomes: Outcomes): Outcomes => inVain(outcomes, 404);
