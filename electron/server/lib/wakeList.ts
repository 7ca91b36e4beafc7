/** A list of ids with their wake-up times: one timer for all, set to the earliest. */
import type { Clock } from './clock.ts';

/** The longest sleep: a clock that was set forward, or a computer that slept, is noticed after this time at the latest. */
const LONGEST_SLEEP_S = 600;

/** Makes a list; it calls `wake` once for each time. */
export function createWakeList(clock: Clock, wake: (id: string) => void) {
  const times = new Map<string, number>();
  let takeBack: (() => void) | undefined;
  let armedForS = Infinity;

  function arm(): void {
    const nextS = Math.min(...times.values(), Infinity);
    takeBack?.();
    takeBack = undefined;
    armedForS = nextS;
    if (nextS === Infinity) return;
    const sleepS = Math.min(Math.max(nextS - clock.nowS(), 0), LONGEST_SLEEP_S);
    takeBack = clock.after(sleepS * 1000, ring);
  }

  function ring(): void {
    takeBack = undefined;
    const nowS = clock.nowS();
    const due = [...times].filter(([, atS]) => atS <= nowS).map(([id]) => id);
    for (const id of due) times.delete(id);
    arm();
    for (const id of due) wake(id);
  }

  return {
    /** Sets the wake-up time (Unix seconds) of an id; undefined clears it. */
    set(id: string, atS: number | undefined): void {
      const wasFirst = times.get(id) === armedForS;
      if (atS === undefined) times.delete(id);
      else times.set(id, atS);
      if (wasFirst || (atS !== undefined && atS < armedForS)) arm();
    },
    clear(): void {
      times.clear();
      arm();
    },
  };
}
