/** When a run of a conference is planned to end, and how moderators move that. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Schedule } from '#shared/wire/schedule.ts';

/** Someone who starts a conference this much before its time means that one, and not another. */
const EARLY_START_S = 12 * 3600;

/** When a conference that was started at an instant is planned to end; undefined for rooms, and for what was over. */
export function plannedEnd(schedule: Schedule, startedAtS: number): number | undefined {
  if (schedule.kind !== 'once' && schedule.kind !== 'weekly') return undefined;
  if (schedule.durationS === 0) return undefined;
  const next = occurrences(schedule, startedAtS * 1000).next();
  if (next.done === true) return undefined;
  const startS = next.value / 1000;
  return startS - startedAtS > EARLY_START_S ? undefined : startS + schedule.durationS;
}

/** The planned end of a conference that those inside are notified of. */
export interface Ending {
  readonly endS: number;
  /** Whether the server ends it then. */
  readonly byItself: boolean;
  /** By how much owner and moderators may move it; 0 = they may not. */
  readonly extensionS: number;
}

/** An end that moderators moved: from which planned one, and to when. */
export interface Extension {
  readonly plannedS: number;
  readonly endS: number;
}

/** When a run ends. A person who then plans another end means it: it undoes the extension. */
export function endOfRun(
  plannedS: number | undefined,
  extension: Extension | undefined,
): number | undefined {
  return extension !== undefined && extension.plannedS === plannedS ? extension.endS : plannedS;
}

/** The end after it was extended once. One that is over already counts from the next full minute. */
export function extendedEnd(endS: number, extensionS: number, nowS: number): number {
  return (nowS < endS ? endS : Math.ceil(nowS / 60) * 60) + extensionS;
}
