/** A user's address book (contract 6.8, U10; the paths are proposed): everybody of this server, and own entries. */
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ServerContext } from '#server/context.ts';
import { contacts as table } from '#server/database/schema.ts';
import { USER_STATUS, viewUser } from '#server/domain/userView.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import { FORBIDDEN, notFound, refuse, wrongField } from '#server/http/failures.ts';
import type { Http } from '#server/http/validation.ts';
import { accountKey, loginOf } from '#server/identity.ts';
import { isOwnPath } from './users.ts';

const params = z.object({ user_id: z.string().check(z.maxLength(320)) });
const oneParams = z.extend(params, { contact_id: z.string().check(z.maxLength(320)) });
const name = z.string().check(z.minLength(1), z.maxLength(256));
const addBody = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(320)),
  display_name: z.nullish(name),
});
const changeBody = z.object({ display_name: name });
const listQuery = z.object({
  page_id: z.optional(z.string().check(z.maxLength(320))),
  page_size: z.optional(z.string().check(z.regex(/^\d{1,4}$/u))),
  display_name: z.optional(z.string().check(z.maxLength(128))),
});

type ContactRow = typeof table.$inferSelect;

export function addressBookRoutes(http: Http, context: ServerContext): void {
  const { callers, users, settings, live } = context;
  const { query } = context.database;
  const all = `${API_PREFIX}/users/:user_id/addressbook`;
  const one = `${all}/:contact_id`;
  const where = (owner: string, id: string) => and(eq(table.owner, owner), eq(table.id, id));
  const viewOwn = ({ id, displayName }: ContactRow) => ({
    id,
    display_name: displayName,
    status: -1,
    is_editable: true,
  });

  http.get(
    all,
    {
      schema: { params, querystring: listQuery },
      config: { summary: 'List the own address book' },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const {
        page_id: after = '',
        page_size: sizeText = '100',
        display_name: part,
      } = request.query;
      const size = Math.min(Math.max(Number(sizeText), 1), 500);
      const isFirst = after === '' || after === '1';
      const rows = await users.page(isFirst ? '' : after, size, { display_name: part });
      const page = rows.slice(0, size);
      const own = isFirst
        ? await query
            .select()
            .from(table)
            .where(
              and(
                eq(table.owner, self.value.login),
                part === undefined
                  ? undefined
                  : sql`instr(lower(${table.displayName}), ${part.toLowerCase()}) > 0`,
              ),
            )
            .orderBy(asc(table.id))
        : [];
      return {
        next_page_id: rows.length > size ? (page.at(-1)?.login ?? -1) : -1,
        contacts: [
          ...own.map(viewOwn),
          ...page
            .filter((user) => user.login !== self.value.login)
            .map((user) => ({
              ...viewUser(
                user,
                settings,
                live.isPresent(accountKey(user.login)) ? USER_STATUS.busy : USER_STATUS.offline,
                false,
              ),
              is_editable: false,
            })),
        ],
      };
    },
  );

  http.post(
    all,
    { schema: { params, body: addBody }, config: { summary: 'Add an own entry' } },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const id = loginOf(request.body.id, settings);
      const row = { owner: self.value.login, id, displayName: request.body.display_name ?? id };
      const done = await query.insert(table).values(row).onConflictDoNothing();
      if (done.rowsAffected === 0) {
        return refuse(
          reply,
          wrongField('id', 'uniqueValueAlreadyInUse', 'The entry is there already.'),
        );
      }
      return { contact: viewOwn(row) };
    },
  );

  http.put(
    one,
    {
      schema: { params: oneParams, body: changeBody },
      config: { summary: 'Change the name of an own entry' },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const row = {
        owner: self.value.login,
        id: request.params.contact_id,
        displayName: request.body.display_name,
      };
      const done = await query.update(table).set(row).where(where(row.owner, row.id));
      if (done.rowsAffected === 0) return refuse(reply, notFound('contact', 'contact_id'));
      return { contact: viewOwn(row) };
    },
  );

  http.delete(
    one,
    { schema: { params: oneParams }, config: { summary: 'Remove an own entry' } },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      const id = request.params.contact_id;
      const done = await query.delete(table).where(where(self.value.login, id));
      return done.rowsAffected > 0 ? { id } : refuse(reply, notFound('contact', 'contact_id'));
    },
  );
}
