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

/** A number from 0 to 5 that stays the same for one id: the shade of its initials' circle. */
export function shadeOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % SHADES;
}
