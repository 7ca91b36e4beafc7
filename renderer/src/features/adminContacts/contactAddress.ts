/** Addresses of what an administrator left as contact. Written by the server's people, so never taken unchecked (OV-4). */

/** The `tel:` address of a number; undefined when there is no digit in it. */
export function telephoneAddress(number: string): string | undefined {
  const dialled = number.replace(/[^\d+*#]/gu, '');
  return /\d/u.test(dialled) ? `tel:${dialled.replaceAll('#', '%23')}` : undefined;
}

/**
 * The `mailto:` address of one mail box; undefined when the text is not one. Further recipients or a subject cannot
 * get in.
 */
export function mailAddress(email: string): string | undefined {
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/u.test(email) || !isWellFormed(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Half a character cannot be encoded; `encodeURIComponent` throws at it. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
