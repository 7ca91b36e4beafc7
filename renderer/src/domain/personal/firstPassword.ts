/** The password that a new account begins with: easy to read out and to type, and 80 bits long. Pure. */

/** No letter or digit that is taken for another: 32 of them, so that each byte gives one without a bias. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789A';

/** How many random bytes a password takes. */
export const FIRST_PASSWORD_BYTES = 16;

/** Four groups of four. */
export function firstPassword(randomBytes: Uint8Array): string {
  const signs = [...randomBytes].map((byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
  return (signs.match(/.{1,4}/gu) ?? []).join('-');
}
