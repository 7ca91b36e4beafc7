/**
 * What happened at the door, for programs that watch a server (contract 6.5): the last sign-ins, and why some failed. It lives
 * in memory, so that no one who guesses fills a disk; a restart forgets it.
 */
import type { Clock } from '#server/lib/clock.ts';

/** So many are kept; older ones give way. */
const KEPT = 10_000;

interface SignInEvent {
  readonly atS: number;
  /** Whether the account administers the server. */
  readonly isAdministrator: boolean;
  /** Undefined where there is no such account: people type passwords into the wrong field. */
  readonly login: string | undefined;
  /** Why it failed; undefined where it did not. */
  readonly failure: string | undefined;
}

export interface EventLog {
  add(event: Omit<SignInEvent, 'atS'>): void;
  /** Those of a span (Unix seconds), oldest first or newest first. */
  between(
    fromS: number | undefined,
    untilS: number | undefined,
    isAscending: boolean,
  ): readonly SignInEvent[];
}

/** Makes the log. */
export function createEventLog(clock: Pick<Clock, 'nowS'>): EventLog {
  const events: SignInEvent[] = [];
  return {
    add(event) {
      events.push({ ...event, atS: clock.nowS() });
      if (events.length > 2 * KEPT) events.splice(0, events.length - KEPT);
    },
    between(fromS = -Infinity, untilS = Infinity, isAscending) {
      const found = events.slice(-KEPT).filter(({ atS }) => atS >= fromS && atS <= untilS);
      return isAscending ? found : found.reverse();
    },
  };
}
