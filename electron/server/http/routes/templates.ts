/** Templates of conferences (contract 6.9, U2; the paths are proposed). Each belongs to one user. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { PROPOSED_FIELDS, TEMPLATES_PATH } from '#shared/wire/proposed.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { revisionHeaders } from '#shared/wire/revision.ts';
import { type TemplateWriteWire, templateWriteWire } from '#shared/conferences/template.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { TemplateRow } from '#server/storage/templates.ts';
import { mergeDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import {
  FORBIDDEN,
  OUTDATED,
  type Refusal,
  notFound,
  refuse,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { editedRevision, showRevision } from '#server/http/server/revisions.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import { CONFERENCE_BODY_BYTES } from './conferences.ts';

const params = z.object({ template_id: z.string().check(maxLength(64)) });

function view(row: TemplateRow) {
  const object: unknown = JSON.parse(row.object);
  return {
    id: row.id,
    name: row.name,
    object: { ...Object(object), [PROPOSED_FIELDS.revision]: row.revision },
  };
}

/** The content of a template: the fields of a conference, including invited people, without the owner. */
function objectOf({ object }: TemplateWriteWire): string {
  const { invitations } = object;
  return JSON.stringify({
    ...mergeDetails(undefined, object),
    ...(invitations !== undefined && { invitations }),
  });
}

export function templateRoutes(
  http: Http,
  context: Pick<ServerContext, 'clock' | 'templates' | 'callers' | 'onceOnly' | 'groups'>,
): void {
  const { callers, clock, templates } = context;
  const all = `${API_PREFIX}/${TEMPLATES_PATH}`;
  const one = `${all}/:template_id`;

  async function findOwn(
    request: FastifyRequest<{ Params: { template_id: string } }>,
  ): Promise<Result<TemplateRow, Refusal>> {
    const user = await callers.registered(request);
    if (!user.ok) return user;
    const row = await templates.find(request.params.template_id, user.value.login);
    return row ? ok(row) : fail(notFound('template', 'template_id'));
  }

  http.get(
    all,
    described('List own templates', ANSWERS.templates, {}),
    unlessRefused(callers.registered, async (user) => {
      const rows = await templates.list(user.login);
      return { cnt: rows.length, templates: rows.map(view) };
    }),
  );

  http.post(
    all,
    {
      ...described('Create a template', ANSWERS.template, {
        body: templateWriteWire,
        headers: idempotencyHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(callers.registered, async (user, request, reply) => {
      if (!(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) {
        return refuse(reply, FORBIDDEN);
      }
      const { body } = request;
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope: `template of ${user.login}`, body },
        async (keep) => {
          const row: TemplateRow = {
            id: randomBytes(8).toString('hex'),
            owner: user.login,
            name: body.name ?? body.object.topic,
            object: objectOf(body),
            createdAtS: clock.nowS(),
            revision: 1,
          };
          const answer = { template: view(row) };
          await templates.add(row, keep(answer));
          return ok(answer);
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    }),
  );

  http.get(
    one,
    described('Read a template', ANSWERS.template, { params }),
    unlessRefused(findOwn, async (found, _request, reply) => {
      const row = found;
      showRevision(reply, row.revision);
      return { template: view(row) };
    }),
  );

  http.put(
    one,
    {
      ...described('Edit a template', ANSWERS.template, {
        params,
        body: templateWriteWire,
        headers: revisionHeaders,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwn, async (found, request, reply) => {
      const row = found;
      const read = editedRevision(request, row.revision);
      const change = {
        name: request.body.name ?? request.body.object.topic,
        object: objectOf(request.body),
        revision: read + 1,
      };
      const isDone = await templates.edit({ id: row.id, revision: read }, change);
      if (!isDone) return refuse(reply, OUTDATED);
      return { template: view({ ...row, ...change }) };
    }),
  );

  http.delete(
    one,
    described('Delete a template', ANSWERS.id, { params, headers: revisionHeaders }),
    unlessRefused(findOwn, async (found, request, reply) => {
      const row = found;
      if (editedRevision(request, row.revision) !== row.revision) return refuse(reply, OUTDATED);
      await templates.remove(row.id);
      return { id: row.id };
    }),
  );
}
