/** The dates of conferences in a calendar. Times are Unix milliseconds; days are in the reader's zone. */
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { occurrences } from '#shared/schedule/occurrences.ts';
import { type AgendaDay, type AgendaEntry, agenda } from './mainPage.ts';

export type AgendaLine =
  | {
      readonly kind: 'day';
      readonly key: string;
      readonly dayMs: number;
      readonly isFirst: boolean;
    }
  | { readonly kind: 'nothing'; readonly key: string }
  | { readonly kind: 'date'; readonly key: string; readonly entry: AgendaEntry };

/** Today and the next days that have a conference, each followed by its dates. */
export function agendaLines(
  conferences: readonly ListedConference[],
  nowMs: number,
  days: number,
): readonly AgendaLine[] {
  return agenda(conferences, nowMs, days).flatMap((day, index) => linesOf(day, index === 0));
}

function linesOf({ dayMs, entries }: AgendaDay, isFirst: boolean): readonly AgendaLine[] {
  const head = { kind: 'day', key: `day ${dayMs}`, dayMs, isFirst } as const;
  if (entries.length === 0) return [head, { kind: 'nothing', key: `nothing ${dayMs}` }];
  return [
    head,
    ...entries.map((entry) => ({
      kind: 'date' as const,
      key: `${entry.conference.id} ${entry.startMs ?? ''}`,
      entry,
    })),
  ];
}

/** All dates that start within a time span, by the midnight of their day, earliest first. */
export function datesByDay(
  conferences: readonly ListedConference[],
  fromMs: number,
  toMs: number,
): ReadonlyMap<number, readonly AgendaEntry[]> {
  const days = new Map<number, AgendaEntry[]>();
  const dates = conferences.flatMap((conference) => datesOf(conference, fromMs, toMs));
  dates.sort((left, right) => left.startMs - right.startMs);
  for (const date of dates) {
    const dayMs = new Date(date.startMs).setHours(0, 0, 0, 0);
    const known = days.get(dayMs);
    if (known) known.push(date);
    else days.set(dayMs, [date]);
  }
  return days;
}

function datesOf(conference: ListedConference, fromMs: number, toMs: number) {
  const found: { readonly conference: ListedConference; readonly startMs: number }[] = [];
  for (const startMs of occurrences(conference.schedule, fromMs)) {
    if (startMs >= toMs) break;
    // One that started before and is still running belongs to its own day.
    if (startMs >= fromMs) found.push({ conference, startMs });
  }
  return found;
}
