/** The first password of a new account: easy to read out and to type, with about 79 bits. Pure. */

/** Letters and digits that can't be confused: no i, l, o, 0 and 1. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** How many random bytes a password needs. */
export const FIRST_PASSWORD_BYTES = 16;

/** Four groups of four. */
export function firstPassword(randomBytes: Uint8Array): string {
  const signs = [...randomBytes].map((byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
  return (signs.match(/.{1,4}/gu) ?? []).join('-');
}
