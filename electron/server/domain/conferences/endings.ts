/**
 * The planned end of running conferences: the people inside are notified as long before it as the conference says, moderators may
 * then move it if allowed, and at the end the conference stops automatically if requested.
 */
import { eq } from 'drizzle-orm';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { scheduleSchema } from '#shared/wire/schedule.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { Database } from '#server/storage/open.ts';
import {
  type ConferenceRow,
  conferences as conferenceTable,
} from '#server/storage/schema/conferences.ts';
import { parseDetails } from './conferenceDetails.ts';
import type { ConferenceRuns } from './conferenceRuns.ts';
import { type Ending, endOfRun, extendedEnd, plannedEnd } from './plannedEnd.ts';
import { type TimekeeperParts, createTimekeeper } from './timekeeper.ts';

/** The running calls, as far as it concerns their end. */
interface EndingCalls {
  /** Notifies everyone inside, and people who join later; undefined cancels that. */
  setEnding(conferenceId: string, ending: Ending | undefined): void;
  notifyExtended(conferenceId: string, news: { readonly endS: number; readonly by: string }): void;
  end(conferenceId: string, why: { readonly book: 'conference'; readonly code: string }): void;
}

interface EndingParts extends TimekeeperParts {
  readonly conferences: Pick<Conferences, 'find' | 'watch' | 'change'>;
  readonly live: EndingCalls;
  readonly runs: Pick<ConferenceRuns, 'stop'>;
  readonly database: Pick<Database, 'query'>;
}

export type Endings = ReturnType<typeof createEndings>;

/** Makes the worker; it does nothing before its start. */
export function createEndings(parts: EndingParts) {
  const { clock, live, runs } = parts;
  const keeper = createTimekeeper(parts, {
    name: 'endings',
    findAtStart: async () =>
      parts.database.query
        .select()
        .from(conferenceTable)
        .where(eq(conferenceTable.state, 'running')),
    attend,
  });

  async function attend(row: ConferenceRow): Promise<number | undefined> {
    const { id } = row;
    const run = readRun(row);
    if (!run) {
      live.setEnding(id, undefined);
      return undefined;
    }
    const { endS, warnS, byItself, extensionS } = run;
    const nowS = clock.nowS();
    if (nowS >= endS) {
      if (!byItself) return undefined;
      await runs.stop(id);
      live.end(id, { book: 'conference', code: '18' });
      return undefined;
    }
    const isNear = warnS < endS && nowS >= warnS;
    live.setEnding(id, isNear ? { endS, byItself, extensionS } : undefined);
    return isNear ? endS : warnS;
  }

  return {
    ...keeper,
    /** Not during a check of the worker. */
    extend: (conferenceId: string, seenEndS: number, by: string): Promise<void> =>
      keeper.between(() => extendRun(parts, conferenceId, seenEndS, by)),
  };
}

/**
 * Moves the end of this run by the conference's extension, and notifies the people inside of who moved it. `seenEndS` is the end
 * that the person saw: if it has changed, someone else was faster, and nothing is done.
 */
export async function extendRun(
  {
    conferences,
    clock,
    live,
  }: {
    readonly conferences: Pick<Conferences, 'find' | 'change'>;
    readonly clock: Pick<Clock, 'nowS'>;
    readonly live: Pick<EndingCalls, 'notifyExtended'>;
  },
  conferenceId: string,
  seenEndS: number,
  by: string,
): Promise<void> {
  const row = await conferences.find(conferenceId);
  const run = row && readRun(row);
  const nowS = clock.nowS();
  if (!run || run.endS !== seenEndS || run.extensionS === 0 || nowS < run.warnS) return;
  const endS = extendedEnd(run.endS, run.extensionS, nowS);
  await conferences.change(conferenceId, {
    extendedFromS: run.plannedS,
    extendedToS: endS,
  });
  live.notifyExtended(conferenceId, { endS, by });
}

/** The current run and its end; undefined when the end needs no news. */
function readRun({ state, startedAtS, details: text, extendedFromS, extendedToS }: ConferenceRow) {
  if (state !== 'running' || startedAtS === null) return undefined;
  const details = parseDetails(text);
  const warningS = details[PROPOSED_FIELDS.endingWarning] ?? 0;
  const byItself = details.auto_termination_enabled === true;
  if (warningS === 0 && !byItself) return undefined;
  const plannedS = plannedEnd(scheduleSchema.parse(details.schedule), startedAtS);
  const extension =
    extendedFromS === null || extendedToS === null
      ? undefined
      : { plannedS: extendedFromS, endS: extendedToS };
  const endS = endOfRun(plannedS, extension);
  if (plannedS === undefined || endS === undefined) return undefined;
  const extensionS = details[PROPOSED_FIELDS.endingExtension] ?? 0;
  return { plannedS, endS, warnS: endS - warningS, byItself, extensionS };
}
