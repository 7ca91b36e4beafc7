/** What the main page shows of all conferences (contract 9.4). */
import type { Conference } from '#shared/personal/conference.ts';
import { nextStart } from '../schedule.ts';

const ROOMS_SHOWN = 5;

/** What runs, then what starts or goes on today by the visitor's clock, the earliest first. Rooms have no day. */
export function todaysConferences(
  conferences: readonly Conference[],
  nowMs: number,
): readonly Conference[] {
  const today = new Date(nowMs).toDateString();
  return conferences
    .filter(({ schedule }) => schedule.kind !== 'none')
    .map((conference) => ({ conference, startMs: nextStart(conference, nowMs) }))
    .filter(
      ({ conference, startMs }) =>
        conference.isRunning ||
        (startMs !== undefined && (startMs <= nowMs || new Date(startMs).toDateString() === today)),
    )
    .sort(
      (left, right) =>
        Number(right.conference.isRunning) - Number(left.conference.isRunning) ||
        (left.startMs ?? 0) - (right.startMs ?? 0),
    )
    .map(({ conference }) => conference);
}

/** The first rooms, running ones before the others. */
export function roomsShown(conferences: readonly Conference[]): readonly Conference[] {
  const rooms = conferences.filter(({ schedule }) => schedule.kind === 'none');
  return [
    ...rooms.filter(({ isRunning }) => isRunning),
    ...rooms.filter(({ isRunning }) => !isRunning),
  ].slice(0, ROOMS_SHOWN);
}
