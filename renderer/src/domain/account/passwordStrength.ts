/** The strength of a password, in three steps. Length counts most; no rules about kinds of characters (NIST SP 800-63B). Pure. */

export type PasswordStrength = 'weak' | 'fair' | 'good';

/** From this length on a password resists guessing; from twice that, also when its hash was stolen. */
const FAIR_LENGTH = 10;
const GOOD_LENGTH = 15;

/** Rates a password; `known` is public information about its owner. Undefined for an empty one. */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | undefined {
  const length = Array.from(password).length;
  if (length === 0) return undefined;
  const folded = password.toLowerCase();
  const isKnown = known.some((word) => word.length > 2 && folded.includes(word.toLowerCase()));
  const varied = variety(folded);
  // The first guesses: the person's name, `aaaaaaaa`, `12345678`, `abcabcabc`.
  if (length < FAIR_LENGTH || isKnown || varied < 5) return 'weak';
  return length >= GOOD_LENGTH && varied > 7 ? 'good' : 'fair';
}

/** The number of different characters that don't just follow the one before. */
function variety(text: string): number {
  const letters = Array.from(text);
  const own = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });
  return new Set(own).size;
}
