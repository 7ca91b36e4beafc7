/** One or two letters that stand for a name without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return letters
    .flatMap((word) => (word === undefined ? [] : [Array.from(word)[0] ?? '']))
    .join('')
    .toLocaleUpperCase();
}

const SHADES = 6;

/**
 * A number from 0 to 5: the shade of a person's initials. By the displayed name, the only thing that a call, the history and the
 * address book have in common: servers use a different id for a person in each conference.
 */
export function shadeOf(name: string): number {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) {
    sum = (sum * 41 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return sum % SHADES;
}
