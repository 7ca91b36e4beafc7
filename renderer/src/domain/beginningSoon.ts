import type { PublicConference } from '#shared/wire/conference.ts';
import { type Timed, nextStart } from './schedule.ts';

/** So long ahead there is time to come back from another window, and not to forget it again. */
export const SOON_MS = 5 * 60_000;

/** A conference that is about to begin; `key` names this one start of it. */
export interface Beginning {
  readonly key: string;
  readonly topic: string;
  readonly startsAtMs: number;
}

/** Those that begin within the next minutes; what runs already is no news. */
export function beginningSoon(
  conferences: readonly (Timed & Pick<PublicConference, 'id' | 'topic'>)[],
  nowMs: number,
): readonly Beginning[] {
  return conferences.flatMap((conference) => {
    const startsAtMs = conference.isRunning ? undefined : nextStart(conference, nowMs);
    if (startsAtMs === undefined || startsAtMs <= nowMs || startsAtMs - nowMs > SOON_MS) return [];
    return [{ key: `${conference.id} ${startsAtMs}`, topic: conference.topic, startsAtMs }];
  });
}
