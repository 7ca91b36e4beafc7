/** Accounts: list, read, edit, disconnect (contract 6.6). */
import * as z from 'zod/mini';
import type { GroupWire } from '#shared/personal/contact.ts';
import { OLD_PASSWORD, SIGN_OUT_EVERYWHERE, USER_LANGUAGE } from '#shared/wire/proposed.ts';
import { REVISION_HEADER, revisionHeaders } from '#shared/wire/revision.ts';
import { userUpdateWire } from '#shared/wire/user.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { type SeenBy, acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';
import type { UserFilter } from '#server/storage/users.ts';
import { mayReadOfPerson } from '#shared/rights/readableFields.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { editedRevision, showRevision } from '#server/http/server/revisions.ts';
import {
  BUSY,
  FORBIDDEN,
  OUTDATED,
  type Refusal,
  notFound,
  refuse,
  valueTaken,
  wrongField,
} from '#server/http/server/failures.ts';
import type { Asker } from '#server/domain/accounts/grants.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import type { Http } from '#server/http/server/validation.ts';
import { accountKey, loginOf } from '#server/domain/accounts/identity.ts';
import type { Judged } from '#server/domain/accounts/guessing.ts';
import { tokenOf } from '#server/http/server/callers.ts';
import { SIGNED_OUT } from '#server/realtime/signalling/seatLimits.ts';
import { ANSWERS } from './answers.ts';

