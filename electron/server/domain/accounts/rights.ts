/** What an account may do: its own rights and those of its groups (contract 5.6). */
import type { Groups } from '#server/storage/groups.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { type Permission, permissionsOf } from '#shared/rights/roles.ts';
import { rightsOf } from './userView.ts';

export async function mayUse(
  { groups }: { readonly groups: Pick<Groups, 'of'> },
  user: UserRow,
  right: string,
): Promise<boolean> {
  return rightsOf(user).includes(right) || (await rightsByGroup(groups, user)).includes(right);
}

/** Whether a role of an account allows something in the administration. */
export async function mayAdminister(
  { groups }: { readonly groups: Pick<Groups, 'of'> },
  user: UserRow,
  permission: Permission,
): Promise<boolean> {
  const rights = [...rightsOf(user), ...(await rightsByGroup(groups, user))];
  return permissionsOf(rights).includes(permission);
}

async function rightsByGroup(
  groups: Pick<Groups, 'of'>,
  { login }: UserRow,
): Promise<readonly string[]> {
  const own = (await groups.of([login])).get(login.toLowerCase()) ?? [];
  return own.flatMap((group) => group.rights);
}
