/** What each person inside may do (contract 5.3): a conference lists its rights for guests and for users. */
import { type CallRights, rightsWhere } from '#shared/wire/call/rights.ts';
import type { StoredDetails } from './conferenceDetails.ts';

/** Those things about a person that their rights depend on. */
export interface RightsBearer {
  readonly isGuest: boolean;
  readonly isOwner: boolean;
  readonly isModerator: boolean;
}

/**
 * The rights of one person: what is not listed is allowed, and the owner and moderators may do everything. Guests are
 * also those who came with a key of the call.
 */
export function callRightsOf(
  { rights }: Pick<StoredDetails, 'rights'>,
  { isGuest, isOwner, isModerator }: RightsBearer,
): CallRights {
  const listed = isGuest ? rights?.guest : rights?.user;
  return rightsWhere((right) => isOwner || isModerator || listed?.[right] !== false);
}
