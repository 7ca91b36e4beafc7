/** The dates of a form that repeats, and whether they are one conference with a schedule or one conference each. */
import type { Repetition } from '#shared/conferences/repetition.ts';
import {
  SERIES_MAX_DATES,
  SERIES_MAX_WEEKS_APART,
  type SeriesPattern,
  movedAhead,
  seriesStarts,
} from '#shared/schedule/seriesDates.ts';
import { type ConferenceForm, daysOf, isRepeating, isWeekly } from './conferenceForm.ts';
import {
  clockOf,
  endOfDayS,
  instantFrom,
  localDateTime,
  wholeNumber,
} from './conferenceFormTime.ts';

/** Fewer are no repetition, and further apart no one plans. */
export const REPEAT_LIMITS = {
  leastTimes: 2,
  mostTimes: SERIES_MAX_DATES,
  leastWeeks: 2,
  mostWeeks: SERIES_MAX_WEEKS_APART,
};

/** Whether what a form says becomes separate conferences. A schedule has no number of times, but a last day says the same. */
export function isSeries(
  { when, ends }: Pick<ConferenceForm, 'when' | 'ends'>,
  keepsUntil: boolean,
): boolean {
  if (!isRepeating(when)) return false;
  return !isWeekly(when) || (ends !== 'never' && !keepsUntil);
}

/** The starts of a form that repeats, in Unix milliseconds, `most` at most; none while its fields say nothing that there is. */
export function repeatStarts(
  form: ConferenceForm,
  most: number = SERIES_MAX_DATES,
): readonly number[] {
  const pattern = patternOf(form);
  return pattern === undefined ? [] : seriesStarts(pattern, clockOf(form.timeZone), most);
}

/** The end of the last day of what repeats; undefined when it continues. A number of times ends on the day of the last one. */
export function lastDayS(form: ConferenceForm): number | undefined {
  switch (form.ends) {
    case 'never':
      return undefined;
    case 'until':
      return form.until === '' ? undefined : endOfDayS(form.until, form.timeZone);
    case 'times': {
      const lastMs = repeatStarts(form).at(-1);
      if (lastMs === undefined) return undefined;
      return endOfDayS(localDateTime(lastMs, form.timeZone).date, form.timeZone);
    }
  }
}

/** What a template keeps of how a form repeats; undefined for what a schedule says, and while its fields say nothing. */
export function repetitionOf(form: ConferenceForm): Repetition | undefined {
  const pattern = isWeekly(form.when) ? undefined : patternOf(form);
  if (pattern === undefined) return undefined;
  const { cycle, times } = pattern;
  return {
    cycle: cycle.kind === 'weeks' ? { ...cycle, days: [...cycle.days] } : cycle,
    ends: times === undefined ? { kind: 'until', day: form.until } : { kind: 'times', times },
  };
}

/** A form that repeats as a template says. */
export function withRepetition(form: ConferenceForm, { cycle, ends }: Repetition): ConferenceForm {
  return {
    ...form,
    ...(cycle.kind === 'months'
      ? { when: 'monthly' }
      : { when: 'weeks', weeksApart: String(cycle.every), days: cycle.days }),
    ...(ends.kind === 'times'
      ? { ends: 'times', times: String(ends.times) }
      : { ends: 'until', until: ends.day }),
  };
}

/** A form of which the first date is over, moved ahead as a whole. */
export function repeatedAhead(form: ConferenceForm, nowMs: number): ConferenceForm {
  const pattern = patternOf(form);
  if (pattern === undefined) return form;
  const { firstLocalMs, untilLocalMs } = movedAhead(pattern, clockOf(form.timeZone), nowMs);
  if (firstLocalMs === pattern.firstLocalMs) return form;
  return {
    ...form,
    date: localDateTime(firstLocalMs, 'UTC').date,
    ...(untilLocalMs !== undefined && { until: localDateTime(untilLocalMs, 'UTC').date }),
  };
}

function patternOf(form: ConferenceForm): SeriesPattern | undefined {
  const firstLocalMs = instantFrom(form.date, form.time, 'UTC');
  const cycle = cycleOf(form);
  if (firstLocalMs === undefined || cycle === undefined) return undefined;
  const untilLocalMs = form.ends === 'until' ? instantFrom(form.until, '23:59', 'UTC') : undefined;
  const times = form.ends === 'times' ? wholeNumber(form.times) : undefined;
  if (form.ends === 'until' && untilLocalMs === undefined) return undefined;
  if (form.ends === 'times' && times === undefined) return undefined;
  return { firstLocalMs, cycle, untilLocalMs, times };
}

function cycleOf(form: ConferenceForm): SeriesPattern['cycle'] | undefined {
  if (form.when === 'monthly') return { kind: 'months' };
  if (!isRepeating(form.when)) return undefined;
  const every = form.when === 'weeks' ? wholeNumber(form.weeksApart) : 1;
  return every === undefined || every > REPEAT_LIMITS.mostWeeks
    ? undefined
    : { kind: 'weeks', every, days: daysOf(form) };
}

/** The form of one conference of a series: the same at a date of its own. An own id would be only one of them's. */
export function formAt(form: ConferenceForm, startMs: number): ConferenceForm {
  return { ...form, when: 'once', id: '', ...localDateTime(startMs, form.timeZone) };
}
