/** Conferences and rooms: list, create, read, edit, delete, run, stop (contract 6.1). */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  conferenceCreateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { undoBody } from '#shared/wire/heldNotice.ts';
import {
  LIST_VIEW_PARAMETER,
  PROPOSED_FIELDS,
  ROWS_VIEW,
  UNDO_PATH,
} from '#shared/wire/proposed.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { revisionHeaders } from '#shared/wire/revision.ts';
import { nameOrder } from '#shared/intl/formats.ts';
import { LIST_PAGE_SIZE, LIST_ROWS_SIZE } from '#shared/limits.ts';
import { LIST_ORDERS } from '#server/storage/conferenceLists.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import type { ServerContext } from '#server/http/context.ts';
import { ANSWERS } from './answers.ts';
import { findOwned, findRunnable, findVisible } from './conferenceAccess.ts';
import {
  type WriteParts,
  createConference,
  deleteConference,
  editConference,
  startConference,
  stopConference,
} from './conferenceWrites.ts';
import { isOwner } from '#server/domain/conferences/conferenceAccess.ts';
import { rowOf, viewOne, viewPage } from '#server/domain/conferences/conferenceView.ts';
import {
  FORBIDDEN,
  OUTDATED,
  type Refusal,
  notFound,
  refuse,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { editedRevision, showRevision } from '#server/http/server/revisions.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';

/** A conference may have many invited people, so its body may be larger than others. */
export const CONFERENCE_BODY_BYTES = 262_144;

export const conferenceParams = z.object({ conference_id: z.string().check(maxLength(128)) });

const number = (highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.transform((text) => Math.min(Math.max(Number(text), 1), highest)),
  );
const listQuery = z.object({
  page_id: z.optional(number(999_999)),
  page_size: z.optional(number(LIST_ROWS_SIZE)),
  [LIST_VIEW_PARAMETER]: z.optional(z.literal(ROWS_VIEW)),
  state: z.optional(z.enum(['running', 'stopped'])),
  // An empty tag doesn't filter.
  tag: z.pipe(
    z.optional(z.string().check(maxLength(64))),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
  topic: z.optional(z.string().check(maxLength(240))),
  sort_field: z.optional(z.enum(LIST_ORDERS)),
  sort_order: z.optional(z.enum(['0', '1'])),
});

/** The order of the request: ascending by default; undefined when it names none: newest first. */
function orderOf(request: FastifyRequest, { sort_field, sort_order }: z.output<typeof listQuery>) {
  if (sort_field === undefined && sort_order === undefined) return undefined;
  const { compare } = nameOrder(askedLanguage(request) ?? 'en');
  const isAscending = (sort_order ?? '0') === '0';
  return { by: sort_field ?? 'created_at', isAscending, compareTexts: compare };
}

/** For responses that are already JSON text. */
const JSON_TYPE = 'application/json; charset=utf-8';

export function conferenceRoutes(
  http: Http,
  context: WriteParts & Pick<ServerContext, 'written'>,
): void {
  const { conferences, callers } = context;
  const one = `${API_PREFIX}/conferences/:conference_id`;

  http.get(
    `${API_PREFIX}/conferences`,
    described('List own and invited conferences, or as an application all', ANSWERS.conferences, {
      querystring: listQuery,
    }),
    unlessRefused(callers.actor, async (actor, request, reply) => {
      const { page_id: page = 1, page_size: asked = 100, state, tag, topic } = request.query;
      const asRows = request.query[LIST_VIEW_PARAMETER] === ROWS_VIEW;
      const size = Math.min(asked, asRows ? LIST_ROWS_SIZE : LIST_PAGE_SIZE);
      const filter = { state, tag, topic };
      const order = orderOf(request, request.query);
      const wanted = { filter, order, offset: (page - 1) * size, size, asRows };
      const origin = requestOrigin(request, context.settings);
      if (actor.kind === 'user') {
        const written = await context.written.page(origin, actor.user.login, wanted);
        return reply.type(JSON_TYPE).send(written);
      }
      const { total, rows } = await conferences.page(undefined, filter, wanted.offset, size, order);
      const views = await viewPage(context, origin, rows, undefined);
      return { cnt: total, conferences: asRows ? views.map(rowOf) : views };
    }),
  );

  http.post(
    `${API_PREFIX}/conferences`,
    {
      ...described('Create a conference', ANSWERS.conference, {
        body: conferenceCreateWire,
        headers: idempotencyHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    async (request, reply) => {
      const done = await createConference(
        context,
        request,
        request.body,
        request.headers[IDEMPOTENCY_HEADER],
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    },
  );

  http.get(
    one,
    described('Read a conference', ANSWERS.conference, { params: conferenceParams }),
    unlessRefused(findVisible(context), async (found, request, reply) => {
      const origin = requestOrigin(request, context.settings);
      const { row, viewer } = found;
      const written = await context.written.one(origin, row.id, viewer);
      if (!written) return refuse(reply, notFound('conference', 'conference_id'));
      showRevision(reply, row.revision);
      return reply.type(JSON_TYPE).send(written);
    }),
  );

  http.put(
    one,
    {
      ...described('Edit a conference', ANSWERS.conference, {
        params: conferenceParams,
        body: conferenceUpdateWire,
        headers: revisionHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const done = await editConference(
        context,
        request,
        found,
        request.body,
        editedRevision(request, found.row.revision),
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.delete(
    one,
    described('Delete a conference', ANSWERS.idWithNotice, {
      params: conferenceParams,
      headers: revisionHeaders,
    }),
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const { id, revision } = found.row;
      if (editedRevision(request, revision) !== revision) return refuse(reply, OUTDATED);
      const notice = await deleteConference(context, found);
      return { id, ...(notice && { [PROPOSED_FIELDS.heldNotice]: notice }) };
    }),
  );

  http.post(
    `${one}/${UNDO_PATH}`,
    described('Take the last save back while the mails about it wait', ANSWERS.undone, {
      params: conferenceParams,
      body: undoBody,
    }),
    unlessRefused(callers.registered, async (user, request, reply) => {
      const row = await conferences.findAny(request.params.conference_id);
      if (!row) return refuse(reply, notFound('conference', 'conference_id'));
      if (!isOwner(row, user)) return refuse(reply, FORBIDDEN);
      const undone = await context.heldNotices.undo(row.id, request.body.key, async (ids) => {
        for (const id of ids) await context.runs.stop(id);
        await conferences.removeAll(ids);
        for (const id of ids) context.live.end(id, { book: 'conference', code: '18' });
      });
      if (!undone.ok) {
        return refuse(reply, undone.failure === 'outdated' ? OUTDATED : TOO_LATE);
      }
      const now = undone.value === 'restored' ? await conferences.find(row.id) : undefined;
      return {
        id: row.id,
        ...(now &&
          (await viewOne(context, requestOrigin(request, context.settings), now, 'owner'))),
      };
    }),
  );
  conferenceRunRoutes(http, context);
}

function conferenceRunRoutes(http: Http, context: WriteParts): void {
  const one = `${API_PREFIX}/conferences/:conference_id`;

  http.post(
    `${one}/run`,
    described('Start a conference', ANSWERS.state, { params: conferenceParams }),
    unlessRefused(findRunnable(context), async (found, _request, reply) => {
      const started = await startConference(context, found.row.id);
      return started.ok ? started.value : refuse(reply, started.failure);
    }),
  );

  http.post(
    `${one}/stop`,
    described('Stop a conference', ANSWERS.state, { params: conferenceParams }),
    unlessRefused(findRunnable(context), async (found) => {
      return stopConference(context, found);
    }),
  );
}

/** The mails have been sent, or a later save replaced this one. */
const TOO_LATE: Refusal = {
  status: 410,
  problems: [{ reason: 'undoTooLate', message: 'It’s too late to undo this.' }],
};
