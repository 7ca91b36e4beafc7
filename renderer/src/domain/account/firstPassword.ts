/** The password that a new account begins with: easy to read out and to type, and about 79 bits long. Pure. */

/** Letters and digits that are not taken for another: no i, l, o, 0 and 1. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** How many random bytes a password takes. */
export const FIRST_PASSWORD_BYTES = 16;

/** Four groups of four. */
export function firstPassword(randomBytes: Uint8Array): string {
  const signs = [...randomBytes].map((byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
  return (signs.match(/.{1,4}/gu) ?? []).join('-');
}
