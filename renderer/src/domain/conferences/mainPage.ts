/** The conferences on the main page (contract 9.4). */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { JOIN_FROM_MS } from './cardPlan.ts';

const ROOMS_SHOWN = 5;
/** Today and the seven days after it. */
const DAYS_SHOWN = 8;

export interface AgendaEntry {
  readonly conference: ListedConference;
  /** Unix milliseconds; undefined for a conference that runs outside its schedule. */
  readonly startMs: number | undefined;
}

export interface AgendaDay {
  /** The midnight at which it starts, in the visitor's zone. */
  readonly dayMs: number;
  /** Running conferences, then the earliest first. */
  readonly entries: readonly AgendaEntry[];
}

/** Today and the next days that have a conference, in the visitor's zone. Rooms have no day. */
export function agenda(
  conferences: readonly ListedConference[],
  nowMs: number,
  daysShown = DAYS_SHOWN,
): readonly AgendaDay[] {
  const planned = conferences.filter(({ schedule }) => schedule.kind !== 'none');
  const [todayMs = 0, ...days] = daysFrom(nowMs, daysShown);
  const endMs = days.pop() ?? todayMs;
  const byDay = new Map([todayMs, ...days].map((dayMs) => [dayMs, new Array<AgendaEntry>()]));
  for (const conference of planned) {
    const starts = startsBefore(conference, nowMs, endMs);
    const [first] = starts;
    // One that runs before or after its time is listed as running.
    if (conference.isRunning && (first === undefined || first > nowMs)) {
      byDay.get(todayMs)?.push({ conference, startMs: undefined });
      if (first !== undefined && conference.schedule.kind === 'once') continue;
    }
    for (const startMs of starts) {
      byDay.get(Math.max(dayOf(startMs), todayMs))?.push({ conference, startMs });
    }
  }
  return [...byDay]
    .map(([dayMs, entries]) => ({ dayMs, entries: [...entries].sort(byStart(nowMs)) }))
    .filter(({ dayMs, entries }) => dayMs === todayMs || entries.length > 0);
}

/** The conference a person most likely wants: a running one, otherwise the next of today. */
export function nextUp([today]: readonly AgendaDay[]): AgendaEntry | undefined {
  return today?.entries[0];
}

/** The same, on whichever of the days it is. */
export function nextOfDays(days: readonly AgendaDay[]): AgendaEntry | undefined {
  return days.flatMap(({ entries }) => entries)[0];
}

/** Whether a date is near enough to join. */
export function canJoinNow(entry: AgendaEntry, nowMs: number): boolean {
  return isLive(entry, nowMs) || (entry.startMs ?? nowMs) - nowMs <= JOIN_FROM_MS;
}

function startsBefore(
  { schedule }: ListedConference,
  nowMs: number,
  endMs: number,
): readonly number[] {
  const starts: number[] = [];
  for (const startMs of occurrences(schedule, nowMs)) {
    if (startMs >= endMs) break;
    starts.push(startMs);
  }
  return starts;
}

function byStart(nowMs: number) {
  return (left: AgendaEntry, right: AgendaEntry): number =>
    Number(isLive(right, nowMs)) - Number(isLive(left, nowMs)) ||
    (left.startMs ?? 0) - (right.startMs ?? 0);
}

/** Whether the conference is running on this date: the other dates of a weekly one are still ahead. */
export function isLive({ conference, startMs }: AgendaEntry, nowMs: number): boolean {
  return conference.isRunning && (startMs === undefined || startMs <= nowMs);
}

/** The midnights of the shown days, and the one after them. Days differ in length when clocks change. */
function daysFrom(nowMs: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, day) => {
    const date = new Date(nowMs);
    date.setHours(0, 0, 0, 0);
    date.setDate(date.getDate() + day);
    return date.getTime();
  });
}

function dayOf(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** The first rooms, running ones before the others. */
export function roomsShown(conferences: readonly ListedConference[]): readonly ListedConference[] {
  const rooms = conferences.filter(({ schedule }) => schedule.kind === 'none');
  return [
    ...rooms.filter(({ isRunning }) => isRunning),
    ...rooms.filter(({ isRunning }) => !isRunning),
  ].slice(0, ROOMS_SHOWN);
}
