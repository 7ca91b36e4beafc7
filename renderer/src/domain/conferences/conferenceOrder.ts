/** Order of the personal area's lists: running first, then the chosen key, then a second key. */
import type { ListedConference } from '#shared/conferences/listedConference.ts';

export const SORT_TYPES = ['title', 'invitationTime', 'mode'] as const;

/** Sort state of one tab. */
export interface SortState {
  readonly type: (typeof SORT_TYPES)[number];
  readonly order: 'asc' | 'desc';
}

export const DEFAULT_SORT: SortState = { type: 'title', order: 'asc' };

export type Comparison = (left: ListedConference, right: ListedConference) => number;

/** The name of each mode in the page's language: people sort by what they see. */
export type ModeNames = Readonly<Record<ListedConference['mode'], string>>;

/** How many conferences are sorted, or steps of a merge are done, between two pauses: well below a millisecond each. */
const PIECE = 128;

/** Running conferences come first whatever the order; equal ones fall back to start time, then title, ascending. */
export function comparisonFor(
  sort: SortState,
  collator: Intl.Collator,
  modeNames: ModeNames,
): Comparison {
  const direction = sort.order === 'asc' ? 1 : -1;
  const byTitle: Comparison = (left, right) => collator.compare(left.topic, right.topic);
  const byStart: Comparison = (left, right) => startOf(left) - startOf(right);
  const byKey: Readonly<Record<SortState['type'], Comparison>> = {
    title: byTitle,
    invitationTime: (left, right) => (left.createdS ?? 0) - (right.createdS ?? 0),
    mode: (left, right) => collator.compare(modeNames[left.mode], modeNames[right.mode]),
  };
  const [second, third] = sort.type === 'title' ? [byStart, byTitle] : [byTitle, byStart];
  return (left, right) =>
    Number(right.isRunning) - Number(left.isRunning) ||
    direction * byKey[sort.type](left, right) ||
    second(left, right) ||
    third(left, right) ||
    // The final tie-break: without it, pieces sorted separately could merge in another order than one sort gives.
    (left.id < right.id ? -1 : Number(left.id > right.id));
}

/**
 * Sorts conferences in small pieces with pauses: sorting ten thousand at once would delay people's typing. `before` is an earlier
 * result of the same comparison; its conferences aren't compared again.
 */
export function* orderInPieces(
  before: readonly ListedConference[],
  conferences: readonly ListedConference[],
  compare: Comparison,
): Generator<undefined, readonly ListedConference[]> {
  const wanted = new Set(conferences);
  const kept = before.filter((each) => wanted.has(each));
  const known = new Set(kept);
  const added = conferences.filter((each) => !known.has(each));
  let runs: (readonly ListedConference[])[] = [];
  for (let from = 0; from < added.length; from += PIECE) {
    runs.push(added.slice(from, from + PIECE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly ListedConference[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return yield* merge(kept, runs[0] ?? [], compare);
}

/** Merges two sorted runs. It finds the place of each entry of the shorter run by binary search: most merges add few to many. */
function* merge(
  left: readonly ListedConference[],
  right: readonly ListedConference[],
  compare: Comparison,
): Generator<undefined, readonly ListedConference[]> {
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (short.length === 0) return long;
  const merged: ListedConference[] = [];
  let from = 0;
  for (const [index, each] of short.entries()) {
    const place = placeOf(each, long, from, compare);
    for (; from < place; from += 1) {
      const next = long[from];
      if (next !== undefined) merged.push(next);
    }
    merged.push(each);
    if (index % PIECE === PIECE - 1) yield;
  }
  return merged.concat(long.slice(from));
}

/** The first index from `from` on whose conference comes after `wanted`. */
function placeOf(
  wanted: ListedConference,
  sorted: readonly ListedConference[],
  from: number,
  compare: Comparison,
): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle];
    if (candidate !== undefined && compare(candidate, wanted) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startOf({ schedule }: ListedConference): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? (schedule.startS ?? 0) : 0;
}
