/** The result of a group of measurements, for the table on the terminal and for the JSON file. */
import type { Sample } from './statistics.ts';

/** A measured figure, a count, or a word. */
export type Cell = Sample | number | string | undefined;

/** The aim of a figure. It is printed beside the figure and fails nothing. */
export interface Aim {
  readonly text: string;
  /** Undefined when one of the figures it compares is missing. */
  readonly isMet: boolean | undefined;
}

export interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly aim?: Aim;
}

export interface Table {
  readonly title: string;
  /** Names of the cells' columns. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Sentences below the table. */
  readonly notes?: readonly string[];
}

export interface GroupOptions {
  readonly rounds: number;
}

/** Measures one group. Rejects with a message if that is impossible here. */
export type Group = (options: GroupOptions) => Promise<readonly Table[]>;

/** The aim that a figure is at most a fixed one. */
export function atMost(cell: Cell, limit: number): Aim {
  const value = valueOf(cell);
  return { text: `≤ ${limit}`, isMet: value === undefined ? undefined : value <= limit };
}

/** The aim that a figure is at most this multiple of another one of the same run. */
export function atMostTimes(cell: Cell, factor: number, base: Cell, baseName: string): Aim {
  const value = valueOf(cell);
  const floor = valueOf(base);
  return {
    text: `≤ ${factor} × ${baseName}`,
    isMet: value === undefined || floor === undefined ? undefined : value <= factor * floor,
  };
}

/** The aim that a figure exceeds another one of the same run by at most this amount. */
export function atMostAbove(cell: Cell, more: number, base: Cell, baseName: string): Aim {
  const value = valueOf(cell);
  const floor = valueOf(base);
  return {
    text: `≤ ${baseName} + ${more}`,
    isMet: value === undefined || floor === undefined ? undefined : value <= floor + more,
  };
}

/** The aim that a word is this one. */
export function exactly(cell: Cell, word: string): Aim {
  return { text: word, isMet: cell === word };
}

/** The number in a cell; undefined for a word and an empty cell. */
function valueOf(cell: Cell): number | undefined {
  if (typeof cell === 'object') return cell.median;
  return typeof cell === 'number' ? cell : undefined;
}
