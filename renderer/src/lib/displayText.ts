/** Makes names and texts from outside safe to show (failure B4). Only for display: data stays unchanged. */

/** Longer names say no more; the longest topic that a server takes is 240 characters. */
const DISPLAY_MAX_LENGTH = 240;

/** ASCII words with single spaces, as most names are: nothing to change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u;
/** Line breaks, tabs and other control characters, and blank characters that aren't spaces. */
const BLANKS = /[\p{Cc}\s\u{2800}\u{3164}\u{FFA0}]+/gu;
/** Characters that change the direction of the text around them, or are invisible. ZWJ and ZWNJ are part of spelling. */
const ORDER_AND_HIDDEN =
  /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}]/gu;
/**
 * Joiners that join nothing: between Persian letters or emoji they have a purpose. Elsewhere they only make two names look alike.
 */
const IDLE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u{200C}\u{200D}]+|[\u{200C}\u{200D}]+(?=[ \u{200C}\u{200D}]|$)/gu;
/** No script has more than four marks on a letter; more would overlap other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A text on one line, of limited length, without control characters, direction marks and invisible ones, so that it can't affect
 * the text around it. Empty when nothing is visible.
 */
export function displayText(text: string, maxLength = DISPLAY_MAX_LENGTH): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text;
  // Text far beyond the limit is skipped.
  const shown = text
    .slice(0, maxLength * 20)
    .replace(/\p{Surrogate}/gu, '\u{FFFD}')
    .replace(ORDER_AND_HIDDEN, '')
    .replace(BLANKS, ' ')
    .replace(IDLE_JOINERS, '')
    .replace(PILED_MARKS, '$1') // after the joiners, which may have been between marks
    .replace(/ {2,}/gu, ' ') // a joiner may have been between two
    .trim();
  const characters = Array.from(shown);
  if (characters.length <= maxLength) return shown;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .replace(/[ \u{200C}\u{200D}]+$/u, '')}…`;
}

/** A text for use in a sentence, wrapped in direction isolates, so that the words around it keep their direction. */
export function isolated(text: string): string {
  return `\u{2068}${text}\u{2069}`;
}
