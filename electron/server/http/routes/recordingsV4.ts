/** Recordings of a conference by the fourth version of the API (contract 6.4), for its owner. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import type { ServerContext } from '#server/http/context.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findOwned } from './conferenceAccess.ts';
import { conferenceParams } from './conferences.ts';
import { type RecordAccess, oneParams } from './recordingShares.ts';

const digits = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/u)),
    z.transform((text) => Math.max(Number(text), 1)),
  ),
);
const v4Query = z.object({
  name: z.optional(z.string().check(maxLength(256))),
  date_from: digits,
  date_to: digits,
  page: digits,
  page_size: digits,
});
const V4_ALL = `${API_V4_PREFIX}/conferences/:conference_id/recordings`;

export function recordingV4Routes(
  http: Http,
  context: RequestParts & Pick<ServerContext, 'recordings'>,
  { findRecord, view }: RecordAccess,
): void {
  http.get(
    V4_ALL,
    described('List recordings', ANSWERS.recordings, {
      params: conferenceParams,
      querystring: v4Query,
    }),
    unlessRefused(findOwned(context), async (owned, request) => {
      const { name = '', date_from: from = 0, date_to: until = Infinity, page = 1 } = request.query;
      const size = request.query.page_size ?? 100;
      const rows = (await context.recordings.list(owned.row.id, false)).filter(
        (row) =>
          row.name.toLowerCase().includes(name.toLowerCase()) &&
          row.createdAtS >= from &&
          row.createdAtS <= until,
      );
      const shown = rows.slice((page - 1) * size, page * size);
      return { cnt: rows.length, recordings: shown.map((row) => view(request, row)) };
    }),
  );

  http.get(
    `${V4_ALL}/:name`,
    described('Read a recording', ANSWERS.recording, { params: oneParams }),
    unlessRefused(findRecord, (found, request) => ({ recording: view(request, found) })),
  );
}
