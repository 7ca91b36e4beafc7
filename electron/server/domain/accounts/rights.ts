/** What an account may do: its own rights and those of its groups (contract 5.6). */
import type { Groups } from '#server/storage/groups.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { rightsOf } from './userView.ts';

/** Whether an account has a right. */
export async function mayUse(
  { groups }: { readonly groups: Pick<Groups, 'of'> },
  user: UserRow,
  right: string,
): Promise<boolean> {
  if (rightsOf(user).includes(right)) return true;
  const own = (await groups.of([user.login])).get(user.login.toLowerCase()) ?? [];
  return own.some((group) => group.rights.includes(right));
}
