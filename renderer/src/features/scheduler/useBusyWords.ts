import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { type BusyTime, FREE_BUSY_LIMITS } from '#shared/conferences/freeBusy.ts';
import { personKey, personKind } from '#renderer/domain/scheduler/callStringList.ts';
import { isRepeating } from '#renderer/domain/scheduler/conferenceForm.ts';
import { type SeriesDate, nextDates } from '#renderer/domain/scheduler/conferenceFormDates.ts';
import { clockOf, wholeNumber, zoneOffset } from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { periodText } from '#renderer/domain/timeWords.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useFreeBusy } from '#renderer/state/scheduler/planning.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import type { BusyWords } from './participants/PeopleField.tsx';
import type { SchedulerView } from './view.ts';

/** The margin around the planned time, so that busy times are shown in full. */
const AROUND_MS = 43_200_000;
const ASKED: readonly BusyTime[] = [];
const WINDOW_MS = FREE_BUSY_LIMITS.windowS * 1000;

/**
 * Texts about people's availability at the form's time; undefined without the server's support. While loading, space for the likely
 * text is reserved, so that nothing below moves.
 */
export function useBusyWords(view: SchedulerView): (id: string) => BusyWords | undefined {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const domain = useAtomValue(sessionUserAtom)?.fullId.split('@')[1] ?? '';
  const { form, ownId } = view;
  const lengthMs = (wholeNumber(form.minutes) ?? 0) * 60_000;
  const dates = view.isLocked || view.type === 'template' ? [] : datesAsked(view, lengthMs);
  const logins = form.people
    .filter(({ id }) => personKind(id, domain) === 'user')
    .map(({ id }) => personKey(id, domain))
    .slice(0, FREE_BUSY_LIMITS.people);
  const first = dates[0];
  const last = dates.at(-1);
  const { known, isAsking } = useFreeBusy(
    first === undefined || last === undefined || logins.length === 0
      ? undefined
      : {
          logins,
          ...windowOf(first.startMs, last.startMs + lengthMs),
          ...(ownId !== undefined && { except: ownId }),
        },
  );
  return (id) => {
    const key = personKey(id, domain);
    const busy = known.get(key) ?? (isAsking && logins.includes(key) && ASKED);
    if (!busy || first === undefined) return undefined;
    for (const { startMs } of dates) {
      const time = busy.find(({ fromMs, toMs }) => fromMs < startMs + lengthMs && toMs > startMs);
      if (time)
        return { text: t('participants.busy', { time: timeText(time, startMs) }), kind: 'busy' };
    }
    // For repetitions, only the first weeks are queried.
    if (isRepeating(form.when)) return undefined;
    return { text: t('participants.free'), kind: busy === ASKED ? 'asked' : 'free' };
  };

  /** With the day, if it differs from the form's. */
  function timeText({ fromMs, toMs }: BusyTime, startMs: number): string {
    const day = (atMs: number) =>
      new Date(atMs + zoneOffset(form.timeZone, atMs) * 60_000).toISOString().slice(0, 10);
    const isThatDay =
      !isRepeating(form.when) && day(fromMs) === day(startMs) && day(fromMs) === day(toMs - 1);
    if (!isThatDay) return periodText(tag, fromMs, toMs - fromMs, clockOf(form.timeZone), 'short');
    const shift = zoneOffset(form.timeZone, fromMs) * 60_000;
    const format = dateFormat(tag, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
    return format.formatRange(fromMs + shift, toMs + shift);
  }
}

/** The dates within the maximum window of a query. */
function datesAsked(view: SchedulerView, lengthMs: number): readonly SeriesDate[] {
  const dates = nextDates(view.form, view);
  const firstMs = dates[0]?.startMs ?? 0;
  return dates.filter(
    ({ startMs }, index) =>
      index === 0 || startMs + lengthMs - firstMs <= WINDOW_MS - 2 * AROUND_MS,
  );
}

function windowOf(startMs: number, endMs: number): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor((startMs - AROUND_MS) / 1000));
  return {
    from,
    to: Math.min(Math.ceil((endMs + AROUND_MS) / 1000), from + FREE_BUSY_LIMITS.windowS),
  };
}
