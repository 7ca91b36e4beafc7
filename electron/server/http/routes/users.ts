/** Accounts: list, read, disconnect, sign out (contract 6.6). */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import type { GroupWire } from '#shared/contacts/contact.ts';
import { SIGN_OUT_EVERYWHERE } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { type SeenBy, acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import type { UserFilter, Users } from '#server/storage/users.ts';
import { mayReadOfPerson } from '#shared/rights/readableFields.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { showRevision } from '#server/http/server/revisions.ts';
import { notFound, refuse } from '#server/http/server/failures.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { accountKey, loginOf } from '#server/domain/accounts/identity.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';
import { ANSWERS } from './answers.ts';
import { findManaged, findNamed } from './namedAccount.ts';
import { nextPageId, pageQuery } from './pages.ts';
import { putOut } from './putOut.ts';

export const userParams = z.object({ user_id: z.string().check(maxLength(320)) });
const filter = z.optional(z.string().check(maxLength(128)));
const listQuery = z.extend(pageQuery, {
  login_name: filter,
  display_name: filter,
  first_name: filter,
  last_name: filter,
  email: filter,
});

export function userRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'users' | 'tokens' | 'callers' | 'live' | 'presence' | 'rings' | 'groups' | 'audit'
  >,
): void {
  const { users, settings, callers, live, presence, groups, audit } = context;
  const view = (user: UserRow, seenBy: SeenBy, own: readonly GroupWire[] = []) =>
    viewUser(user, settings, presence.statusOf(user.login), seenBy, own);
  const viewOne = async (user: UserRow, seenBy: SeenBy) =>
    view(user, seenBy, (await groups.of([user.login])).get(user.login.toLowerCase()));

  /** The accounts to search: a filter by a private field must not reveal its value by what it finds. */
  async function searchedBy(
    caller: UserRow | undefined,
    filters: UserFilter,
  ): Promise<Parameters<Users['page']>[3]> {
    if (caller === undefined) return 'all';
    const isHidden = Object.entries(filters).some(
      ([field, wanted]) => wanted !== undefined && !mayReadOfPerson('account', field),
    );
    if (!isHidden) return 'shown';
    return { logins: [...(await groups.colleaguesOf(caller.login)), caller.login] };
  }

  /** What the caller may see of others; the operator, who isn't an account, sees of everyone what they see themselves. */
  async function knowledgeOf(caller: UserRow | undefined): Promise<(login: string) => SeenBy> {
    return caller === undefined ? () => 'self' : acquaintanceOf(context, caller);
  }

  http.get(
    `${API_PREFIX}/users`,
    described('List users', ANSWERS.users, { querystring: listQuery }),
    unlessRefused(callers.actor, async (actor, request) => {
      const caller = actor.kind === 'user' ? actor.user : undefined;
      const { page_id: number, page_size: size, ...filters } = request.query;
      const knows = await knowledgeOf(caller);
      const searched = await searchedBy(caller, filters);
      const rows = await users.page({ offset: (number - 1) * size }, size, filters, searched);
      const page = rows.slice(0, size);
      const known = await groups.of(page.map(({ login }) => login));
      return {
        next_page_id: nextPageId(rows, number, size),
        users: page.map((user) =>
          view(user, knows(user.login), known.get(user.login.toLowerCase())),
        ),
      };
    }),
  );

  http.get(
    `${API_PREFIX}/users/:user_id`,
    described('Read a user', ANSWERS.user, { params: userParams }),
    unlessRefused(callers.actor, async (actor, request, reply) => {
      const caller = actor.kind === 'user' ? actor.user : undefined;
      const login = loginOf(request.params.user_id, settings);
      const user = await (caller ? users.find(login) : users.findAny(login));
      if (!user) return refuse(reply, notFound('user', 'user_id'));
      const knows = await knowledgeOf(caller);
      if (knows(user.login) === 'self') showRevision(reply, user.revision);
      return { user: await viewOne(user, knows(user.login)) };
    }),
  );

  http.post(
    `${API_PREFIX}/users/:user_id/disconnect`,
    described('Leave every conference, on every device', ANSWERS.state, { params: userParams }),
    unlessRefused(findNamed(context), async (self) => {
      live.removeAccount(accountKey(self.user.login), SIGNED_OUT);
      return { state: 'disconnecting' };
    }),
  );

  http.post(
    `${API_PREFIX}/users/:user_id/${SIGN_OUT_EVERYWHERE}`,
    described('End every sign-in, and every call', ANSWERS.id, { params: userParams }),
    unlessRefused(findManaged(context), async ({ user, actor }) => {
      const line = audit.line({ act: 'signedOutEverywhere', actor, target: user.login });
      await putOut(context, user.login, undefined, [line]);
      return { id: user.login };
    }),
  );
}
