/** The type of a recording's file: detected by its first bytes, never by what the sender says. */

/** The allowed file types, with the endings of their names. */
const KINDS = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;
export type RecordingMediaType = keyof typeof KINDS;

/** The number of bytes that the detection needs. */
export const HEAD_BYTES = 64;

const NAME_MAX_LENGTH = 120;

/** A file's type by its first bytes; undefined when browsers don't play it. */
export function recogniseMedia(head: Buffer): RecordingMediaType | undefined {
  const ascii = (from: number, to: number) => head.subarray(from, to).toString('latin1');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(4, 8) === 'ftyp') return 'video/mp4';
  if (head.subarray(0, 4).toString('hex') === '1a45dfa3') return 'video/webm';
  if (ascii(0, 4) === 'OggS') return 'audio/ogg';
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return ascii(0, 3) === 'ID3' || isFrame ? 'audio/mpeg' : undefined;
}

/** A WAV file's length in seconds, from its header; undefined when the header doesn't say. */
export function wavDuration(head: Buffer, size: number): number | undefined {
  if (head.length < 44 || head.subarray(12, 16).toString('latin1') !== 'fmt ') return undefined;
  const bytesPerSecond = head.readUInt32LE(28);
  return bytesPerSecond === 0 ? undefined : Math.max(size - 44, 0) / bytesPerSecond;
}

/**
 * Makes a typed name safe for a list, a header and any disk: without path parts, control characters and direction marks, and with
 * the ending of the file's type. Undefined when nothing is left.
 */
export function recordingName(wish: string, mediaType: RecordingMediaType): string | undefined {
  const ending = `.${KINDS[mediaType]}`;
  const clean = wish
    .normalize('NFC')
    .replace(/[\p{C}\u{2028}\u{2029}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ');
  const stem = (
    clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean
  ).replace(/^[\s.]+|[\s.]+$/gu, '');
  const short = Array.from(stem).slice(0, NAME_MAX_LENGTH).join('').trim();
  return short === '' ? undefined : short + ending;
}

/** The name with a number in it, for when it is taken: `Talk (2).wav`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
}

/** Whether a text is an allowed file type. */
export function isRecordingMediaType(text: string): text is RecordingMediaType {
  return Object.hasOwn(KINDS, text);
}
