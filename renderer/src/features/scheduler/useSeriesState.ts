import { useState } from 'react';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { type ConferenceForm, changedGroups } from '#renderer/domain/personal/conferenceForm.ts';
import {
  formAt,
  isSeries,
  repeatStarts,
  repetitionOf,
} from '#renderer/domain/personal/conferenceFormRepeat.ts';
import type { SaveRequest } from '#renderer/state/personal/saveOutcome.ts';
import type { SchedulerPlace, Source } from '#renderer/state/personal/schedulerDraft.ts';

/** What the server does about conferences that repeat. */
export interface RepeatSupport {
  /** It keeps the last day of a schedule. */
  readonly keepsUntil: boolean;
  /** It makes and edits series. */
  readonly keepsSeries: boolean;
}

/** How far the making of a series got. */
export interface SeriesProgress {
  readonly made: number;
  readonly total: number;
  /** It was broken off. */
  readonly isStopped: boolean;
}

/** What a form has to do with series: becoming one, being a part of one, and how far the making of one got. */
export function useSeriesState(
  place: SchedulerPlace,
  source: Source,
  { keepsUntil, keepsSeries }: RepeatSupport,
) {
  const [progress, setProgress] = useState<SeriesProgress | undefined>(undefined);
  /** An edit of one conference of a series waits for the word how many it is about. */
  const [isScopeAsked, setIsScopeAsked] = useState(false);
  const isNew = place.id === undefined;
  const isMember =
    !isNew && keepsSeries && typeof source.wire[PROPOSED_FIELDS.seriesId] === 'string';
  // What is there already becomes a series only with a server that does it at once: one conference after the other, a
  // half of it would look like an edit. What runs keeps its own schedule.
  const canBecomeSeries = keepsSeries && !isMember && source.wire['state'] !== 'running';
  // A template keeps what such a server makes a series of.
  const canTemplateRepeat = keepsSeries && keepsUntil;
  const isTemplate = place.type === 'template';
  const canBeSeries = isTemplate ? canTemplateRepeat : isNew || canBecomeSeries;

  function startsOf(form: ConferenceForm): readonly number[] | undefined {
    return canBeSeries && isSeries(form, keepsUntil) ? repeatStarts(form) : undefined;
  }

  /** What is sent for a form. A series of one date is a single conference. */
  function toSend(form: ConferenceForm): Pick<SaveRequest, 'form' | 'series' | 'repetition'> {
    const repetition = canTemplateRepeat ? repetitionOf(form) : undefined;
    if (isTemplate) return { form, repetition };
    const starts = startsOf(form);
    const [first, second] = starts ?? [];
    if (starts === undefined || first === undefined) return { form };
    if (second === undefined) return { form: formAt(form, first) };
    const onMade = (made: number): void =>
      setProgress({ made, total: starts.length, isStopped: false });
    return { form, repetition, series: { starts, isMadeAtOnce: keepsSeries, onMade } };
  }

  /** A date of a series that stays one may stand for others; what was not changed concerns none of them. */
  function isAboutSeveral(form: ConferenceForm): boolean {
    const isLocked = source.wire['state'] === 'running';
    const isDate = isMember && !isLocked && form.when === 'once';
    return isDate && changedGroups(source.form, form).length > 0;
  }

  return {
    ...{ canBeSeries, canTemplateRepeat, isMember, progress, isScopeAsked },
    ...{ startsOf, toSend, isAboutSeveral, setProgress, setIsScopeAsked },
  };
}
