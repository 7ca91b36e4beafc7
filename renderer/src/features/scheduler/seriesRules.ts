/** Rules for forms about series: becoming one, or being one of its dates. Pure. */
import { plannedFacts } from '#shared/conferences/plannedFacts.ts';
import { type ConferenceForm, changedGroups } from '#renderer/domain/scheduler/conferenceForm.ts';
import {
  formAt,
  isSeries,
  repeatStarts,
  repetitionOf,
} from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import type { SaveRequest } from '#renderer/state/scheduler/saveOutcome.ts';
import type { SchedulerPlace, FormSource } from '#renderer/state/scheduler/schedulerDraft.ts';

/** The server's capabilities for repeating conferences. */
export interface RepeatSupport {
  /** It stores the last day of a schedule. */
  readonly keepsUntil: boolean;
  /** It creates and edits series. */
  readonly keepsSeries: boolean;
}

/** The edited object, as loaded. */
interface Edited {
  readonly place: SchedulerPlace;
  readonly source: FormSource;
}

/** Whether it is one date of a series. */
export function isMember({ place, source }: Edited, { keepsSeries }: RepeatSupport): boolean {
  const isNew = place.id === undefined;
  return !isNew && keepsSeries && plannedFacts(source).isInSeries;
}

/** Whether templates store repetitions for series. */
export function canTemplateRepeat({ keepsUntil, keepsSeries }: RepeatSupport): boolean {
  return keepsSeries && keepsUntil;
}

/**
 * Whether the conference can become a series. An existing one only on a server that does it in one step: one by one, an unfinished
 * series would look like an edit. A running conference keeps its schedule.
 */
export function canBeSeries(edited: Edited, support: RepeatSupport): boolean {
  const { place, source } = edited;
  if (place.type === 'template') return canTemplateRepeat(support);
  if (place.id === undefined) return true;
  return support.keepsSeries && !isMember(edited, support) && !plannedFacts(source).isRunning;
}

/** The dates of a form's series, in Unix milliseconds; undefined for everything else. */
export function startsOf(
  edited: Edited,
  form: ConferenceForm,
  support: RepeatSupport,
): readonly number[] | undefined {
  const isMade = canBeSeries(edited, support) && isSeries(form, support.keepsUntil);
  return isMade ? repeatStarts(form) : undefined;
}

/** The request for a form. A series with one date is a single conference. */
export function toSend(
  edited: Edited,
  form: ConferenceForm,
  support: RepeatSupport,
  onMade: (made: number, total: number) => void,
): Pick<SaveRequest, 'form' | 'series' | 'repetition'> {
  const repetition = canTemplateRepeat(support) ? repetitionOf(form) : undefined;
  if (edited.place.type === 'template') return { form, repetition };
  const starts = startsOf(edited, form, support);
  const [first, second] = starts ?? [];
  if (starts === undefined || first === undefined) return { form };
  if (second === undefined) return { form: formAt(form, first) };
  return {
    form,
    repetition,
    series: {
      starts,
      isMadeAtOnce: support.keepsSeries,
      onMade: (made) => onMade(made, starts.length),
    },
  };
}

/** An edit of one date may apply to others of the series; unchanged fields don't. */
export function isAboutSeveral(
  edited: Edited,
  form: ConferenceForm,
  support: RepeatSupport,
): boolean {
  const isDate =
    isMember(edited, support) && !plannedFacts(edited.source).isRunning && form.when === 'once';
  return isDate && changedGroups(edited.source.form, form).length > 0;
}
