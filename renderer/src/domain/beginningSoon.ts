import type { PublicConference } from '#shared/wire/conference.ts';
import { type Timed, nextStart } from './schedule.ts';

/** Enough time to come back from another window, and too little to forget it again. */
export const SOON_MS = 5 * 60_000;

/** A conference that starts soon; `key` identifies this start. */
export interface Beginning {
  readonly key: string;
  readonly topic: string;
  readonly startsAtMs: number;
}

/** Conferences that start within the next minutes and aren't running yet. */
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
