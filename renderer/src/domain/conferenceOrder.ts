/** Order of the personal area's lists (specification 9): running first, then the chosen key, then a second key. */
import type { Conference } from '#shared/wire/conference.ts';

export const SORT_TYPES = ['title', 'invitationTime', 'mode'] as const;

/** Sort state of one tab (specification 3). */
export interface SortState {
  readonly type: (typeof SORT_TYPES)[number];
  readonly order: 'asc' | 'desc';
}

export const DEFAULT_SORT: SortState = { type: 'title', order: 'asc' };

/** Running conferences come first whatever the order; equal ones fall back to start time, then title, ascending. */
export function sortConferences(
  conferences: readonly Conference[],
  sort: SortState,
  collator: Intl.Collator,
): readonly Conference[] {
  const direction = sort.order === 'asc' ? 1 : -1;
  const byTitle = (left: Conference, right: Conference) =>
    collator.compare(left.topic, right.topic);
  const byStart = (left: Conference, right: Conference) => startOf(left) - startOf(right);
  const byKey: Record<SortState['type'], (left: Conference, right: Conference) => number> = {
    title: byTitle,
    invitationTime: (left, right) => (left.createdS ?? 0) - (right.createdS ?? 0),
    mode: (left, right) => collator.compare(left.mode, right.mode),
  };
  return [...conferences].sort(compare);

  function compare(left: Conference, right: Conference): number {
    return (
      Number(right.isRunning) - Number(left.isRunning) ||
      direction * byKey[sort.type](left, right) ||
      (sort.type === 'title' ? byStart(left, right) : byTitle(left, right))
    );
  }
}

function startOf({ schedule }: Conference): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? (schedule.startS ?? 0) : 0;
}
