/** Rights that have a text (contract 7.8, U8). All but the first are proposed. */
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { ROLES, isRole } from '#shared/rights/roles.ts';

const KNOWN_RIGHTS = [
  CREATE_GROUP_CONFERENCE,
  'make_calls',
  'screen_sharing',
  'remote_control',
  'file_transfer',
  'edit_address_book',
  'operator',
  ...ROLES,
] as const;
export type KnownRight = (typeof KNOWN_RIGHTS)[number];

/** A user's rights: those with a text, in our order, and the others, in the server's order. */
export function sortRights(rights: readonly string[]): {
  readonly known: readonly KnownRight[];
  readonly others: readonly string[];
  /** Whether the user has all rights that can be requested; roles can't be. */
  readonly isComplete: boolean;
} {
  return {
    known: KNOWN_RIGHTS.filter((right) => rights.includes(right)),
    isComplete: KNOWN_RIGHTS.every((right) => isRole(right) || rights.includes(right)),
    others: [...new Set(rights)].filter((right) => !KNOWN_RIGHTS.some((each) => each === right)),
  };
}
