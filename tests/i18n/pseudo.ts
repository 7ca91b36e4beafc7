/**
 * The pseudo-language: English with accents, two fifths longer, in brackets. What shows without brackets was forgotten, and
 * what is cut off has too little room. It is made when it is asked for and stored nowhere.
 */

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  'aceginorsuyzACEGINORSUYZ'
    .split('')
    .map((letter, index) => [letter, 'åçéĝîñöŕšûýžÅÇÉĜÎÑÖŔŠÛÝŽ'.charAt(index)]),
);

const OPEN = '⟦';
const CLOSE = '⟧';
const FILLING = '·';
const EXTRA_LENGTH = 0.4;

/** Places and tags, which stay unchanged. */
const PLACE = /(\{\{[^}]*\}\}|<\/?[A-Za-z0-9]+\s*\/?>|\$t\([^)]*\))/u;

export function pseudoText(text: string): string {
  const accented = text
    .split(PLACE)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/gu, accent)))
    .join('');
  const extra = FILLING.repeat(Math.ceil(text.length * EXTRA_LENGTH));
  return `${OPEN}${accented}${extra}${CLOSE}`;
}

/** A whole namespace, or all of them, in the pseudo-language. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  return Object.fromEntries(
    Object.entries(Object(texts)).map(([key, value]) => [key, pseudoTexts(value)]),
  );
}

/** What is left of a text once its bracketed parts are gone, those inside others as well. */
export function withoutPseudo(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === text ? text : withoutPseudo(rest);
}

function accent(letter: string): string {
  return ACCENTED[letter] ?? letter;
}
