/** The dates of a form that repeats, and whether they are one conference with a schedule or one conference each. */
import {
  SERIES_MAX_DATES,
  type SeriesPattern,
  seriesStarts,
} from '#shared/schedule/seriesDates.ts';
import { type ConferenceForm, daysOf, isRepeating, isWeekly } from './conferenceForm.ts';
import { clockOf, instantFrom, localDateTime, wholeNumber } from './conferenceFormTime.ts';

/** Fewer are no repetition, and further apart no one plans. */
export const REPEAT_LIMITS = {
  leastTimes: 2,
  mostTimes: SERIES_MAX_DATES,
  leastWeeks: 2,
  mostWeeks: 52,
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
  const firstLocalMs = instantFrom(form.date, form.time, 'UTC');
  const cycle = cycleOf(form);
  if (firstLocalMs === undefined || cycle === undefined) return [];
  const untilLocalMs = form.ends === 'until' ? instantFrom(form.until, '23:59', 'UTC') : undefined;
  const times = form.ends === 'times' ? wholeNumber(form.times) : undefined;
  if (form.ends === 'until' && untilLocalMs === undefined) return [];
  if (form.ends === 'times' && times === undefined) return [];
  return seriesStarts({ firstLocalMs, cycle, untilLocalMs, times }, clockOf(form.timeZone), most);
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
