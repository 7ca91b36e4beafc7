/** The places of a layout's windows: rows, columns, and neighbours. Pure. */

/** The place of a window, from 1; a large one spans `span` rows and columns. */
interface WindowPlace {
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

export interface LayoutGrid {
  readonly columns: number;
  readonly places: readonly WindowPlace[];
}

/** The size of the large window by the number of others: [maximum others, columns, span]. */
const WITH_LARGE: readonly (readonly [number, number, number])[] = [
  [5, 3, 2],
  [7, 4, 3],
  [12, 4, 2],
  [21, 5, 2],
  [32, 6, 2],
  [45, 7, 2],
];

/** The grid for a number of windows; a large one comes first. */
export function layoutGrid(count: number, large: boolean): LayoutGrid {
  if (!large || count < 2) {
    const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
    const places = Array.from({ length: count }, (_, index) => ({
      row: Math.floor(index / columns) + 1,
      column: (index % columns) + 1,
      span: 1,
    }));
    return { columns, places };
  }
  const [, columns, span] = WITH_LARGE.find(([most]) => count - 1 <= most) ?? [0, 7, 2];
  const places: WindowPlace[] = [{ row: 1, column: 1, span }];
  for (let cell = 0; places.length < count; cell += 1) {
    const row = Math.floor(cell / columns) + 1;
    const column = (cell % columns) + 1;
    if (row > span || column > span) places.push({ row, column, span: 1 });
  }
  return { columns, places };
}

/** The directions of arrow keys, in reading order. */
export type GridStep = 'before' | 'after' | 'above' | 'below';

/** The next window in a direction; undefined at the edge. */
export function neighbour(
  { places }: LayoutGrid,
  from: number,
  step: GridStep,
): number | undefined {
  const here = places[from];
  if (here === undefined) return undefined;
  const isAlong = step === 'before' || step === 'after';
  const isForward = step === 'after' || step === 'below';
  const candidates = places.flatMap((place, index) => {
    const along = isAlong ? gap(here, place, 'column') : gap(here, place, 'row');
    const across = isAlong ? distance(here, place, 'row') : distance(here, place, 'column');
    const isAhead = isForward ? along > 0 : along < 0;
    return isAhead ? [{ index, cost: across * 100 + Math.abs(along) }] : [];
  });
  return [...candidates].sort((one, other) => one.cost - other.cost)[0]?.index;
}

/** The distance of another window before or after this one; 0 if they overlap. */
function gap(here: WindowPlace, there: WindowPlace, axis: 'row' | 'column'): number {
  if (there[axis] >= here[axis] + here.span) return there[axis] - here[axis] - here.span + 1;
  if (there[axis] + there.span <= here[axis]) return there[axis] + there.span - 1 - here[axis];
  return 0;
}

function distance(here: WindowPlace, there: WindowPlace, axis: 'row' | 'column'): number {
  return Math.abs(gap(here, there, axis));
}
