/** Finds conferences by words of their names, ids and tags, ignoring case and accents. */
import type { ListedConference } from '#shared/conferences/listedConference.ts';

/** Conferences in one text. */
const CHUNK = 250;

/** The folded names of some conferences as one text: one search instead of one for each conference, and less memory. */
interface NameChunk {
  readonly text: string;
  /** For each conference, where its part of the text ends. */
  readonly ends: readonly number[];
}

/** Made by the first search in a list and dropped when the search is cleared: a megabyte for ten thousand. */
const chunksOf = new WeakMap<readonly ListedConference[], NameChunk[]>();

/** The words of a search, folded. */
export function wordsOf(search: string): readonly string[] {
  return foldLetters(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** A text without capitals, accents and other forms of the same letters. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The conferences whose name, id or tags contain each of the folded words, in the given order. */
export function findByName(
  all: readonly ListedConference[],
  words: readonly string[],
): readonly ListedConference[] {
  const [first, ...others] = words;
  if (first === undefined) {
    chunksOf.delete(all);
    return all;
  }
  const found: ListedConference[] = [];
  for (let from = 0; from < all.length; from += CHUNK) {
    const chunk = chunkAt(all, from);
    const rest = others.map((word) => new Set(rowsWith(word, chunk)));
    for (const row of rowsWith(first, chunk)) {
      const conference = all[from + row];
      if (conference !== undefined && rest.every((rows) => rows.has(row))) found.push(conference);
    }
  }
  return found;
}

/** The chunk that starts with the conference at `from`. */
function chunkAt(all: readonly ListedConference[], from: number): NameChunk {
  const chunks = chunksOf.get(all) ?? [];
  chunksOf.set(all, chunks);
  return (chunks[from / CHUNK] ??= fold(all.slice(from, from + CHUNK)));
}

/** Names, ids and tags are on separate lines, so that no match spans two of them. */
function fold(conferences: readonly ListedConference[]): NameChunk {
  const texts = conferences.map(({ topic, id, tags }) =>
    foldLetters([topic, id, ...tags, ''].join('\n')),
  );
  let end = 0;
  return { text: texts.join(''), ends: texts.map((text) => (end += text.length)) };
}

/** The indexes of the conferences whose text contains a word. */
function* rowsWith(word: string, { text, ends }: NameChunk): Generator<number, void> {
  let at = text.indexOf(word);
  for (const [row, end] of ends.entries()) {
    if (at === -1) return;
    if (at >= end) continue;
    yield row;
    at = text.indexOf(word, end);
  }
}
