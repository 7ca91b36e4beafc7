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
 * A number from 0 to 5 that stays the same for one person: the shade of their initials' circle. Servers write ids with or
 * without themselves (`anna`, `anna@server`), which makes no other person of anyone.
 */
export function shadeOf(id: string): number {
  let sum = 7;
  for (const letter of (id.split('@')[0] ?? '').toLowerCase()) {
    sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return sum % SHADES;
}
