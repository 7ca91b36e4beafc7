/**
 * Names and texts that come from outside, made fit to be shown (failure B4). Data stays unchanged:
 * this is for the eye only.
 */

/** Longer names say no more; the longest topic that a server takes is 240 characters. */
const DISPLAY_MAX_LENGTH = 240;

/** Words of ASCII with one blank between them, as most names are: nothing of them has to change. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u;
/** Line breaks, tabs and other control characters, and characters that are blank and are no blanks. */
const BLANKS = /[\p{Cc}\s\u{2800}\u{3164}\u{FFA0}]+/gu;
/** Would turn the order of what is around them, or hide among letters. ZWJ and ZWNJ are spelling. */
const ORDER_AND_HIDDEN =
  /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}]/gu;
/** Joiners join something: Persian letters, pictures. Elsewhere they only make two names look like one. */
const IDLE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u{200C}\u{200D}]+|[\u{200C}\u{200D}]+(?=[ \u{200C}\u{200D}]|$)/gu;
/** No script piles more than four marks on a letter; more climb over the lines around. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A text on one line, of bounded length, that changes nothing but its own place: without control
 * characters, direction marks and hidden ones. Empty when nothing of it can be seen.
 */
export function displayText(text: string, maxLength = DISPLAY_MAX_LENGTH): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text;
  // What is far beyond the limit need not be looked at.
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

/** A text within a sentence, in isolates: whatever its direction, the words around it keep theirs. */
export function isolated(text: string): string {
  return `\u{2068}${text}\u{2069}`;
}
