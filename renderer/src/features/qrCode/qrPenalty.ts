/** How hard a code is to read: the points that decide which mask it gets (ISO/IEC 18004, 7.8.3). */
import { type Grid, isDark } from './qrGrid.ts';

const RUN_MIN = 5;
const RUN_POINTS = 3;
const BLOCK_POINTS = 3;
const FINDER_POINTS = 40;
const BALANCE_POINTS = 10;

/** What looks like a finder pattern from outside, with its light side on either end. */
const FINDER_LIKE = ['10111010000', '00001011101'] as const;

/** The points of a code; the fewer, the better. */
export function penaltyOf(grid: Grid): number {
  const rows = linesOf(grid, (line, at) => isDark(grid, line, at));
  const columns = linesOf(grid, (line, at) => isDark(grid, at, line));
  return (
    [...rows, ...columns].reduce((points, line) => points + runs(line) + finders(line), 0) +
    blocks(grid) +
    balance(grid)
  );
}

function linesOf({ size }: Grid, read: (line: number, at: number) => boolean): readonly string[] {
  const all = Array.from({ length: size }, (_, index) => index);
  return all.map((line) => all.map((at) => (read(line, at) ? '1' : '0')).join(''));
}

/** Five and more of one colour in a row. */
function runs(line: string): number {
  return [...line.matchAll(/0{5,}|1{5,}/gu)].reduce(
    (points, [run]) => points + RUN_POINTS + run.length - RUN_MIN,
    0,
  );
}

function finders(line: string): number {
  let points = 0;
  for (const pattern of FINDER_LIKE) {
    for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) {
      points += FINDER_POINTS;
    }
  }
  return points;
}

/** Squares of two by two of one colour. */
function blocks(grid: Grid): number {
  let count = 0;
  for (let row = 0; row < grid.size - 1; row += 1) {
    for (let column = 0; column < grid.size - 1; column += 1) {
      const colour = isDark(grid, row, column);
      const isBlock =
        colour === isDark(grid, row, column + 1) &&
        colour === isDark(grid, row + 1, column) &&
        colour === isDark(grid, row + 1, column + 1);
      if (isBlock) count += 1;
    }
  }
  return count * BLOCK_POINTS;
}

/** For each full twentieth by which the share of dark modules is off one half. */
function balance({ dark }: Grid): number {
  const darkCount = dark.reduce((count, each) => count + each, 0);
  return Math.floor(Math.abs(darkCount / dark.length - 0.5) * 20) * BALANCE_POINTS;
}
