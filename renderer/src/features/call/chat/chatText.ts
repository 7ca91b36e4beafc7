import { displayText } from '#renderer/lib/displayText.ts';

/** A part of a message: text, or a link. */
export interface TextPiece {
  readonly text: string;
  /** Its offset in the message. */
  readonly at: number;
  readonly href?: string | undefined;
}

const BRACKETS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];
const MOST_LINES = 200;
const ADDRESS = /https:\/\/[^\s<>"'`\\]+/giu;
/** Punctuation that ends a sentence and doesn't belong to an address. */
const TRAILING = /[.,;:!?…»”’*_]+$/u;

/** The displayed text: with its line breaks, without characters that would affect the text around it. */
export function readableText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u{2028}\u{2029}]/u)
    .slice(0, MOST_LINES)
    .map((line) => displayText(line, 2000))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n');
}

/** Splits a text at its addresses. Only plain https addresses become links, without a user name before an “@”. */
export function findLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), at: end });
    pieces.push({ text: address, at: index, href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), at: end });
  return pieces;
}

/** A full stop, or a bracket that opens before the address, belongs to the sentence. */
function withoutTail(found: string): string {
  let address = found.replace(TRAILING, '');
  for (const [open, close] of BRACKETS) {
    while (address.endsWith(close) && countOf(address, close) > countOf(address, open)) {
      address = address.slice(0, -1).replace(TRAILING, '');
    }
  }
  return address;
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isPlain = username === '' && password === '' && hostname.includes('.');
  return protocol === 'https:' && isPlain ? href : undefined;
}
