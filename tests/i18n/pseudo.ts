/**
 * The pseudo-language: English with accents, two fifths longer, in brackets. Text without brackets is untranslatable, and clipped
 * text has too little room. It is generated on request and not stored.
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

/** Placeholders and tags, which stay unchanged. */
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

/** The rest of a text without its bracketed parts, including nested ones. */
export function withoutPseudo(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return rest === text ? text : withoutPseudo(rest);
}

function accent(letter: string): string {
  return ACCENTED[letter] ?? letter;
}
