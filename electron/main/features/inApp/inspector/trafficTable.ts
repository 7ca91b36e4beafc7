/** The inspector's table: stores lines, filters them, and formats their cells. */
import { SHELL_TABLE_ROWS_MAX } from '#shared/ipc/shellPageChannel.ts';
import type { Filter } from './inspectorActs.ts';
import type { TrafficLine } from './readTraffic.ts';

export interface RowWords {
  readonly fromPage: string;
  readonly fromClient: string;
  readonly unknown: string;
  readonly refused: (reason: string) => string;
}

/** Makes an empty table. */
export function createTrafficTable() {
  let kept: TrafficLine[] = [];
  let filter: Filter = 'all';
  let isPaused = false;
  let count = 0;
  return {
    /** Stores a line and returns whether it is shown. While paused, lines are dropped. */
    add: (line: TrafficLine): boolean => {
      if (isPaused) return false;
      count += 1;
      kept.push(line);
      // Removes lines in batches: copying a thousand lines for each new one would be expensive.
      if (kept.length > SHELL_TABLE_ROWS_MAX * 2) kept = kept.slice(-SHELL_TABLE_ROWS_MAX);
      return isShown(line, filter);
    },
    /** The visible lines, oldest first. */
    lines: (): readonly TrafficLine[] =>
      kept.slice(-SHELL_TABLE_ROWS_MAX).filter((line) => isShown(line, filter)),
    clear: (): void => {
      kept = [];
      count = 0;
    },
    setFilter: (next: Filter): void => {
      filter = next;
    },
    filter: (): Filter => filter,
    setPaused: (wanted: boolean): void => {
      isPaused = wanted;
    },
    isPaused: (): boolean => isPaused,
    /** The number of lines stored since the last `clear`, including removed ones. */
    count: (): number => count,
  };
}

function isShown({ kind, refusal }: TrafficLine, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'calls':
      return kind === 'init' || kind === 'invokeMethod' || kind === 'response';
    case 'events':
      return kind === 'signal' || kind === 'propertyUpdate';
    case 'refused':
      return refusal !== undefined;
  }
}

/** A time of the session in the format of the tables. */
export function toSeconds(at: number, startedAt: number): string {
  return ((at - startedAt) / 1000).toFixed(3);
}

/** The cells of a line: time in seconds, direction, kind, member, size, duration, result, payload. */
export function toCells(line: TrafficLine, startedAt: number, words: RowWords): readonly string[] {
  const { at, from, kind, member, size, tookMs, refusal, payload } = line;
  return [
    toSeconds(at, startedAt),
    from === 'page' ? words.fromPage : words.fromClient,
    kind ?? words.unknown,
    member,
    String(size),
    tookMs === undefined ? '' : tookMs.toFixed(tookMs < 10 ? 1 : 0),
    refusal === undefined ? '' : words.refused(refusal),
    payload,
  ];
}
