/** The dates of a repeating form, and whether they are one conference with a schedule or separate conferences. */
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

/** Fewer would be no repetition, and people don't plan further apart. */
export const REPEAT_LIMITS = {
  leastTimes: 2,
  mostTimes: SERIES_MAX_DATES,
  leastWeeks: 2,
  mostWeeks: SERIES_MAX_WEEKS_APART,
};

/** Whether a form becomes separate conferences. A schedule can't hold a number of dates, but its last day has the same effect. */
export function isSeries(
  { when, ends }: Pick<ConferenceForm, 'when' | 'ends'>,
  keepsUntil: boolean,
): boolean {
  if (!isRepeating(when)) return false;
  return !isWeekly(when) || (ends !== 'never' && !keepsUntil);
}

/** The starts of a repeating form, in Unix milliseconds, `most` at most; empty while its fields aren't valid. */
export function repeatStarts(
  form: ConferenceForm,
  most: number = SERIES_MAX_DATES,
): readonly number[] {
  const pattern = patternOf(form);
  return pattern === undefined ? [] : seriesStarts(pattern, clockOf(form.timeZone), most);
}

/** The end of a repetition's last day; undefined without an end. A number of dates ends on the day of the last one. */
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

/** The repetition that a template stores; undefined where a schedule holds it, and while the fields aren't valid. */
export function repetitionOf(form: ConferenceForm): Repetition | undefined {
  const pattern = isWeekly(form.when) ? undefined : patternOf(form);
  if (pattern === undefined) return undefined;
  const { cycle, times } = pattern;
  return {
    cycle: cycle.kind === 'weeks' ? { ...cycle, days: [...cycle.days] } : cycle,
    ends: times === undefined ? { kind: 'until', day: form.until } : { kind: 'times', times },
  };
}

/** A form with the repetition of a template. */
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

/** Moves a whole series whose first date has passed to the future. */
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

/** The form of one conference of a series: the same, at its own date. Without a custom id, which only one of them could have. */
export function formAt(form: ConferenceForm, startMs: number): ConferenceForm {
  return { ...form, when: 'once', id: '', ...localDateTime(startMs, form.timeZone) };
}
