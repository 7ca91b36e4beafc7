/** Conferences and rooms: list, create, read, edit, delete, run, stop (contract 6.1). */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type ConferenceCreateWire,
  type ConferenceUpdateWire,
  conferenceCreateWire,
  conferenceUpdateWire,
} from '#shared/personal/conferenceBodies.ts';
import { undoBody } from '#shared/wire/heldNotice.ts';
import { PROPOSED_FIELDS, UNDO_PATH } from '#shared/wire/proposed.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { REVISION_HEADER, revisionHeaders } from '#shared/wire/revision.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { ServerContext } from '#server/http/context.ts';
import { ANSWERS } from './answers.ts';
import { findOwned, findRunnable, findVisible } from './conferenceAccess.ts';
import { isOwner } from '#server/domain/conferences/conferenceAccess.ts';
import { stateAfter } from '#server/domain/mail/invitedState.ts';
import { viewNew, viewOne, viewPage } from '#server/domain/conferences/conferenceView.ts';
import { mergeDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { findBrokenRule } from '#server/domain/conferences/conferenceRules.ts';
import {
  ID_TAKEN,
  columnsOf,
  findOwner,
  newConference,
  planned,
  refuseForeignOwner,
  seriesAfter,
  withNotice,
} from '#server/domain/conferences/plannedConference.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import {
  FORBIDDEN,
  OUTDATED,
  type Refusal,
  notFound,
  refuse,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { originOf } from '#server/http/server/publicAddress.ts';
import type { Http } from '#server/http/server/validation.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { ConferenceRow } from '#server/storage/schema.ts';

/** A conference may name many people, so its body may be larger than others. */
export const CONFERENCE_BODY_BYTES = 262_144;

export const conferenceParams = z.object({ conference_id: z.string().check(z.maxLength(128)) });

const number = (lowest: number, highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.transform((text) => Math.min(Math.max(Number(text), lowest), highest)),
  );
const listQuery = z.object({
  page_id: z.optional(number(1, 999_999)),
  page_size: z.optional(number(1, 300)),
  state: z.optional(z.enum(['running', 'stopped'])),
  // An empty one filters nothing.
  tag: z.pipe(
    z.optional(z.string().check(z.maxLength(64))),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
});

/** Every running conference counts against the licence; the front end knows this limit as code 411. */
const TOO_MANY_ACTIVE: Refusal = {
  status: 409,
  problems: [{ reason: 'maxActiveConferences', message: 'Too many conferences are running.' }],
};

export function conferenceRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'clock'
    | 'users'
    | 'conferences'
    | 'callers'
    | 'runs'
    | 'onceOnly'
    | 'heldNotices'
    | 'live'
    | 'groups'
  >,
): void {
  const { conferences, callers } = context;
  const one = `${API_PREFIX}/conferences/:conference_id`;

  /** Whose a new conference is: people make their own, the operator names someone. */
  async function ownerOfNew(
    request: FastifyRequest,
    body: Pick<ConferenceCreateWire, 'owner'>,
  ): Promise<Result<string, Refusal | RuleFailure>> {
    const actor = await callers.actor(request);
    if (!actor.ok) return actor;
    if (actor.value.kind === 'application') return findOwner(context, body.owner);
    const { user } = actor.value;
    if (!(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) return fail(FORBIDDEN);
    const wrong = refuseForeignOwner(body, user.login, context);
    return wrong ? fail(wrong) : ok(user.login);
  }

  /** Whose a conference is after an edit: the operator can give one that is stopped to someone else. */
  async function ownerAfter(
    row: ConferenceRow,
    body: Pick<ConferenceUpdateWire, 'owner'>,
    isOperator: boolean,
  ): Promise<Result<string, RuleFailure>> {
    const wrong = refuseForeignOwner(body, row.owner, context);
    if (!wrong) return ok(row.owner);
    if (!isOperator || row.state === 'running') return fail(wrong);
    return findOwner(context, body.owner);
  }

  http.get(
    `${API_PREFIX}/conferences`,
    {
      schema: { querystring: listQuery },
      config: {
        summary: 'List own and invited conferences, or as an application all',
        answer: ANSWERS.conferences,
      },
    },
    async (request, reply) => {
      const actor = await callers.actor(request);
      if (!actor.ok) return refuse(reply, actor.failure);
      const user = actor.value.kind === 'user' ? actor.value.user : undefined;
      const { page_id: page = 1, page_size: size = 100, ...filter } = request.query;
      const { total, rows } = await conferences.page(user?.login, filter, (page - 1) * size, size);
      return {
        cnt: total,
        conferences: await viewPage(context, originOf(request, context.settings), rows, user),
      };
    },
  );

  http.post(
    `${API_PREFIX}/conferences`,
    {
      schema: { body: conferenceCreateWire, headers: idempotencyHeaders },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Create a conference', answer: ANSWERS.conference },
    },
    async (request, reply) => {
      const { body } = request;
      const found = await ownerOfNew(request, body);
      if (!found.ok) return refuse(reply, found.failure);
      const owner = found.value;
      const wrong = findBrokenRule(mergeDetails(undefined, body), {
        settings: context.settings,
        nowS: context.clock.nowS(),
      });
      if (wrong) return refuse(reply, wrong);
      if (body.id !== undefined) await context.heldNotices.letGo(body.id, owner);
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope: `conference of ${owner}`, body },
        async (keep) => {
          const row = newConference(body, owner, context.clock.nowS());
          const people = (await planned(body, context)) ?? [];
          const answer = await viewNew(context, originOf(request, context.settings), row, people);
          const after = await stateAfter(context, row, people);
          return context.heldNotices.save(row.id, after, async (alongside, notice) => {
            const told = withNotice(answer, notice);
            const added = await conferences.add(row, people, [...alongside, ...keep(told)]);
            return added.ok ? ok(told) : fail(ID_TAKEN);
          });
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    },
  );

  http.get(
    one,
    {
      schema: { params: conferenceParams },
      config: { summary: 'Read a conference', answer: ANSWERS.conference },
    },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      return viewOne(
        context,
        originOf(request, context.settings),
        found.value.row,
        found.value.viewer,
      );
    },
  );

  http.put(
    one,
    {
      schema: {
        params: conferenceParams,
        body: conferenceUpdateWire,
        headers: revisionHeaders,
      },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Edit a conference', answer: ANSWERS.conference },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row, reader } = found.value;
      const owner = await ownerAfter(row, request.body, reader === 'operator');
      if (!owner.ok) return refuse(reply, owner.failure);
      const before = parseDetails(row.details);
      const details = mergeDetails(before, request.body);
      const wrong = findBrokenRule(details, {
        settings: context.settings,
        nowS: context.clock.nowS(),
        before: { details: before, isRunning: row.state === 'running' },
      });
      if (wrong) return refuse(reply, wrong);
      const read = request.headers[REVISION_HEADER] ?? row.revision;
      const columns = {
        ...columnsOf(details),
        owner: owner.value,
        seriesId: seriesAfter(row, details),
      };
      const people = await planned(request.body, context);
      const after = await stateAfter(context, { ...row, ...columns }, people);
      const edited = await context.heldNotices.save(row.id, after, async (alongside, notice) => {
        const done = await conferences.edit(
          { id: row.id, revision: read },
          columns,
          people,
          alongside,
        );
        return done.ok ? ok(notice) : done;
      });
      const now = edited.ok ? await conferences.find(row.id) : undefined;
      if (!edited.ok || !now) return refuse(reply, OUTDATED);
      return withNotice(
        await viewOne(context, originOf(request, context.settings), now, 'owner'),
        edited.value,
      );
    },
  );

  http.delete(
    one,
    {
      schema: { params: conferenceParams },
      config: { summary: 'Delete a conference', answer: ANSWERS.idWithNotice },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { id } = found.value.row;
      await context.runs.stop(id);
      const deleted = await context.heldNotices.save(id, undefined, async (alongside, notice) => {
        if (alongside.length === 0) await conferences.remove(id);
        else await conferences.hide(id, context.clock.nowS(), alongside);
        return ok(notice);
      });
      context.live.end(id, { book: 'conference', code: '18' });
      const notice = deleted.ok ? deleted.value : undefined;
      return { id, ...(notice && { [PROPOSED_FIELDS.heldNotice]: notice }) };
    },
  );

  http.post(
    `${one}/${UNDO_PATH}`,
    {
      schema: { params: conferenceParams, body: undoBody },
      config: {
        summary: 'Take the last save back while the mails about it wait',
        answer: ANSWERS.undone,
      },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await conferences.findAny(request.params.conference_id);
      if (!row) return refuse(reply, notFound('conference', 'conference_id'));
      if (!isOwner(row, user.value)) return refuse(reply, FORBIDDEN);
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
        ...(now && (await viewOne(context, originOf(request, context.settings), now, 'owner'))),
      };
    },
  );

  http.post(
    `${one}/run`,
    {
      schema: { params: conferenceParams },
      config: { summary: 'Start a conference', answer: ANSWERS.state },
    },
    async (request, reply) => {
      const found = await findRunnable(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const started = await context.runs.start(found.value.row.id);
      return started.ok ? { state: 'running' } : refuse(reply, TOO_MANY_ACTIVE);
    },
  );

  http.post(
    `${one}/stop`,
    {
      schema: { params: conferenceParams },
      config: { summary: 'Stop a conference', answer: ANSWERS.state },
    },
    async (request, reply) => {
      const found = await findRunnable(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { id } = found.value.row;
      await context.runs.stop(id);
      context.live.end(id, { book: 'conference', code: '18' });
      return { state: 'stopped' };
    },
  );
}

/** The mails are gone, or another save came behind that one. */
const TOO_LATE: Refusal = {
  status: 410,
  problems: [{ reason: 'undoTooLate', message: 'It’s too late to undo this.' }],
};
