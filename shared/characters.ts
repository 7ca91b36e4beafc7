/** Lengths of what people write, in characters: an emoji is one, not the two units that hold it (AU-6). */
/** How many characters a text has: its Unicode code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Whether a text is longer than a number of characters. No text has more characters than units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && countCharacters(text) > limit;
}

/** The first characters of a text; none of them is cut in two. */
export function firstCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

/** The last characters of a text; none of them is cut in two. */
export function lastCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(-limit).join('');
}
