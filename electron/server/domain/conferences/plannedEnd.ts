/** When a run of a conference is planned to end, and how moderators move that. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Schedule } from '#shared/wire/schedule.ts';

/** A start up to this long before the planned time counts as the start of that date. */
const EARLY_START_S = 12 * 3600;

/** The planned end of a conference that was started at this time; undefined for rooms, and when all dates are over. */
export function plannedEnd(schedule: Schedule, startedAtS: number): number | undefined {
  if (schedule.kind !== 'once' && schedule.kind !== 'weekly') return undefined;
  if (schedule.durationS === 0) return undefined;
  const next = occurrences(schedule, startedAtS * 1000).next();
  if (next.done === true) return undefined;
  const startS = next.value / 1000;
  return startS - startedAtS > EARLY_START_S ? undefined : startS + schedule.durationS;
}

/** The planned end of a conference, as the people inside are notified of it. */
export interface Ending {
  readonly endS: number;
  /** Whether the server ends it then. */
  readonly byItself: boolean;
  /** By how much owner and moderators may move it; 0 = they may not. */
  readonly extensionS: number;
}

/** A moved end: the planned one that it replaces, and the new one. */
export interface Extension {
  readonly plannedS: number;
  readonly endS: number;
}

/** The end of a run. A changed planned end overrides the extension. */
export function endOfRun(
  plannedS: number | undefined,
  extension: Extension | undefined,
): number | undefined {
  return extension !== undefined && extension.plannedS === plannedS ? extension.endS : plannedS;
}

/** The end after an extension. If the end is over, the extension counts from the next full minute. */
export function extendedEnd(endS: number, extensionS: number, nowS: number): number {
  return (nowS < endS ? endS : Math.ceil(nowS / 60) * 60) + extensionS;
}
