/** The square of a QR code: the patterns that every code of a version has, and where data goes (ISO/IEC 18004, 6.3 and 7.7.3). */

/** A square of modules, row by row. */
export interface Grid {
  readonly size: number;
  /** 1 for a dark module. */
  readonly dark: Uint8Array;
  /** 1 for a module that holds no data: patterns, format and version. */
  readonly reserved: Uint8Array;
}

const FINDER_SIZE = 7;
/** The column of the vertical timing pattern, which the columns of data leave out. */
const TIMING = 6;

/** Rows and columns of the centres of alignment patterns, for versions 1 to 10 (Annex E). */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** From this version on, codes say their version. */
const FIRST_VERSION_WITH_INFORMATION = 7;

/** An empty code with its patterns; the places of format and version are reserved and light. */
export function createGrid(version: number): Grid {
  const size = 17 + 4 * version;
  const grid = {
    size,
    dark: new Uint8Array(size * size),
    reserved: new Uint8Array(size * size),
  };
  for (let index = 0; index < size; index += 1) {
    put(grid, TIMING, index, index % 2 === 0);
    put(grid, index, TIMING, index % 2 === 0);
  }
  const far = size - FINDER_SIZE;
  putFinder(grid, 0, 0);
  putFinder(grid, 0, far);
  putFinder(grid, far, 0);
  const centres = ALIGNMENT[version - 1] ?? [];
  for (const row of centres) {
    for (const column of centres) {
      // Those that would lie on a finder pattern are left out.
      const isNearLeft = column === TIMING;
      const isNearTop = row === TIMING;
      const isFar = row >= far || column >= far;
      if (!((isNearLeft && isNearTop) || ((isNearLeft || isNearTop) && isFar))) {
        putRings(grid, row, column, 2, [0, 2]);
      }
    }
  }
  for (const [row, column] of [...formatPlaces(size).flat(), ...versionPlaces(version, size)]) {
    put(grid, row, column, false);
  }
  put(grid, size - 8, 8, true);
  return grid;
}

/** Whether a module is dark; outside of the square everything is light. */
export function isDark({ size, dark }: Grid, row: number, column: number): boolean {
  const isInside = row >= 0 && column >= 0 && row < size && column < size;
  return isInside && dark[row * size + column] === 1;
}

/** Sets a module that holds no data. */
export function put(
  { size, dark, reserved }: Grid,
  row: number,
  column: number,
  isOn: boolean,
): void {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  dark[row * size + column] = isOn ? 1 : 0;
  reserved[row * size + column] = 1;
}

/** A finder pattern with the light line around it; row and column of its first corner. */
function putFinder(grid: Grid, row: number, column: number): void {
  putRings(grid, row + 3, column + 3, 4, [0, 1, 3]);
}

/** Squares around a centre; those at these distances are dark. */
function putRings(
  grid: Grid,
  row: number,
  column: number,
  radius: number,
  darkAt: readonly number[],
): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      put(grid, row + down, column + right, darkAt.includes(distance));
    }
  }
}

type Place = readonly [row: number, column: number];

/** The places of the 15 bits of the format, highest first: around the first finder pattern, and beside the two others. */
export function formatPlaces(size: number): readonly [readonly Place[], readonly Place[]] {
  const bits = Array.from({ length: 15 }, (_, index) => index);
  return [
    bits.map((index): Place => {
      if (index < 8) return [8, index < TIMING ? index : index + 1];
      return [index < 9 ? 7 : 14 - index, 8];
    }),
    bits.map((index): Place => (index < 7 ? [size - 1 - index, 8] : [8, size - 15 + index])),
  ];
}

/** The places of the bits of the version, highest first, in both places; none in small codes. */
export function versionPlaces(version: number, size: number): readonly Place[] {
  if (version < FIRST_VERSION_WITH_INFORMATION) return [];
  const below = Array.from({ length: 18 }, (_, index): Place => {
    const bit = 17 - index;
    return [size - 11 + (bit % 3), Math.floor(bit / 3)];
  });
  return [...below, ...below.map(([row, column]): Place => [column, row])];
}

/** The places of data in their order: two columns at a time from the right, upwards, downwards, and so on. */
export function dataPlaces({ size, reserved }: Grid): readonly Place[] {
  const places: Place[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === TIMING) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (reserved[row * size + column] === 0) places.push([row, column]);
      }
    }
    isUpwards = !isUpwards;
  }
  return places;
}
