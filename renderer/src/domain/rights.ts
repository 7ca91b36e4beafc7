/** Rights checks. */
import type { RegisteredUser } from '#shared/wire/user.ts';

/** Whether a user has a named right. A guest has none. */
export function hasRight(user: RegisteredUser | undefined, right: string): boolean {
  return user?.rights.includes(right) ?? false;
}
