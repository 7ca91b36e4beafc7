/** Builds addresses from what people and administrators wrote as their contacts, so the texts are always checked (OV-4). */

/** The `tel:` address of a number; undefined without a digit. */
export function telephoneAddress(number: string): string | undefined {
  const dialled = number.replace(/[^\d+*#]/gu, '');
  return /\d/u.test(dialled) ? `tel:${dialled.replaceAll('#', '%23')}` : undefined;
}

/** The `mailto:` address of a single mailbox; undefined for other texts. It can't contain further recipients or a subject. */
export function mailAddress(email: string): string | undefined {
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/u.test(email) || !isWellFormed(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** `encodeURIComponent` throws for a lone surrogate. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
