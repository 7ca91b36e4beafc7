/**
 * Ad hoc conferences: calls started from the address book. They run until everyone has left, and are then deleted, while their
 * sessions stay in the log (contract 9.4). A recorded one stays, stopped, because its recordings belong to it.
 */
import { sql } from 'drizzle-orm';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { Database } from '#server/storage/open.ts';
import type { Recordings } from '#server/storage/recordings.ts';
import { conferences as conferenceTable } from '#server/storage/schema/conferences.ts';
import { parseDetails } from './conferenceDetails.ts';
import type { ConferenceRuns } from './conferenceRuns.ts';
import { type Timekeeper, type TimekeeperParts, createTimekeeper } from './timekeeper.ts';

/** How often it looks who is inside. */
const LOOK_S = 15;
/** An empty call exists this long for people who are disconnected, reload the page or are about to join. */
const EMPTY_S = 30;

interface AdHocParts extends TimekeeperParts {
  readonly conferences: Pick<Conferences, 'find' | 'watch' | 'remove'>;
  readonly recordings: Pick<Recordings, 'list'>;
  readonly runs: Pick<ConferenceRuns, 'stop'>;
  readonly database: Pick<Database, 'query'>;
  readonly live: {
    /** Whether the conference has no people inside or waiting. */
    isEmpty(conferenceId: string): boolean;
  };
}

/** Creates the worker; at its start it checks the calls of an earlier run of the server. */
export function createAdHocCalls(parts: AdHocParts): Timekeeper {
  const { conferences, recordings, clock, live, runs } = parts;
  /** Since when each call has been empty. */
  const emptySinceS = new Map<string, number>();
  const forget = (id: string) => void emptySinceS.delete(id);

  return createTimekeeper(parts, {
    name: 'ad hoc calls',
    async findAtStart() {
      const isAdHoc = sql`json_extract(${conferenceTable.details}, '$.ad_hoc') = 1`;
      return parts.database.query.select().from(conferenceTable).where(isAdHoc);
    },
    async attend({ id, details, state }) {
      if (parseDetails(details)[PROPOSED_FIELDS.adHoc] !== true) return undefined;
      const nowS = clock.nowS();
      if (!live.isEmpty(id)) forget(id);
      else if (!emptySinceS.has(id)) emptySinceS.set(id, nowS);
      if (nowS - (emptySinceS.get(id) ?? nowS) < EMPTY_S) return nowS + LOOK_S;
      forget(id);
      if (state === 'running') await runs.stop(id);
      if ((await recordings.list(id, false)).length === 0) await conferences.remove(id);
      return undefined;
    },
    forget,
  });
}
