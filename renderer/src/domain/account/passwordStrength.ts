/** How good a password is, in three words. Length first; no rules about kinds of letters (NIST SP 800-63B). Pure. */

export type PasswordStrength = 'weak' | 'fair' | 'good';

/** From here on a password resists guessing; twice that, also where its hash was stolen. */
const FAIR_LENGTH = 10;
const GOOD_LENGTH = 15;

/** Judges a password; `known` is what everyone knows of its owner. Undefined as long as there is none. */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | undefined {
  const length = Array.from(password).length;
  if (length === 0) return undefined;
  const folded = password.toLowerCase();
  const isKnown = known.some((word) => word.length > 2 && folded.includes(word.toLowerCase()));
  const varied = variety(folded);
  // What is guessed first: the own name, `aaaaaaaa`, `12345678`, `abcabcabc`.
  if (length < FAIR_LENGTH || isKnown || varied < 5) return 'weak';
  return length >= GOOD_LENGTH && varied > 7 ? 'good' : 'fair';
}

/** How many different letters there are that do not just follow their neighbour. */
function variety(text: string): number {
  const letters = Array.from(text);
  const own = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });
  return new Set(own).size;
}
