/** The rights of each person inside (contract 5.3): a conference lists its rights for guests and for users. */
import { type CallRights, rightsWhere } from '#shared/wire/call/rights.ts';
import type { StoredDetails } from './conferenceDetails.ts';

/** The data that a person's rights depend on. */
export interface RightsBearer {
  readonly isGuest: boolean;
  readonly isOwner: boolean;
  readonly isModerator: boolean;
}

/**
 * The rights of one person: unlisted ones are allowed, and the owner and moderators have all of them. Holders of a call key count
 * as guests.
 */
export function callRightsOf(
  { rights }: Pick<StoredDetails, 'rights'>,
  { isGuest, isOwner, isModerator }: RightsBearer,
): CallRights {
  const listed = isGuest ? rights?.guest : rights?.user;
  return rightsWhere((right) => isOwner || isModerator || listed?.[right] !== false);
}
