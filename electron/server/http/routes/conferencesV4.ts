/** Conferences with the field names of version 4 (contract 6.1, 6.13). */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  conferenceCreateWire,
  conferenceUpdateWire,
  conferenceWire,
} from '#shared/conferences/conferenceBodies.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { revisionHeaders } from '#shared/wire/revision.ts';
import { editedRevision } from '#server/http/server/revisions.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import {
  type ShownV3,
  conferenceCreateV4,
  conferencePatchV4,
  fromV4,
  modeNumbers,
  modeV4,
  toV4,
} from '#server/domain/conferences/conferenceV4.ts';
import { viewOne, viewPage } from '#server/domain/conferences/conferenceView.ts';
import { refuse } from '#server/http/server/failures.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Http, checkBody, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ok } from '#shared/result.ts';
import type { ConferenceFilter } from '#server/storage/conferenceFilters.ts';
import { ANSWERS } from './answers.ts';
import {
  type ChangeableConference,
  findOwned,
  findRunnable,
  findVisible,
} from './conferenceAccess.ts';
import {
  type WriteParts,
  createConference,
  deleteConference,
  editConference,
  startConference,
  stopConference,
} from './conferenceWrites.ts';
import { CONFERENCE_BODY_BYTES, conferenceParams } from './conferences.ts';

const text = z.optional(z.string().check(maxLength(128)));
const number = (digits: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`, 'u'))),
      z.transform((value) => Number(value)),
    ),
  );
const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value) => value === 'true' || value === '1'),
  ),
);
const listQuery = z.object({
  page: number(6),
  page_size: number(6),
  topic: text,
  owner: text,
  state: z.optional(z.enum(['running', 'stopped'])),
  access: z.optional(z.enum(['private', 'public'])),
  mode: z.optional(modeV4),
  topic_cid_contains: text,
  registration_enabled: flag,
  after: number(12),
  before: number(12),
  sort_field: z.optional(z.enum(['topic', 'created_at', 'start_time', 'state', 'owner'])),
  sort_order: z.optional(z.enum(['0', '1'])),
});

/** The response of a create, which may also be a stored one. */
const made = z.object({ conference: z.partial(conferenceWire) });

export function conferenceV4Routes(http: Http, context: WriteParts): void {
  const { callers, conferences, settings } = context;
  const all = `${API_V4_PREFIX}/conferences`;
  const one = `${all}/:conference_id`;
  const asV4 = ({ conference }: { readonly conference: ShownV3 }) => ({
    conference: toV4(conference),
  });

  http.get(
    all,
    described('List own and invited conferences, or as an application all', ANSWERS.conferencesV4, {
      querystring: listQuery,
    }),
    unlessRefused(callers.actor, async (actor, request) => {
      const user = actor.kind === 'user' ? actor.user : undefined;
      const { query } = request;
      const size = Math.min(Math.max(query.page_size ?? 100, 1), 300);
      const { sort_field: by, sort_order: order } = query;
      const { total, rows } = await conferences.page(
        user?.login,
        filterOf(query),
        (Math.max(query.page ?? 1, 1) - 1) * size,
        size,
        by && { by, isAscending: order !== '1' },
      );
      const views = await viewPage(context, requestOrigin(request, settings), rows, user);
      return { cnt: total, conferences: views.map(toV4) };
    }),
  );

  function filterOf(query: z.output<typeof listQuery>): ConferenceFilter {
    const { owner, access, mode } = query;
    return {
      topic: query.topic,
      topicOrId: query.topic_cid_contains,
      owner: owner === undefined ? undefined : loginOf(owner, settings),
      state: query.state,
      allowsGuests: access === undefined ? undefined : access === 'public',
      mode: mode === undefined ? undefined : modeNumbers(mode),
      hasRegistration: query.registration_enabled,
      fromS: query.after,
      untilS: query.before,
    };
  }

  http.post(
    all,
    {
      ...described('Create a conference', ANSWERS.conferenceV4, {
        body: conferenceCreateV4,
        headers: idempotencyHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    async (request, reply) => {
      const body = checkBody(conferenceCreateWire, fromV4(request.body));
      if (!body.ok) return refuse(reply, body.failure);
      const key = request.headers[IDEMPOTENCY_HEADER];
      const done = await createConference(context, request, body.value, key);
      return done.ok ? asV4(z.parse(made, done.value)) : refuse(reply, done.failure);
    },
  );

  http.get(
    one,
    described('Read a conference', ANSWERS.conferenceV4, { params: conferenceParams }),
    unlessRefused(findVisible(context), async ({ row, viewer }, request) => {
      return asV4(await viewOne(context, requestOrigin(request, settings), row, viewer));
    }),
  );

  http.patch(
    one,
    {
      ...described('Edit fields of a conference', ANSWERS.conferenceV4, {
        params: conferenceParams,
        body: conferencePatchV4,
        headers: revisionHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const whole = { ...parseDetails(found.row.details), ...fromV4(request.body) };
      const body = checkBody(conferenceUpdateWire, whole);
      if (!body.ok) return refuse(reply, body.failure);
      const read = editedRevision(request, found.row.revision);
      const done = await editConference(context, request, found, body.value, read);
      return done.ok ? asV4(done.value) : refuse(reply, done.failure);
    }),
  );

  http.delete(
    one,
    described('Delete a conference', 'empty', { params: conferenceParams }),
    unlessRefused(findOwned(context), async (found, _request, reply) => {
      await deleteConference(context, found);
      return reply.code(204).send();
    }),
  );

  const steer = (
    act: 'run' | 'stop',
    summary: string,
    work: (found: ChangeableConference) => ReturnType<typeof startConference>,
  ) => {
    http.post(
      `${one}/${act}`,
      described(summary, ANSWERS.state, { params: conferenceParams }),
      unlessRefused(findRunnable(context), async (found, _request, reply) => {
        const done = await work(found);
        return done.ok ? done.value : refuse(reply, done.failure);
      }),
    );
  };
  steer('run', 'Start a conference', ({ row }) => startConference(context, row.id));
  steer('stop', 'Stop a conference', async (found) => ok(await stopConference(context, found)));
}
