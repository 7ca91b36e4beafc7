/** Lengths of texts in characters: an emoji counts as one, not as its two UTF-16 units (AU-6). */
/** The number of characters (Unicode code points) of a text. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Whether a text has more than `limit` characters. It never has more characters than units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && countCharacters(text) > limit;
}

/** The first characters of a text; no character is split. */
export function firstCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

/** The last characters of a text; no character is split. */
export function lastCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(-limit).join('');
}
