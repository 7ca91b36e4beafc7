/**
 * From a text to the words of a QR code: byte mode, error correction level M (ISO/IEC 18004, 7.4 to 7.6).
 * Level M survives a seventh of the symbol being dirty, which is what paper and screens need.
 */
import { correctionWords } from './reedSolomon.ts';

/** How the words of a version at level M are cut into blocks (Table 9). */
interface Blocks {
  readonly correction: number;
  /** How many data words each block has. */
  readonly data: readonly number[];
}

/** Versions 1 to 10. */
const BLOCKS: readonly Blocks[] = [
  { correction: 10, data: [16] },
  { correction: 16, data: [28] },
  { correction: 26, data: [44] },
  { correction: 18, data: [32, 32] },
  { correction: 24, data: [43, 43] },
  { correction: 16, data: [27, 27, 27, 27] },
  { correction: 18, data: [31, 31, 31, 31] },
  { correction: 22, data: [38, 38, 39, 39] },
  { correction: 22, data: [36, 36, 36, 37, 37] },
  { correction: 26, data: [43, 43, 43, 43, 44] },
];

const BYTE_MODE = 0b0100;
const MODE_BITS = 4;
const TERMINATOR_BITS = 4;
const PAD_WORDS = [0b1110_1100, 0b0001_0001] as const;

/** The words of a code in the order in which they are placed. */
export interface QrWords {
  readonly version: number;
  readonly words: readonly number[];
}

/** The words of the smallest version that holds the text; nothing when version 10 does not (213 bytes). */
export function wordsOf(text: string): QrWords | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const index = BLOCKS.findIndex(
    (each, at) => MODE_BITS + countBits(at + 1) + bytes.length * 8 <= sum(each.data) * 8,
  );
  const blocks = BLOCKS[index];
  if (blocks === undefined) return undefined;
  const version = index + 1;
  return { version, words: interleave(dataWords(bytes, version, sum(blocks.data)), blocks) };
}

/** Mode, length, bytes and the end, filled up to the capacity. */
function dataWords(bytes: readonly number[], version: number, capacity: number): readonly number[] {
  const bits = [
    ...bitsOf(BYTE_MODE, MODE_BITS),
    ...bitsOf(bytes.length, countBits(version)),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  const end = Math.min(TERMINATOR_BITS, capacity * 8 - bits.length);
  const words = toWords([...bits, ...bitsOf(0, end)]);
  const padding = Array.from(
    { length: capacity - words.length },
    (_, index) => PAD_WORDS[index % 2] ?? 0,
  );
  return [...words, ...padding];
}

/** Cuts the data into blocks, adds each one's correction words, and takes from all blocks in turn. */
function interleave(data: readonly number[], blocks: Blocks): readonly number[] {
  let start = 0;
  const cut = blocks.data.map((length) => {
    start += length;
    return data.slice(start - length, start);
  });
  return [...inTurn(cut), ...inTurn(cut.map((block) => correctionWords(block, blocks.correction)))];
}

/** The first of each list, then the second of each, and so on; shorter lists end earlier. */
function inTurn(lists: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}

/** From version 10 on, lengths have two bytes. */
function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** The bits of a number, highest first. */
export function bitsOf(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

function toWords(bits: readonly number[]): readonly number[] {
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    Array.from({ length: 8 }, (_bit, at) => bits[index * 8 + at] ?? 0).reduce(
      (word, bit) => word * 2 + bit,
      0,
    ),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
