/**
 * Encodes any text as one segment of a path, so that an id can't escape its segment. URL parsers resolve `.` and `..` away even
 * when they are percent-encoded, so those two are encoded twice and name nothing. Halves of a surrogate pair have no encoding and
 * become the replacement character.
 */
export function encodeSegment(text: string): string {
  if (/^\.{1,2}$/u.test(text)) return text.replaceAll('.', '%252E');
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{FFFD}'));
}
