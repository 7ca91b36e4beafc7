/** What a form has to do with series: becoming one, or being one date of a series. Pure. */
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

/** What the server does about conferences that repeat. */
export interface RepeatSupport {
  /** It keeps the last day of a schedule. */
  readonly keepsUntil: boolean;
  /** It makes and edits series. */
  readonly keepsSeries: boolean;
}

/** What is edited, as it was read. */
interface Edited {
  readonly place: SchedulerPlace;
  readonly source: FormSource;
}

/** Whether it is one date of a series. */
export function isMember({ place, source }: Edited, { keepsSeries }: RepeatSupport): boolean {
  const isNew = place.id === undefined;
  return !isNew && keepsSeries && plannedFacts(source).isInSeries;
}

/** A template keeps what such a server makes a series of. */
export function canTemplateRepeat({ keepsUntil, keepsSeries }: RepeatSupport): boolean {
  return keepsSeries && keepsUntil;
}

/**
 * Whether it can become a series. What is there already only with a server that does it at once: one conference after
 * the other, a half of it would look like an edit. What runs keeps its own schedule.
 */
export function canBeSeries(edited: Edited, support: RepeatSupport): boolean {
  const { place, source } = edited;
  if (place.type === 'template') return canTemplateRepeat(support);
  if (place.id === undefined) return true;
  return support.keepsSeries && !isMember(edited, support) && !plannedFacts(source).isRunning;
}

/** The dates of the series that a form makes, in Unix milliseconds; undefined for everything else. */
export function startsOf(
  edited: Edited,
  form: ConferenceForm,
  support: RepeatSupport,
): readonly number[] | undefined {
  const isMade = canBeSeries(edited, support) && isSeries(form, support.keepsUntil);
  return isMade ? repeatStarts(form) : undefined;
}

/** What is sent for a form. A series of one date is a single conference. */
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

/** A date of a series that stays one may stand for others; what was not changed concerns none of them. */
export function isAboutSeveral(
  edited: Edited,
  form: ConferenceForm,
  support: RepeatSupport,
): boolean {
  const isDate =
    isMember(edited, support) && !plannedFacts(edited.source).isRunning && form.when === 'once';
  return isDate && changedGroups(edited.source.form, form).length > 0;
}
