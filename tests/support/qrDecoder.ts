/**
 * Reads QR codes back, written from ISO/IEC 18004 and not from our encoder: what the encoder gets wrong,
 * this must not get wrong in the same way. It corrects nothing: a code of ours has no fault to correct.
 */

export interface DecodedQrCode {
  readonly text: string;
  readonly version: number;
  readonly level: string;
  readonly mask: number;
}

type Rows = readonly (readonly boolean[])[];

/** Total words and the number of correction words in each block, for level M (Table 9). */
const TOTAL_WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const BLOCK_COUNTS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const BLOCK_CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
/** Table E.1, of which the first version has none. */
const ALIGNMENT_CENTRES = ['', '6 18', '6 22', '6 26', '6 30', '6 34'].concat([
  '6 22 38',
  '6 24 42',
  '6 26 46',
  '6 28 50',
]);

/** What a code says. Throws, with the reason, when it is no code of level M in byte mode without a fault. */
export function decodeQrCode(rows: Rows): DecodedQrCode {
  const size = rows.length;
  const version = (size - 17) / 4;
  check(Number.isInteger(version) && version >= 1 && version <= 10, `a size of ${size}`);
  check(
    rows.every((row) => row.length === size),
    'no square',
  );
  const at = (row: number, column: number): number => (rows[row]?.[column] === true ? 1 : 0);
  checkPatterns(at, size, version);
  const { level, mask } = readFormat(at, size);
  if (version >= 7) checkVersion(at, size, version);
  const words = readWords(at, size, version, mask);
  return { text: readText(deinterleave(words, version), version), version, level, mask };
}

type At = (row: number, column: number) => number;

function check(isGood: boolean, problem: string): asserts isGood {
  if (!isGood) throw new Error(`QR code with ${problem}`);
}

function pick(list: readonly number[], version: number): number {
  return list[version - 1] ?? Number.NaN;
}

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const ALIGNMENT = ['11111', '10001', '10101', '10001', '11111'];

function checkPatterns(at: At, size: number, version: number): void {
  const show = (row: number, column: number, lines: readonly string[], name: string): void => {
    for (const [down, line] of lines.entries()) {
      for (const [right, bit] of line.split('').entries()) {
        check(at(row + down, column + right) === Number(bit), `a broken ${name}`);
      }
    }
  };
  show(0, 0, FINDER.map((line) => `${line}0`).concat('00000000'), 'finder top left');
  show(0, size - 8, FINDER.map((line) => `0${line}`).concat('00000000'), 'finder top right');
  show(size - 8, 0, ['00000000', ...FINDER.map((line) => `${line}0`)], 'finder bottom left');
  for (let index = 8; index < size - 8; index += 1) {
    check(at(6, index) === (index + 1) % 2 && at(index, 6) === (index + 1) % 2, 'broken timing');
  }
  for (const [row, column] of alignmentCentres(size, version)) {
    show(row - 2, column - 2, ALIGNMENT, 'alignment pattern');
  }
  check(at(4 * version + 9, 8) === 1, 'no dark module');
}

function alignmentCentres(size: number, version: number): readonly (readonly [number, number])[] {
  const centres = (ALIGNMENT_CENTRES[version - 1] ?? '').split(' ').filter(Boolean).map(Number);
  return centres
    .flatMap((row) => centres.map((column) => [row, column] as const))
    .filter(([row, column]) => !isFinder(row, column, size));
}

function isFinder(row: number, column: number, size: number): boolean {
  const isTop = row < 8;
  const isLeft = column < 8;
  return (isTop && isLeft) || (isTop && column >= size - 8) || (isLeft && row >= size - 8);
}

/** Both copies must be the same word of the code, found by trying all of them. */
function readFormat(at: At, size: number): { readonly level: string; readonly mask: number } {
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column));
  const second = [7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8));
  const besideFirst = Array.from({ length: 7 }, (_, index) => at(size - 1 - index, 8));
  const besideSecond = Array.from({ length: 8 }, (_, index) => at(8, size - 8 + index));
  const copies = [
    [...first, ...second],
    [...besideFirst, ...besideSecond],
  ].map((bits) => bits.join(''));
  check(copies[0] === copies[1], 'two formats');
  for (let data = 0; data < 32; data += 1) {
    const plain = withCheckBits(data.toString(2).padStart(5, '0'), '10100110111');
    const masked = plain
      .split('')
      .map((bit, index) => (bit === '101010000010010'[index] ? '0' : '1'));
    if (masked.join('') === copies[0]) {
      const level = ['M', 'L', 'H', 'Q'][data >> 3] ?? '';
      check(level === 'M', `level ${level}`);
      return { level, mask: data & 7 };
    }
  }
  throw new Error(`QR code with the format ${copies[0]}`);
}

