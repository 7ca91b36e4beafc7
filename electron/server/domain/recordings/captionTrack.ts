/** The spoken texts of a recording as a WebVTT file. */
import { CAPTIONS_MAX_LENGTH } from '#shared/history/record.ts';
import type { LiveCaption } from '#server/storage/liveCaptions.ts';

export interface CaptionTrack {
  readonly content: string;
  /** The language of most of the text; null if no page named one. */
  readonly language: string | null;
}

/** Two lines that people can read at a glance. */
const CUE_MAX_LENGTH = 84;
/** Shorter ones cannot be read. */
const SHORTEST_MS = 1000;

/** Makes the file; undefined when nothing was said. Text beyond the size limit is left out. */
export function captionTrack(cues: readonly LiveCaption[]): CaptionTrack | undefined {
  if (cues.length === 0) return undefined;
  const language = mostSpoken(cues);
  const sorted = cues.toSorted((left, right) => left.startMs - right.startMs);
  let content = 'WEBVTT\n';
  let previous: string | undefined;
  for (const cue of sorted) {
    const block = blockOf(cue, cue.name !== previous, language);
    if (content.length + block.length > CAPTIONS_MAX_LENGTH) break;
    content += block;
    previous = cue.name;
  }
  return { content, language };
}

/** A long utterance becomes several cues, each as long as its share of the text. The name is shown when the speaker changes. */
function blockOf(cue: LiveCaption, isNamed: boolean, trackLanguage: string | null): string {
  const lengthMs = Math.max(cue.endMs - cue.startMs, SHORTEST_MS);
  const pieces = piecesOf(cue.text);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const name = escaped(cue.name);
  let done = 0;
  return pieces
    .map((piece, index) => {
      const from = cue.startMs + (lengthMs * done) / total;
      done += piece.length;
      const to = cue.startMs + (lengthMs * done) / total;
      const shownName = isNamed && index === 0 ? `<b>${name}</b>\n` : '';
      const words = escaped(piece);
      const isOther = cue.language !== null && cue.language !== trackLanguage;
      const said = isOther ? `<lang ${cue.language}>${words}</lang>` : words;
      return `\n${timeText(from)} --> ${timeText(to)}\n<v ${name}>${shownName}${said}</v>\n`;
    })
    .join('');
}

/** Cut between words; in scripts without spaces, between characters. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= CUE_MAX_LENGTH)
      pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(...cut(word));
  }
  return pieces;
}

function cut(word: string): readonly string[] {
  const characters = Array.from(word);
  const count = Math.max(1, Math.ceil(characters.length / CUE_MAX_LENGTH));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * CUE_MAX_LENGTH, (index + 1) * CUE_MAX_LENGTH).join(''),
  );
}

/** The language tag with the most characters. */
function mostSpoken(cues: readonly LiveCaption[]): string | null {
  const counts = new Map<string, number>();
  for (const { language, text } of cues)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + text.length);
  const [first] = [...counts].toSorted(([, left], [, right]) => right - left);
  return first?.[0] ?? null;
}

/** Escapes a name or a text, so that it can't be markup or a line of its own. */
function escaped(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function timeText(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${rest}`;
}