/** The path of one user. */
export const userParams = z.object({ user_id: z.string().check(z.maxLength(320)) });
const filter = z.optional(z.string().check(z.maxLength(128)));
const listQuery = z.object({
  page_id: z.optional(z.string().check(z.maxLength(320))),
  page_size: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/u)),
      z.transform((text) => Math.min(Math.max(Number(text), 1), 500)),
    ),
  ),
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
    | 'settings'
    | 'users'
    | 'passwords'
    | 'tokens'
    | 'callers'
    | 'guessing'
    | 'accountMails'
    | 'live'
    | 'presence'
    | 'rings'
    | 'groups'
  >,
): void {
  const { users, settings, callers, live, presence, groups, accountMails } = context;
  const view = (user: UserRow, seenBy: SeenBy, own: readonly GroupWire[] = []) =>
    viewUser(user, settings, presence.statusOf(user.login), seenBy, own);
  const viewOne = async (user: UserRow, seenBy: SeenBy) =>
    view(user, seenBy, (await groups.of([user.login])).get(user.login.toLowerCase()));

  /** Who is looked through: a filter by what not everyone may read must not reveal it by what it finds. */
  async function searchedBy(
    caller: UserRow,
    filters: UserFilter,
  ): Promise<readonly string[] | undefined> {
    const isHidden = Object.entries(filters).some(
      ([field, wanted]) => wanted !== undefined && !mayReadOfPerson('account', field),
    );
    return isHidden ? [...(await groups.colleaguesOf(caller.login)), caller.login] : undefined;
  }

  http.get(
    `${API_PREFIX}/users`,
    {
      schema: { querystring: listQuery },
      config: { summary: 'List users', answer: ANSWERS.users },
    },
    async (request, reply) => {
      const caller = await callers.registered(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const { page_id: after = '', page_size: size = 100, ...filters } = request.query;
      const knows = await acquaintanceOf(context, caller.value);
      const within = await searchedBy(caller.value, filters);
      const rows = await users.page(after === '1' ? '' : after, size, filters, within);
      const page = rows.slice(0, size);
      const next = rows.length > size ? (page.at(-1)?.login ?? -1) : -1;
      const known = await groups.of(page.map(({ login }) => login));
      return {
        next_page_id: next,
        users: page.map((user) =>
          view(user, knows(user.login), known.get(user.login.toLowerCase())),
        ),
      };
    },
  );

  http.get(
    `${API_PREFIX}/users/:user_id`,
    { schema: { params: userParams }, config: { summary: 'Read a user', answer: ANSWERS.user } },
    async (request, reply) => {
      const caller = await callers.registered(request);
      if (!caller.ok) return refuse(reply, caller.failure);
      const user = await users.find(loginOf(request.params.user_id, settings));
      if (!user) return refuse(reply, notFound('user', 'user_id'));
      const knows = await acquaintanceOf(context, caller.value);
      if (knows(user.login) === 'self') showRevision(reply, user.revision);
      return { user: await viewOne(user, knows(user.login)) };
    },
  );

  http.put(
    `${API_PREFIX}/users/:user_id`,
    {
      schema: { params: userParams, body: userUpdateWire, headers: revisionHeaders },
      config: { summary: 'Edit the own account', answer: ANSWERS.user },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      const { password, [OLD_PASSWORD]: oldPassword, ...body } = request.body;
      // Which language someone reads is no part of the account that a directory keeps.
      const isLanguageAlone = Object.keys(request.body).every((name) => name === USER_LANGUAGE);
      const mayChange = isLanguageAlone ? isOwnPath : mayEdit;
      if (!mayChange(self.value, request.params.user_id, context)) {
        return refuse(reply, FORBIDDEN);
      }
      const change = {
        ...whenGiven('firstName', body.first_name),
        ...whenGiven('lastName', body.last_name),
        ...whenGiven('displayName', body.display_name),
        ...whenGiven('email', body.email),
        // A new address is as unproven as the one of a sign-up.
        ...(body.email !== undefined &&
          body.email.toLowerCase() !== self.value.email.toLowerCase() && { emailConfirmed: 0 }),
        ...whenGiven('company', body.company),
        ...whenGiven('mobilePhone', body.mobile_phone),
        ...whenGiven('workPhone', body.work_phone),
        ...whenGiven('homePhone', body.home_phone),
        ...whenGiven('language', body[USER_LANGUAGE]),
      };
      if (body.email !== undefined && !isMailAddress(body.email)) {
        return refuse(
          reply,
          wrongField('email', 'fieldHasInvalidValue', 'This isn’t an email address.'),
        );
      }
      if (password !== undefined) {
        // A token alone must not be enough to take an account over (ASVS 6.2.3).
        const wrong = await checkOldPassword(context, self.value, oldPassword, {
          address: request.ip,
          signal: untilAnswered(reply),
        });
        if (wrong) return refuse(reply, wrong);
      }
      const hash =
        password === undefined
          ? undefined
          : await context.passwords.hash(password, { signal: untilAnswered(reply) });
      if (hash && !hash.ok) return refuse(reply, BUSY);
      const done = await users.change(
        self.value.login,
        { ...change, ...whenGiven('passwordHash', hash?.value) },
        request.headers[REVISION_HEADER] && editedRevision(request, self.value.revision),
      );
      if (!done.ok && done.failure === 'outdated') return refuse(reply, OUTDATED);
      if (!done.ok) return refuse(reply, valueTaken('email'));
      // A new password ends every other sign-in of the account, and its calls (ASVS 7.4.3).
      if (hash) {
        await context.tokens.revokeAll(self.value.login, tokenOf(request));
        live.removeAccount(accountKey(self.value.login), SIGNED_OUT);
        context.rings.dropAccount(self.value.login);
      }
      const changed = { ...self.value, ...change, ...done.value };
      if (change.emailConfirmed === 0) {
        await accountMails.askForConfirmation(changed, askedLanguage(request));
      }
      return { user: await viewOne(changed, 'self') };
    },
  );

  http.post(
    `${API_PREFIX}/users/:user_id/disconnect`,
    {
      schema: { params: userParams },
      config: { summary: 'Leave every conference, on every device', answer: ANSWERS.state },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      live.removeAccount(accountKey(self.value.login), SIGNED_OUT);
      return { state: 'disconnecting' };
    },
  );

  http.post(
    `${API_PREFIX}/users/:user_id/${SIGN_OUT_EVERYWHERE}`,
    {
      schema: { params: userParams },
      config: { summary: 'End every sign-in, and every call', answer: ANSWERS.id },
    },
    async (request, reply) => {
      const self = await callers.registered(request);
      if (!self.ok) return refuse(reply, self.failure);
      if (!isOwnPath(self.value, request.params.user_id, context)) return refuse(reply, FORBIDDEN);
      // The keys first: anyone who is put out of a call must not come back with one of them.
      await context.tokens.revokeAll(self.value.login);
      live.removeAccount(accountKey(self.value.login), SIGNED_OUT);
      context.rings.dropAccount(self.value.login);
      return { id: self.value.login };
    },
  );
}

/** Whether a path names the caller. */
export function isOwnPath(
  caller: UserRow,
  userId: string,
  { settings }: Pick<ServerContext, 'settings'>,
): boolean {
  return loginOf(userId, settings).toLowerCase() === caller.login.toLowerCase();
}

/** Whether a path names the caller, and accounts can be changed here at all. */
export function mayEdit(
  caller: UserRow,
  userId: string,
  context: Pick<ServerContext, 'settings'>,
): boolean {
  return !context.settings.accounts_read_only && isOwnPath(caller, userId, context);
}

/** Why an old password does not allow a new one; undefined when it does. Guessing it counts as guessing at sign-in. */
async function checkOldPassword(
  { guessing, passwords }: Pick<ServerContext, 'passwords' | 'guessing'>,
  user: UserRow,
  given: string | undefined,
  { address, signal }: Asker,
): Promise<Refusal | undefined> {
  if (given === undefined) {
    return wrongField(OLD_PASSWORD, 'missingRequiredField', 'The current password is required.');
  }
  const judged = await guessing.account(
    user.login,
    address,
    async (): Promise<Judged<'busy' | 'fits' | 'wrong'>> => {
      const verified = await passwords.verify(given, user.passwordHash, { signal });
      if (!verified.ok) return { verdict: 'unjudged', value: 'busy' };
      return verified.value.fits
        ? { verdict: 'right', value: 'fits' }
        : { verdict: 'wrong', value: 'wrong' };
    },
    signal,
  );
  if (!judged.ok) {
    if (judged.failure.kind === 'busy') return BUSY;
    return wrongField(OLD_PASSWORD, 'UserIsBanned', 'Too many wrong passwords. Try again later.');
  }
  switch (judged.value) {
    case 'busy':
      return BUSY;
    case 'wrong':
      return wrongField(OLD_PASSWORD, 'InvalidCredentials', 'This isn’t the current password.');
    case 'fits':
      return undefined;
  }
}

/** `{ [name]: value }`, or nothing when the value was not given. */
function whenGiven<Name extends string>(
  name: Name,
  value: string | undefined,
): Partial<Record<Name, string>> {
  const made: Partial<Record<string, string>> = {};
  if (value !== undefined) made[name] = value;
  return made;
}
