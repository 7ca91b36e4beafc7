/** Groups of people (contract 6.7), to be read: the administrator makes them. */
import * as z from 'zod/mini';
import type { ServerContext } from '#server/http/context.ts';
import { acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';

const listQuery = z.object({
  page_id: z.optional(z.string().check(z.maxLength(320))),
  page_size: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/u)),
      z.transform((text) => Math.min(Math.max(Number(text), 1), 500)),
    ),
  ),
});
const params = z.object({ group_id: z.string().check(z.maxLength(128)) });

export function groupRoutes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'callers' | 'presence' | 'groups'>,
): void {
  const { callers, groups, presence, settings } = context;

  http.get(
    `${API_PREFIX}/groups`,
    {
      schema: { querystring: listQuery },
      config: { summary: 'List groups', answer: ANSWERS.groups },
    },
    async (request, reply) => {
      const caller = await callers.registered(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const { page_id: after = '', page_size: size = 100 } = request.query;
      const rows = await groups.page(after, size);
      const page = rows.slice(0, size);
      return {
        next_page_id: rows.length > size ? (page.at(-1)?.id ?? -1) : -1,
        // What a group may do is its members' business, who see it in their own account.
        groups: page.map((group) => ({ ...group, rights: [] })),
      };
    },
  );

  http.get(
    `${API_PREFIX}/groups/:group_id/users`,
    {
      schema: { params, querystring: listQuery },
      config: { summary: 'List people of a group', answer: ANSWERS.users },
    },
    async (request, reply) => {
      const caller = await callers.registered(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const { page_id: after = '', page_size: size = 100 } = request.query;
      const group = await groups.find(request.params.group_id);
      if (!group) return refuse(reply, notFound('group', 'group_id'));
      const rows = await groups.members(group.id, after, size);
      const page = rows.slice(0, size);
      const [known, knows] = await Promise.all([
        groups.of(page.map(({ login }) => login)),
        acquaintanceOf(context, caller.value),
      ]);
      return {
        next_page_id: rows.length > size ? (page.at(-1)?.login ?? -1) : -1,
        users: page.map((user) =>
          viewUser(
            user,
            settings,
            presence.statusOf(user.login),
            knows(user.login),
            known.get(user.login.toLowerCase()),
          ),
        ),
      };
    },
  );
}
