/**
 * QR codes (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 10. Not in `lib/`,
 * which belongs to the start of every page: this is fetched when someone asks for a code.
 */
import { fail, type Result, ok } from '#shared/result.ts';
import {
  createGrid,
  dataPlaces,
  formatPlaces,
  type Grid,
  isDark,
  put,
  versionPlaces,
} from './qrGrid.ts';
import { penaltyOf } from './qrPenalty.ts';
import { bitsOf, wordsOf } from './qrWords.ts';

/** A finished code: whether each module is dark, row by row. Around it belong four light ones on each side. */
export interface QrCode {
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** How many light modules a code needs around it. */
export const QUIET_ZONE = 4;

const LEVEL_M = 0b00;
const FORMAT_POLYNOMIAL = 0b101_0011_0111;
/** Keeps a format from being all light. */
const FORMAT_MASK = 0b101_0100_0001_0010;
const VERSION_POLYNOMIAL = 0b1_1111_0010_0101;

/** Which modules of data each mask turns over (Table 10). */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The code of a text in UTF-8. Fails where it has more than 213 bytes. */
export function encodeQrCode(text: string): Result<QrCode, 'tooLong'> {
  const encoded = wordsOf(text);
  if (encoded === undefined) return fail('tooLong');
  const grids = MASKS.map((_, mask) => drawGrid(encoded.version, encoded.words, mask));
  const points = grids.map(penaltyOf);
  const best = grids[points.indexOf(Math.min(...points))];
  return best === undefined ? fail('tooLong') : ok(finish(best));
}

/** A whole code with one mask. */
function drawGrid(version: number, words: readonly number[], mask: number): Grid {
  const grid = createGrid(version);
  const { size, dark } = grid;
  const isTurned = MASKS[mask] ?? (() => false);
  const bits = words.flatMap((word) => bitsOf(word, 8));
  // Some versions have a few places more than bits; those are light before the mask.
  for (const [index, [row, column]] of dataPlaces(grid).entries()) {
    dark[row * size + column] = (bits[index] === 1) === isTurned(row, column) ? 0 : 1;
  }
  const format = bitsOf(formatBits(mask), 15);
  for (const places of formatPlaces(size)) {
    for (const [index, [row, column]] of places.entries()) {
      put(grid, row, column, format[index] === 1);
    }
  }
  const information = bitsOf(versionBits(version), 18);
  for (const [index, [row, column]] of versionPlaces(version, size).entries()) {
    put(grid, row, column, information[index % 18] === 1);
  }
  return grid;
}

function finish(grid: Grid): QrCode {
  const all = Array.from({ length: grid.size }, (_, index) => index);
  return {
    size: grid.size,
    rows: all.map((row) => all.map((column) => isDark(grid, row, column))),
  };
}

/** Level and mask with their correction, as they are in the code (Annex C). */
export function formatBits(mask: number): number {
  return withRemainder(LEVEL_M * 8 + mask, 10, FORMAT_POLYNOMIAL) ^ FORMAT_MASK;
}

/** The version with its correction (Annex D). */
export function versionBits(version: number): number {
  return withRemainder(version, 12, VERSION_POLYNOMIAL);
}

/** A number followed by its remainder by a polynomial over GF(2) of that degree. */
function withRemainder(value: number, degree: number, polynomial: number): number {
  const shifted = value << degree;
  let rest = shifted;
  for (let bit = 31 - Math.clz32(shifted); bit >= degree; bit -= 1) {
    if ((rest >> bit) % 2 === 1) rest ^= polynomial << (bit - degree);
  }
  return shifted | rest;
}
