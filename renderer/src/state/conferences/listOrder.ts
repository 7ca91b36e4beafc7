/** Sorts a list in slices, between the person's actions. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { nameOrder } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import {
  type Comparison,
  type ModeNames,
  type SortState,
  comparisonFor,
  orderInPieces,
} from '#renderer/domain/conferences/conferenceOrder.ts';
import { useLanguageTag } from '../language.ts';

/** The length of a slice: a key press waits no longer than that. */
const SLICE_MS = 5;

interface Task {
  readonly conferences: readonly ListedConference[];
  readonly key: string;
  readonly compare: Comparison;
}

/** Runs one sort at a time. Of the requests that arrive meanwhile only the last is carried out. */
function createListOrder() {
  const listeners = new Set<() => void>();
  let ordered: readonly ListedConference[] | undefined;
  let orderedKey = '';
  let running: (Task & { readonly work: ReturnType<typeof orderInPieces> }) | undefined;
  let waiting: Task | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(task: Task): void {
    const before = task.key === orderedKey ? (ordered ?? []) : [];
    running = { ...task, work: orderInPieces(before, task.conferences, task.compare) };
    work();
  }

  function work(): void {
    timer = undefined;
    const until = performance.now() + SLICE_MS;
    while (running !== undefined) {
      const step = running.work.next();
      if (step.done === true) {
        ordered = step.value;
        orderedKey = running.key;
        running = undefined;
        for (const listener of listeners) listener();
      } else if (performance.now() >= until) {
        timer = setTimeout(work, 0);
        return;
      }
    }
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) begin(next);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The last finished order; undefined before the first. */
    read: () => ordered,
    /** Requests an order. `key` names the comparison: a new key sorts from scratch, the same one adds to the last order. */
    put: (conferences: readonly ListedConference[], key: string, compare: Comparison) => {
      const task = { conferences, key, compare };
      // Another comparison starts at once; more entries of the same one wait for the running sort.
      if (running !== undefined && running.key === key) {
        waiting = task;
        return;
      }
      clearTimeout(timer);
      waiting = undefined;
      begin(task);
    },
    stop: () => {
      clearTimeout(timer);
      running = undefined;
      waiting = undefined;
    },
  };
}

/** The conferences in a tab's order; undefined until the first order is made. The last one stays until the next. */
export function useListOrder(
  conferences: readonly ListedConference[],
  sort: SortState,
  modeNames: ModeNames,
): readonly ListedConference[] | undefined {
  const tag = useLanguageTag();
  const [order] = useState(() => createListOrder());
  const { type, order: direction } = sort;
  useLayoutEffect(() => {
    const collator = nameOrder(tag);
    order.put(
      conferences,
      [tag, type, direction, ...Object.values(modeNames)].join(' '),
      comparisonFor({ type, order: direction }, collator, modeNames),
    );
  }, [order, conferences, tag, type, direction, modeNames]);
  useEffect(() => () => order.stop(), [order]);
  return useSyncExternalStore(order.subscribe, order.read);
}
