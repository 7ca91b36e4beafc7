/** Who was in a session at what times, and how many at once. */
import type { LoggedSession, Stay } from '#shared/history/callLog.ts';

export interface PersonStays {
  readonly userId: string;
  readonly name: string;
  readonly stays: readonly Stay[];
  readonly firstS: number;
  readonly isInside: boolean;
}

/** The time span of a session's charts: at least a minute, so that a new session has some width. */
export interface Span {
  readonly fromS: number;
  readonly toS: number;
}

const MIN_SPAN_S = 60;

/** The span of a session, extended by stays that go beyond it. */
export function spanOf(session: LoggedSession, stays: readonly Stay[], nowS: number): Span {
  const endS = session.endS ?? Math.max(nowS, session.startS);
  let fromS = session.startS;
  let toS = endS;
  for (const stay of stays) {
    fromS = Math.min(fromS, stay.joinS);
    toS = Math.max(toS, stay.leaveS ?? endS);
  }
  return { fromS, toS: Math.max(toS, fromS + MIN_SPAN_S) };
}

/** The people of a session by their first arrival, those of the same second by name. */
export function presences(
  stays: readonly Stay[],
  span: Span,
  collator: Intl.Collator,
): readonly PersonStays[] {
  const byPerson = new Map<string, Stay[]>();
  for (const stay of stays) {
    const known = byPerson.get(stay.userId);
    if (known) known.push(stay);
    else byPerson.set(stay.userId, [stay]);
  }
  return [...byPerson]
    .map(([userId, own]): PersonStays => {
      const sorted = [...own].sort((left, right) => left.joinS - right.joinS);
      return {
        userId,
        name: sorted.at(-1)?.name ?? userId,
        stays: sorted,
        firstS: sorted[0]?.joinS ?? span.fromS,
        isInside: sorted.some(({ leaveS }) => leaveS === undefined),
      };
    })
    .sort((left, right) => left.firstS - right.firstS || collator.compare(left.name, right.name));
}

/** The number of people inside from a moment on. */
export interface AttendanceStep {
  readonly atS: number;
  readonly people: number;
}

/** Every change of the number of people inside, in order; the last one is the end of the span. */
export function attendanceSteps(stays: readonly Stay[], span: Span): readonly AttendanceStep[] {
  const changes: { readonly atS: number; readonly userId: string; readonly by: 1 | -1 }[] = [];
  for (const { userId, joinS, leaveS } of stays) {
    changes.push({ atS: joinS, userId, by: 1 });
    changes.push({ atS: Math.max(leaveS ?? span.toS, joinS), userId, by: -1 });
  }
  changes.sort((left, right) => left.atS - right.atS);
  const inside = new Map<string, number>();
  const steps: { atS: number; people: number }[] = [{ atS: span.fromS, people: 0 }];
  for (const { atS, userId, by } of changes) {
    const places = (inside.get(userId) ?? 0) + by;
    if (places === 0) inside.delete(userId);
    else inside.set(userId, places);
    const last = steps.at(-1);
    if (last?.atS === atS) last.people = inside.size;
    else if (last?.people !== inside.size) steps.push({ atS, people: inside.size });
  }
  const last = steps.at(-1);
  if (last && last.atS < span.toS) steps.push({ atS: span.toS, people: last.people });
  return steps;
}

/** The largest number of people at once. */
export function peakOf(steps: readonly AttendanceStep[]): number {
  return steps.reduce((most, { people }) => Math.max(most, people), 0);
}

/** The position of a stay in a span, from 0 to 1. */
export function placeOf(
  stay: Stay,
  span: Span,
): { readonly start: number; readonly length: number } {
  const whole = span.toS - span.fromS;
  const clamp = (atS: number) => Math.min(Math.max((atS - span.fromS) / whole, 0), 1);
  const start = clamp(stay.joinS);
  return { start, length: Math.max(clamp(stay.leaveS ?? span.toS) - start, 0) };
}

/** Marks of a time axis: round steps, `most` of them at most. */
export function axisMarks(span: Span, most: number): readonly number[] {
  const steps = [60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400, 604_800];
  const whole = span.toS - span.fromS;
  const step = steps.find((each) => whole / each <= most) ?? Math.ceil(whole / most);
  const first = Math.ceil(span.fromS / step) * step;
  const count = Math.floor((span.toS - first) / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * step);
}
