import { useTranslation } from 'react-i18next';
import { WEEK_DAYS } from '#shared/wire/schedule.ts';
import { organiserOffset, weekDaysAt } from '#shared/schedule/weekDays.ts';
import {
  type Timed,
  conferenceState,
  nextStart,
  plannedLengthMs,
} from '#renderer/domain/schedule.ts';
import { lengthText, otherDateText, periodText, weekDaysText } from '#renderer/domain/timeWords.ts';
import { offsetAt, offsetName, zoneName } from '#shared/schedule/timeZones.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { useLanguageTag } from './language.ts';

/** The time of a conference in words: by the visitor's clock, and by the organiser's where that differs. */
export interface ConferenceTimes {
  readonly startMs: number;
  readonly lengthMs: number;
  readonly period: string;
  /** The day in the second calendar of the language's speakers. */
  readonly otherDate: string | undefined;
  /** The visitor's zone by name and by offset. */
  readonly zone: string;
  readonly offset: string;
  readonly organiser: { readonly period: string; readonly offset: string } | undefined;
  /** How it repeats, for weekly conferences. */
  readonly repeats: string | undefined;
  /** The length, where one is set. */
  readonly length: string | undefined;
}

/** The times of a conference at a moment; undefined for rooms and for what has no readable time. */
export function useConferenceTimes(conference: Timed, nowMs: number): ConferenceTimes | undefined {
  const { t } = useTranslation('conference');
  const tag = useLanguageTag();
  const { schedule } = conference;
  const isOver = conferenceState(conference, nowMs).kind === 'ended' && schedule.kind === 'once';
  const startMs = isOver ? schedule.startS * 1000 : nextStart(conference, nowMs);
  if (startMs === undefined) return undefined;
  const timeZone = visitorTimeZone();
  const lengthMs = plannedLengthMs(conference);
  const visitorOffset = offsetAt(startMs, timeZone);
  const theirs = organiserOffset(schedule, startMs);
  const days = schedule.kind === 'weekly' ? weekDaysAt(schedule, startMs, visitorOffset) : [];
  return {
    startMs,
    lengthMs,
    period: periodText(tag, startMs, lengthMs, { timeZone }),
    otherDate: otherDateText(tag, startMs, lengthMs, { timeZone }),
    zone: zoneName(tag, startMs, timeZone),
    offset: offsetName(visitorOffset),
    organiser:
      theirs === undefined || theirs === visitorOffset
        ? undefined
        : {
            period: periodText(tag, startMs, lengthMs, { offsetMinutes: theirs }, 'short'),
            offset: offsetName(theirs),
          },
    repeats: repeatsText(),
    length: lengthMs === 0 ? undefined : lengthText(tag, lengthMs),
  };

  function repeatsText(): string | undefined {
    if (days.length === 0) return undefined;
    return days.length === WEEK_DAYS.length
      ? t('repeats.daily')
      : t('repeats.weekly', { days: weekDaysText(tag, days) });
  }
}
