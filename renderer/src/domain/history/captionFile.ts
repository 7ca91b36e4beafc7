/** Caption files from other programs. */
import { CAPTIONS_MAX_LENGTH } from '#shared/history/record.ts';

const SUBRIP_TIMES = /^(\d{1,2}:\d{2}:\d{2}),(\d{3}) *--> *(\d{1,2}:\d{2}:\d{2}),(\d{3})/gmu;

/** A file's text as WebVTT; undefined if it is neither WebVTT nor SubRip, or too long. */
export function captionsOf(text: string): string | undefined {
  const plain = text.replace(/^\u{FEFF}/u, '');
  const content = /^WEBVTT(?:[ \t\r\n]|$)/u.test(plain) ? plain : fromSubRip(plain);
  return content !== undefined && content.length <= CAPTIONS_MAX_LENGTH ? content : undefined;
}

/** The two differ in the first line and in the sign before the milliseconds. */
function fromSubRip(text: string): string | undefined {
  SUBRIP_TIMES.lastIndex = 0;
  if (!SUBRIP_TIMES.test(text)) return undefined;
  return `WEBVTT\n\n${text.replace(SUBRIP_TIMES, '$1.$2 --> $3.$4')}`;
}
