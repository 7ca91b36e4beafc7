import type { Invitee } from '#server/storage/invitedPeople.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { loginOf } from './identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Caller } from './callers.ts';

/**
 * The ids that a caller can have in a list of invited people. An email address only counts if it is confirmed: anyone can type one.
 */
export function inviteeOf(caller: Caller, settings: Settings): Invitee {
  switch (caller.kind) {
    case 'guest':
    case 'application':
      return { login: undefined, others: [] };
    case 'keyHolder':
      return { login: undefined, others: [caller.callId, loginOf(caller.callId, settings)] };
    case 'user':
      return inviteeOfUser(caller.user);
  }
}

/** The same for an account. */
export function inviteeOfUser({ login, email, emailConfirmed }: UserRow): Invitee {
  return { login, others: emailConfirmed === 1 ? [email] : [] };
}
