/** Which accounts people see. */
import { isNull } from 'drizzle-orm';
import { users } from './schema/accounts.ts';

/**
 * An account that waits for its address isn't there for other people: anyone can sign up under any name. Administrators
 * and programs see it, who can delete it.
 */
export const IS_SHOWN = isNull(users.confirmUntilS);
