/** Which accounts are visible. */
import { isNull } from 'drizzle-orm';
import { users } from './schema/accounts.ts';

/**
 * An account with an unconfirmed address is hidden from other people: anyone can sign up under any name. Administrators and
 * programs see it, and can delete it.
 */
export const IS_SHOWN = isNull(users.confirmUntilS);
