/** Texts, times and lines of calendar files (RFC 5545). */

const CRLF = '\r\n';
/** The maximum octets of a line, without its line break (3.1). */
const LINE_OCTETS = 75;

/** Joins lines for the file: folded, each with a line break. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => fold(line) + CRLF).join('');
}

/** Cleans a text for the file: one kind of line break, no other control characters, no lone surrogates. */
export function cleanText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what it removes
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu, '')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  );
}

/** A text value (3.3.11). */
export function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** An address on a single line. */
export function addressText(address: string): string {
  return cleanText(address).replaceAll('\n', '');
}

/** An instant in UTC: `20260302T090000Z`. */
export function utcTime(instantMs: number): string {
  return `${localTime(instantMs)}Z`;
}

/** A local time, given as if it were UTC: `20260302T090000`. */
export function localTime(localMs: number): string {
  return new Date(localMs).toISOString().replaceAll(/[-:]|\.\d{3}Z/gu, '');
}

/** Folds a long line: continuations begin with a space, and characters aren't split. */
function fold(line: string): string {
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
