/** Series: conferences that repeat in a way that a schedule can't express (ours, `shared/conferences/series.ts`). */
import * as z from 'zod/mini';
import { conferenceUpdateWire } from '#shared/conferences/conferenceBodies.ts';
import { seriesCreateWire, seriesQuery } from '#shared/conferences/series.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { SERIES_PATH } from '#shared/wire/proposed.ts';
import { revisionHeaders } from '#shared/wire/revision.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { FORBIDDEN, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { editedRevision } from '#server/http/server/revisions.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { findOwned } from './conferenceAccess.ts';
import type { WriteParts } from './conferenceWrites.ts';
import { CONFERENCE_BODY_BYTES, conferenceParams } from './conferences.ts';
import { beginSeries, createSeries, deleteSeries, editSeries } from './seriesWrites.ts';

export function seriesRoutes(http: Http, context: WriteParts): void {
  const one = `${API_PREFIX}/conferences/:conference_id/${SERIES_PATH}`;

  http.post(
    `${API_PREFIX}/${SERIES_PATH}`,
    {
      ...described('Create a conference for each of several dates', ANSWERS.series, {
        body: seriesCreateWire,
        headers: idempotencyHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(context.callers.registered, async (user, request, reply) => {
      if (!(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) {
        return refuse(reply, FORBIDDEN);
      }
      const key = request.headers[IDEMPOTENCY_HEADER];
      const done = await createSeries(context, request, user.login, request.body, key);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.post(
    one,
    {
      ...described('Make a conference the first date of a series', ANSWERS.series, {
        params: conferenceParams,
        body: seriesCreateWire,
        headers: z.looseObject({ ...idempotencyHeaders.shape, ...revisionHeaders.shape }),
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwned(context), async ({ row, user }, request, reply) => {
      if (!user || !(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) {
        return refuse(reply, FORBIDDEN);
      }
      const key = request.headers[IDEMPOTENCY_HEADER];
      const edited = { row, read: editedRevision(request, row.revision) };
      const done = await beginSeries(context, request, edited, request.body, key);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.put(
    one,
    {
      ...described(
        'Edit a conference of a series, and those after it or all others alike',
        ANSWERS.series,
        {
          params: conferenceParams,
          querystring: seriesQuery,
          body: conferenceUpdateWire,
          headers: revisionHeaders,
        },
      ),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwned(context), async ({ row }, request, reply) => {
      const { query, body } = request;
      const edited = { row, read: editedRevision(request, row.revision) };
      const done = await editSeries(context, request, edited, query.scope, body);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.delete(
    one,
    described(
      'Delete a conference of a series, and those after it or all others',
      ANSWERS.deletedSeries,
      { params: conferenceParams, querystring: seriesQuery },
    ),
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const done = await deleteSeries(context, found.row, request.query.scope);
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );
}