function checkVersion(at: At, size: number, version: number): void {
  const expected = withCheckBits(version.toString(2).padStart(6, '0'), '1111100100101');
  const places = Array.from({ length: 18 }, (_, index) => [
    size - 11 + (index % 3),
    Math.trunc(index / 3),
  ]);
  const upwards = places.map(([far = 0, near = 0]) => at(far, near));
  const sideways = places.map(([far = 0, near = 0]) => at(near, far));
  for (const bits of [upwards, sideways]) {
    check(bits.toReversed().join('') === expected, 'a wrong version');
  }
}

/** Long division of bits by hand: the data, and the remainder of the data moved left. */
function withCheckBits(data: string, divisor: string): string {
  const rest = `${data}${'0'.repeat(divisor.length - 1)}`.split('');
  for (let start = 0; start < data.length; start += 1) {
    if (rest[start] !== '1') continue;
    for (const [offset, bit] of divisor.split('').entries()) {
      rest[start + offset] = rest[start + offset] === bit ? '0' : '1';
    }
  }
  return data + rest.slice(data.length).join('');
}

/** Table 10, with i for the row and j for the column. */
function isTurned(mask: number, i: number, j: number): boolean {
  const two = (i * j) % 2;
  const three = (i * j) % 3;
  const conditions = [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2,
    two + three,
    (two + three) % 2,
    (((i + j) % 2) + three) % 2,
  ];
  return conditions[mask] === 0;
}

/** Follows the two-module columns and leaves out every place that is not data. */
function readWords(at: At, size: number, version: number, mask: number): readonly number[] {
  const centres = alignmentCentres(size, version);
  const isData = (row: number, column: number): boolean => {
    if (row === 6 || column === 6) return false;
    if (row < 9 && column < 9) return false; // finder, its light line and the format
    if (row < 9 && column >= size - 8) return false;
    if (row >= size - 8 && column < 9) return false;
    if (version >= 7 && row < 6 && column >= size - 11) return false;
    if (version >= 7 && column < 6 && row >= size - 11) return false;
    return !centres.some(([y, x]) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2);
  };
  let bits = '';
  const pairs: number[] = [];
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) pairs.push(right);
  for (const [turn, right] of pairs.entries()) {
    for (let step = 0; step < size; step += 1) {
      const row = turn % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isData(row, column)) bits += at(row, column) ^ Number(isTurned(mask, row, column));
      }
    }
  }
  const total = pick(TOTAL_WORDS, version);
  check(bits.length - total * 8 === (version > 1 && version < 7 ? 7 : 0), `${bits.length} bits`);
  check(!bits.slice(total * 8).includes('1'), 'remainder bits that are set');
  return Array.from({ length: total }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
}

/** The data words of all blocks, each of which must be a multiple of the generator. */
function deinterleave(words: readonly number[], version: number): readonly number[] {
  const count = pick(BLOCK_COUNTS, version);
  const correction = pick(BLOCK_CORRECTION, version);
  const data = words.length - count * correction;
  const short = Math.trunc(data / count);
  const longFrom = count - (data % count);
  const blocks = Array.from({ length: count }, (_, block) => {
    const own: number[] = [];
    for (let index = 0; index < short; index += 1) own.push(words[index * count + block] ?? 0);
    if (block >= longFrom) own.push(words[short * count + block - longFrom] ?? 0);
    const rest: number[] = [];
    for (let index = 0; index < correction; index += 1) {
      rest.push(words[data + index * count + block] ?? 0);
    }
    checkBlock([...own, ...rest], correction);
    return own;
  });
  return blocks.flat();
}

/** Powers of the field's element 2, and whose power a value is. */
const POWERS: number[] = [1];
for (let index = 1; index < 255; index += 1) {
  const next = (POWERS[index - 1] ?? 0) * 2;
  POWERS.push(next > 255 ? next ^ 285 : next);
}

function times(left: number, right: number): number {
  if (left === 0 || right === 0) return 0;
  return POWERS[(POWERS.indexOf(left) + POWERS.indexOf(right)) % 255] ?? 0;
}

/** A block without faults is zero at each root of the generator. */
function checkBlock(block: readonly number[], correction: number): void {
  for (let power = 0; power < correction; power += 1) {
    const root = POWERS[power] ?? 0;
    const value = block.reduce((sum, word) => times(sum, root) ^ word, 0);
    check(value === 0, 'words that do not fit their correction');
  }
}

function readText(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  check(bits.startsWith('0100'), `mode ${bits.slice(0, 4)}`);
  const start = version < 10 ? 12 : 20;
  const length = Number.parseInt(bits.slice(4, start), 2);
  const end = start + length * 8;
  check(end <= bits.length, `a length of ${length}`);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(start + index * 8, start + index * 8 + 8), 2),
  );
  const padding = bits.slice(Math.min(bits.length, Math.ceil((end + 4) / 8) * 8));
  check(!bits.slice(end, bits.length - padding.length).includes('1'), 'no end');
  check(/^(?:1110110000010001)*(?:11101100)?$/u.test(padding), 'wrong padding');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
