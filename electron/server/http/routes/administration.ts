/** Lets administrators read all data of people and groups, and make links to choose a password. */
import * as z from 'zod/mini';
import { isRole } from '#shared/rights/roles.ts';
import { SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { maxCharacters, maxLength, minLength } from '#shared/lengthLimits.ts';
import {
  type ManagedGroupWire,
  type ManagedUserWire,
  type ManagedUserDetailsWire,
  type ManagedUsersWire,
  MANAGED_USERS_SHOWN,
  type PasswordLinkWire,
} from '#shared/administration/administration.ts';
import {
  MANAGED_GROUPS_PATH,
  MANAGED_USERS_PATH,
  NEW_PASSWORDS_PATH,
  PASSWORD_LINK,
} from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { accountActor, unknownActor } from '#server/domain/accounts/auditActor.ts';
import { isDisabled } from '#server/domain/accounts/callers.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { viewUser } from '#server/domain/accounts/userView.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import { BUSY, FORBIDDEN, NO_GOOD_KEY, notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { permittedPerson } from './operator.ts';
import { nextPageId, pageQuery } from './pages.ts';
import { putOut } from './putOut.ts';
import { userParams } from './users.ts';

const listQuery = z.extend(pageQuery, {
  search: z.optional(z.string().check(maxLength(256))),
  shown: z.optional(z.enum(MANAGED_USERS_SHOWN)),
});
const newPasswordWire = z.object({
  key: z.string().check(maxLength(64)),
  password: z.string().check(minLength(1), maxCharacters(SIGN_UP_MAX_LENGTH.password)),
});

export function administrationRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'clock'
    | 'users'
    | 'groups'
    | 'managedPeople'
    | 'passwordLinks'
    | 'passwords'
    | 'accountMails'
    | 'callers'
    | 'presence'
    | 'tokens'
    | 'live'
    | 'rings'
    | 'audit'
  >,
): void {
  const { accountMails, audit, managedPeople, passwordLinks, presence, settings, users } = context;
  const all = `${API_PREFIX}/${MANAGED_USERS_PATH}`;

  async function viewAll(rows: readonly UserRow[]): Promise<ManagedUserWire[]> {
    const known = await context.groups.of(rows.map(({ login }) => login));
    return rows.map((user) => ({
      ...viewUser(
        user,
        settings,
        presence.statusOf(user.login),
        'self',
        known.get(user.login.toLowerCase()),
      ),
      created_at: user.createdAtS,
    }));
  }

  http.get(
    all,
    described('Look through all accounts', ANSWERS.managedUsers, { querystring: listQuery }),
    unlessRefused(permittedPerson(context), async (_asker, request): Promise<ManagedUsersWire> => {
      const { page_id: number, page_size: size, search: text = '', shown = 'all' } = request.query;
      const found = await managedPeople.page({ text, shown }, (number - 1) * size, size);
      return {
        next_page_id: nextPageId(found.rows, number, size),
        total: found.total,
        users: await viewAll(found.rows.slice(0, size)),
      };
    }),
  );

  http.get(
    `${all}/:user_id`,
    described('Read an account, and where it is signed in', ANSWERS.managedUser, {
      params: userParams,
    }),
    unlessRefused(
      permittedPerson(context),
      async (_asker, request, reply): Promise<ManagedUserDetailsWire | typeof reply> => {
        const row = await users.findAny(loginOf(request.params.user_id, settings));
        const [user] = row ? await viewAll([row]) : [];
        if (!user) return refuse(reply, notFound('user', 'user_id'));
        const rows = await managedPeople.signInsOf(user.login_name, context.clock.nowS());
        const sign_ins = rows.map(({ startedAtS, expiresAtS, userAgent }) => ({
          started_at: startedAtS,
          // Each use brings a new refresh token.
          used_at: expiresAtS - settings.refresh_token_ttl_s,
          user_agent: userAgent,
        }));
        return { user, sign_ins };
      },
    ),
  );

  http.post(
    `${API_PREFIX}/users/:user_id/${PASSWORD_LINK}`,
    described(
      'Make a link with which a person chooses a password, and send it where mail is set up',
      ANSWERS.passwordLink,
      { params: userParams },
    ),
    unlessRefused(
      permittedPerson(context),
      async (asker, request, reply): Promise<PasswordLinkWire | typeof reply> => {
        if (settings.accounts_read_only) return refuse(reply, FORBIDDEN);
        const user = await users.findAny(loginOf(request.params.user_id, settings));
        if (!user) return refuse(reply, notFound('user', 'user_id'));
        reply.header('cache-control', 'no-store');
        const actor = accountActor(asker.login, request.ip);
        const link = await passwordLinks.make(user, [
          audit.line({ act: 'passwordLinkMade', actor, target: user.login }),
        ]);
        return accountMails.handOutPasswordLink(user, link, askedLanguage(request));
      },
    ),
  );

  // The page sends a POST; the link alone does nothing: mail scanners open links before people do.
  http.post(
    `${API_PREFIX}/${NEW_PASSWORDS_PATH}`,
    described(
      'Choose a password by the key of a link; ends every sign-in of the account',
      ANSWERS.id,
      { body: newPasswordWire },
    ),
    async (request, reply) => {
      const { key, password } = request.body;
      const user = await passwordLinks.find(key);
      if (!user || isDisabled(user, settings)) return refuse(reply, NO_GOOD_KEY);
      const hash = await context.passwords.hash(password, { signal: untilAnswered(reply) });
      if (!hash.ok) return refuse(reply, BUSY);
      if (!(await passwordLinks.use(key, user.login))) return refuse(reply, NO_GOOD_KEY);
      // The holder of the link isn't signed in. An administrator made it for them, so the account's address needs no confirmation
      // any more.
      await users.change(user.login, { passwordHash: hash.value, confirmUntilS: null }, undefined, [
        audit.lineOfChange({
          act: 'passwordChanged',
          actor: unknownActor(request.ip),
          target: user.login,
        }),
      ]);
      await putOut(context, user.login);
      return { id: user.login };
    },
  );

  http.get(
    `${API_PREFIX}/${MANAGED_GROUPS_PATH}`,
    described('Look through all groups', ANSWERS.managedGroups, {}),
    unlessRefused(permittedPerson(context), async (): Promise<{ groups: ManagedGroupWire[] }> => {
      const groups = (await managedPeople.groups()).map((group) => ({
        id: group.id,
        display_name: group.displayName,
        rights: [...group.rights],
        member_count: group.memberCount,
        is_fixed: group.rights.some(isRole),
      }));
      return { groups };
    }),
  );
}
