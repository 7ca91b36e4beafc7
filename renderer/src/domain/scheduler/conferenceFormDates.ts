/** The dates of a form: the next ones, clock changes between them, and overlaps with other conferences. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { NO_SCHEDULE, type Schedule } from '#shared/wire/schedule.ts';
import { type ConferenceForm, daysOf, isRepeating, isWeekly } from './conferenceForm.ts';
import { lastDayS, repeatedAhead } from './conferenceFormRepeat.ts';
import {
  instantFrom,
  isTimeOfDay,
  localDateTime,
  wholeNumber,
  zoneOffset,
} from './conferenceFormTime.ts';

/** How many dates of a series are listed. */
const DATES_SHOWN = 10;

/** With more other conferences than this, a change of a field doesn't search for overlaps. */
const MOST_COMPARED = 300;

export interface SeriesDate {
  readonly startMs: number;
  /** By how many minutes the clocks of the form's zone changed since the previous date; usually 0. */
  readonly clockChange: number;
}

/** The next dates of a form; empty when it has no valid time. */
export function nextDates(
  form: ConferenceForm,
  {
    keepsZones,
    nowMs,
    series,
  }: {
    readonly keepsZones: boolean;
    readonly nowMs: number;
    /** The starts, if the form becomes separate conferences. */
    readonly series?: readonly number[] | undefined;
  },
): readonly SeriesDate[] {
  const length = wholeNumber(form.minutes);
  if (length === undefined || length === 0) return [];
  const schedule = scheduleOf(form, { keepsZones, nowMs });
  const starts: number[] = [];
  for (const startMs of series ?? occurrences(schedule, nowMs)) {
    if (!isDate(startMs)) break;
    if (startMs + length * 60_000 > nowMs) starts.push(startMs);
    if (starts.length === DATES_SHOWN) break;
  }
  return starts.map((startMs, index) => {
    const before = starts[index - 1];
    const change =
      before === undefined
        ? 0
        : zoneOffset(form.timeZone, startMs) - zoneOffset(form.timeZone, before);
    return { startMs, clockChange: change };
  });
}

/** The schedule of a form; of unknown time when its fields aren't valid. */
function scheduleOf(
  form: ConferenceForm,
  { keepsZones, nowMs }: { readonly keepsZones: boolean; readonly nowMs: number },
): Schedule {
  const { when, date, time, timeZone } = form;
  if (when === 'none') return NO_SCHEDULE;
  if (when === 'unknown' || !isTimeOfDay(time)) return { kind: 'unknown' };
  const startMs = instantFrom(date, time, timeZone);
  const startS = startMs === undefined ? undefined : startMs / 1000;
  const common = {
    durationS: (wholeNumber(form.minutes) ?? 0) * 60,
    offsetMinutes: zoneOffset(timeZone, startMs ?? nowMs),
    ...(keepsZones && !timeZone.startsWith('offset:') && { timeZone }),
  };
  if (isWeekly(when)) {
    const untilS = lastDayS(form);
    return {
      ...{ kind: 'weekly', days: daysOf(form), time, startS, ...common },
      ...(untilS !== undefined && { untilS }),
    };
  }
  // If no schedule can hold the repetition, this is its first date; each other date is another conference.
  return startS === undefined ? { kind: 'unknown' } : { kind: 'once', startS, ...common };
}

/** Whether a number is a valid time in any zone. */
function isDate(instantMs: number): boolean {
  return Math.abs(instantMs) < 8.64e15 - 1e9;
}

/** The first other conference that overlaps with one of the dates; undefined without one. */
export function overlapping(
  dates: readonly SeriesDate[],
  lengthMs: number,
  others: readonly ListedConference[],
): ListedConference | undefined {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return others.slice(0, MOST_COMPARED).find((other) => {
    const { schedule } = other;
    if (schedule.kind !== 'once' && schedule.kind !== 'weekly') return false;
    let looked = 0;
    for (const startMs of occurrences(schedule, first.startMs)) {
      looked += 1;
      if (startMs >= last.startMs + lengthMs || looked > DATES_SHOWN * 7) return false;
      const endMs = startMs + schedule.durationS * 1000;
      if (dates.some((date) => date.startMs < endMs && startMs < date.startMs + lengthMs)) {
        return true;
      }
    }
    return false;
  });
}

/**
 * Moves a form to the future: the same time of day, on the first day on which that is still ahead. A finished schedule continues
 * without an end; a series of separate conferences moves as a whole.
 */
export function upcoming(
  form: ConferenceForm,
  empty: ConferenceForm,
  nowMs: number,
): ConferenceForm {
  const startMs = instantFrom(form.date, form.time, form.timeZone);
  if (form.when === 'unknown') return { ...form, when: empty.when };
  if (isRepeating(form.when) && !isWeekly(form.when)) return repeatedAhead(form, nowMs);
  if (isRepeating(form.when)) {
    const dates = nextDates(form, { keepsZones: true, nowMs });
    return dates.length > 0 ? form : { ...form, ends: 'never', until: '' };
  }
  if (form.when !== 'once' || (startMs !== undefined && startMs > nowMs)) return form;
  const today = localDateTime(nowMs, form.timeZone).date;
  const todayMs = instantFrom(today, form.time, form.timeZone);
  const isAhead = todayMs !== undefined && todayMs > nowMs;
  const date = isAhead ? today : localDateTime(nowMs + DAY_MS, form.timeZone).date;
  return { ...form, date };
}

/** Moves a form to a later week: the same weekday and time, in the first week in which that is still ahead. */
export function weekLater(form: ConferenceForm, nowMs: number): ConferenceForm {
  const startMs = instantFrom(form.date, form.time, form.timeZone);
  if (form.when !== 'once' || startMs === undefined) return form;
  // By the calendar: a week in which clocks change is not 7 × 24 hours long.
  const after = (weeks: number): string =>
    new Date(Date.parse(form.date) + weeks * WEEK_MS).toISOString().slice(0, 10);
  const weeks = Math.max(1, Math.floor((nowMs - startMs) / WEEK_MS));
  const first = instantFrom(after(weeks), form.time, form.timeZone);
  return { ...form, date: after(first !== undefined && first > nowMs ? weeks : weeks + 1) };
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
