import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { offsetName, zoneName } from '#shared/schedule/timeZones.ts';
import { type ConferenceForm, daysOf } from '#renderer/domain/scheduler/conferenceForm.ts';
import {
  clockOf,
  instantFrom,
  wholeNumber,
  zoneOffset,
} from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { otherDateText, periodText, weekDaysText } from '#renderer/domain/timeWords.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** Texts about times in the current language. */
export function useScheduleWords(): {
  /** The facts about the time; empty when it can't be read. */
  readonly toFacts: (form: ConferenceForm, nowMs: number) => readonly string[];
  /** The number of conferences of a series, and the last date; undefined without dates. */
  readonly toPlan: (form: ConferenceForm, starts: readonly number[]) => string | undefined;
  /** The name of a zone with its offset. */
  readonly toZone: (zone: string, atMs: number) => string;
} {
  const { t } = useTranslation(['scheduler', 'conference']);
  const tag = useLanguageTag();

  function toZone(zone: string, atMs: number): string {
    const offset = offsetName(zoneOffset(zone, atMs));
    const clock = clockOf(zone);
    if (!('timeZone' in clock)) return offset;
    const name = zoneName(tag, atMs, clock.timeZone);
    return name === offset ? offset : `${name} · ${offset}`;
  }

  /** The repetition as text; undefined until chosen. */
  function toRepeat(form: ConferenceForm): string | undefined {
    const days = daysOf(form);
    switch (form.when) {
      case 'workdays':
        return t('when.workdays');
      case 'monthly':
        return t('when.monthly');
      case 'weeks': {
        const count = wholeNumber(form.weeksApart);
        if (count === undefined || days.length === 0) return undefined;
        return t('series.weeks', { count, days: weekDaysText(tag, days) });
      }
      case 'daily':
      case 'weekly':
        if (days.length === 0) return undefined;
        return days.length === 7
          ? t('conference:repeats.daily')
          : t('conference:repeats.weekly', { days: weekDaysText(tag, days) });
      case 'none':
      case 'once':
      case 'unknown':
        return undefined;
    }
  }

  function toFacts(form: ConferenceForm, nowMs: number): readonly string[] {
    if (form.when === 'none') return [t('when.none')];
    if (form.when === 'unknown') return [t('conference:facts.timeUnknown')];
    const lengthMs = (wholeNumber(form.minutes) ?? 0) * 60_000;
    if (form.when === 'once') {
      const startMs = instantFrom(form.date, form.time, form.timeZone);
      if (startMs === undefined) return [];
      const clock = clockOf(form.timeZone);
      const otherDate = otherDateText(tag, startMs, lengthMs, clock);
      return [
        periodText(tag, startMs, lengthMs, clock, 'short'),
        ...(otherDate === undefined ? [] : [otherDate]),
        toZone(form.timeZone, startMs),
      ];
    }
    const timeMs = instantFrom('2024-01-01', form.time, 'UTC');
    const repeat = toRepeat(form);
    return [
      ...(repeat === undefined ? [] : [repeat]),
      ...(timeMs === undefined ? [] : [timesText(tag, timeMs, lengthMs)]),
      toZone(form.timeZone, instantFrom(form.date, form.time, form.timeZone) ?? nowMs),
    ];
  }

  function toPlan(form: ConferenceForm, starts: readonly number[]): string | undefined {
    const lastMs = starts.at(-1);
    if (lastMs === undefined) return undefined;
    const format = dateFormat(tag, {
      ...({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const),
      timeZone: 'UTC',
    });
    const date = format.format(lastMs + zoneOffset(form.timeZone, lastMs) * 60_000);
    return t('series.plan', { count: starts.length, date });
  }

  return { toFacts, toPlan, toZone };
}

/** The start and end time; omitted for lengths of a day and more. */
function timesText(tag: string, timeMs: number, lengthMs: number): string {
  const format = dateFormat(tag, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  const endMs = timeMs + lengthMs;
  if (lengthMs === 0 || lengthMs >= 86_400_000) return format.format(timeMs);
  const isNextDay = new Date(endMs).getUTCDate() !== new Date(timeMs).getUTCDate();
  // A range over midnight would contain days, which aren't those of the series.
  return isNextDay
    ? `${format.format(timeMs)} – ${format.format(endMs)}`
    : format.formatRange(timeMs, endMs);
}
