/** Templates of conferences (contract 6.9, U2; the paths are proposed). Each belongs to one user. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TEMPLATES_PATH } from '#shared/wire/proposed.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/wire/user.ts';
import { conferenceUpdateWire } from '#shared/wire/conference.ts';
import type { ServerContext } from '#server/context.ts';
import { templates as table } from '#server/database/schema.ts';
import { mergeDetails } from '#server/domain/conferenceDetails.ts';
import { rightsOf } from '#server/domain/userView.ts';
import { FORBIDDEN, notFound, refuse } from '#server/http/failures.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import type { Http } from '#server/http/validation.ts';
import { CONFERENCE_BODY_BYTES } from './conferences.ts';

const params = z.object({ template_id: z.string().check(z.maxLength(64)) });
const body = z.object({
  name: z.optional(z.string().check(z.maxLength(240))),
  object: conferenceUpdateWire,
});

type TemplateRow = typeof table.$inferSelect;

function view(row: TemplateRow) {
  const object: unknown = JSON.parse(row.object);
  return { id: row.id, name: row.name, object };
}

/** What a template keeps: the fields of a conference, invited people included, without the owner. */
function objectOf({ object }: z.output<typeof body>): string {
  const { invitations } = object;
  return JSON.stringify({
    ...mergeDetails(undefined, object),
    ...(invitations !== undefined && { invitations }),
  });
}

export function templateRoutes(http: Http, context: ServerContext): void {
  const { callers, clock } = context;
  const { query } = context.database;
  const all = `${API_PREFIX}/${TEMPLATES_PATH}`;
  const one = `${all}/:template_id`;

  async function findOwn(id: string, owner: string): Promise<TemplateRow | undefined> {
    const [row] = await query
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.owner, owner)));
    return row;
  }

  http.get(all, { config: { summary: 'List own templates' } }, async (request, reply) => {
    const user = await callers.registered(request);
    if (!user.ok) return refuse(reply, user.failure);
    const rows = await query
      .select()
      .from(table)
      .where(eq(table.owner, user.value.login))
      .orderBy(asc(table.createdAtS), asc(table.id));
    return { cnt: rows.length, templates: rows.map(view) };
  });

  http.post(
    all,
    {
      schema: { body },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Create a template' },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      if (!rightsOf(user.value).includes(CREATE_GROUP_CONFERENCE)) return refuse(reply, FORBIDDEN);
      const row: TemplateRow = {
        id: randomBytes(8).toString('hex'),
        owner: user.value.login,
        name: request.body.name ?? request.body.object.topic,
        object: objectOf(request.body),
        createdAtS: clock.nowS(),
      };
      await query.insert(table).values(row);
      return { template: view(row) };
    },
  );

  http.get(
    one,
    { schema: { params }, config: { summary: 'Read a template' } },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await findOwn(request.params.template_id, user.value.login);
      return row ? { template: view(row) } : refuse(reply, notFound('template', 'template_id'));
    },
  );

  http.put(
    one,
    {
      schema: { params, body },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Edit a template' },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await findOwn(request.params.template_id, user.value.login);
      if (!row) return refuse(reply, notFound('template', 'template_id'));
      const change = {
        name: request.body.name ?? request.body.object.topic,
        object: objectOf(request.body),
      };
      await query.update(table).set(change).where(eq(table.id, row.id));
      return { template: view({ ...row, ...change }) };
    },
  );

  http.delete(
    one,
    { schema: { params }, config: { summary: 'Delete a template' } },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await findOwn(request.params.template_id, user.value.login);
      if (!row) return refuse(reply, notFound('template', 'template_id'));
      await query.delete(table).where(eq(table.id, row.id));
      return { id: row.id };
    },
  );
}
