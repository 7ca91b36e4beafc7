/** Editing an account: people their own, the operator and administrators any. And deleting one (contract 6.6). */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { isRole, rolesAmong } from '#shared/rights/roles.ts';
import { OLD_PASSWORD, USER_LANGUAGE } from '#shared/wire/proposed.ts';
import { REVISION_HEADER, revisionHeaders } from '#shared/wire/revision.ts';
import { editedRevision } from '#server/http/server/revisions.ts';
import {
  isGivenRight,
  type ManagedUpdateWire,
  managedUpdateWire,
} from '#shared/administration/administration.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { AuditEntry } from '#server/storage/auditLog.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { rightsOf, viewUser } from '#server/domain/accounts/userView.ts';
import { fullId } from '#server/domain/accounts/identity.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import { tokenOf } from '#server/http/server/callers.ts';
import {
  BUSY,
  FORBIDDEN,
  OUTDATED,
  type Refusal,
  conflict,
  refuse,
  valueTaken,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { untilAnswered } from '#server/http/server/untilAnswered.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';
import { type Result, fail } from '#shared/result.ts';
import { createTurns } from '#server/lib/turns.ts';
import { ANSWERS } from './answers.ts';
import { checkOldPassword } from './oldPassword.ts';
import { type AccountRequest, type NamedAccount, findManaged, findNamed } from './namedAccount.ts';
import { permittedPerson } from './operator.ts';
import { putOut } from './putOut.ts';
import { isOn } from './newAccount.ts';
import { userParams } from './users.ts';

/** At least one person must be able to set up the server. */
const LAST_ADMINISTRATOR = conflict('lastAdministrator', 'This is the last administrator.');

export function accountEditRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    | 'settings'
    | 'users'
    | 'conferences'
    | 'runs'
    | 'heldNotices'
    | 'passwords'
    | 'passwordLinks'
    | 'tokens'
    | 'callers'
    | 'guessing'
    | 'accountMails'
    | 'live'
    | 'presence'
    | 'rings'
    | 'groups'
    | 'audit'
  >,
): void {
  const { users, settings, live, presence, groups, accountMails } = context;
  const one = `${API_PREFIX}/users/:user_id`;
  // One at a time: two administrators who remove each other's role at once would leave none.
  const inTurn = createTurns();

  async function isLastAdministrator(user: UserRow): Promise<boolean> {
    if (!(await mayUse(context, user, ADMINISTER_SERVER))) return false;
    return (await users.countOthersWith(ADMINISTER_SERVER, user.login)) === 0;
  }

  /** The account to change, if this server allows changes of accounts. */
  async function findChangeable(request: AccountRequest): Promise<Result<NamedAccount, Refusal>> {
    const found = await findManaged(context)(request);
    return found.ok && settings.accounts_read_only ? fail(FORBIDDEN) : found;
  }

  /** The fields that the caller may write: only administrators set rights. */
  async function writable(
    { rights, ...others }: ManagedUpdateWire,
    request: FastifyRequest,
  ): Promise<ManagedUpdateWire> {
    const isGiven = rights !== undefined && (await permittedPerson(context)(request)).ok;
    return isGiven ? { ...others, rights: rights.filter(isGivenRight) } : others;
  }

  /** The reason why an edit is refused, if any. */
  async function findFault(
    { user, isSelf }: NamedAccount,
    body: ManagedUpdateWire,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal | undefined> {
    if (body.email !== undefined && !isMailAddress(body.email)) {
      return wrongField('email', 'fieldHasInvalidValue', 'This isn’t an email address.');
    }
    const isSwitchedOff = !isSelf && !isOn(body.is_active);
    const losesRight = body.rights !== undefined && !body.rights.includes(ADMINISTER_SERVER);
    if ((isSwitchedOff || losesRight) && (await isLastAdministrator(user))) {
      return LAST_ADMINISTRATOR;
    }
    if (!isSelf || body.password === undefined) return undefined;
    // A token alone must not be enough to take an account over (ASVS 6.2.3).
    return checkOldPassword(context, user, body[OLD_PASSWORD], {
      address: request.ip,
      signal: untilAnswered(reply),
    });
  }

  http.put(
    one,
    described('Edit the own account, or as an administrator or an application any', ANSWERS.user, {
      params: userParams,
      body: managedUpdateWire,
      headers: revisionHeaders,
    }),
    async (request, reply) => {
      const edit = async () => {
        const body = await writable(request.body, request);
        // The language isn't part of the account data that a directory manages.
        const isLanguageAlone = Object.keys(body).every((name) => name === USER_LANGUAGE);
        const find = isLanguageAlone ? findNamed(context) : findChangeable;
        const found = await find(request);
        if (!found.ok) return refuse(reply, found.failure);
        const { user, isSelf } = found.value;
        const fault = await findFault(found.value, body, request, reply);
        if (fault) return refuse(reply, fault);
        const hash =
          body.password === undefined
            ? undefined
            : await context.passwords.hash(body.password, { signal: untilAnswered(reply) });
        if (hash && !hash.ok) return refuse(reply, BUSY);
        const change = { ...changeOf(user, body), ...(!isSelf && switchOf(body)) };
        const changesAddress = change.email !== undefined && change.email !== user.email;
        const done = await users.change(
          user.login,
          { ...change, ...(hash && { passwordHash: hash.value }) },
          request.headers[REVISION_HEADER] && editedRevision(request, user.revision),
          [
            ...editLines(context, found.value, change, hash !== undefined),
            // A link may have been sent to someone else, or to the person whom the new password should keep out.
            ...(hash || changesAddress ? [context.passwordLinks.end(user.login)] : []),
          ],
        );
        if (!done.ok && done.failure === 'outdated') return refuse(reply, OUTDATED);
        if (!done.ok) return refuse(reply, valueTaken('email'));
        // A new password ends every other sign-in of the account, and its calls (ASVS 7.4.3).
        if (hash || change.isActive === 0) {
          await putOut(context, user.login, isSelf ? tokenOf(request) : undefined);
        }
        const changed = { ...user, ...change, ...done.value };
        if (isSelf && change.emailConfirmed === 0) {
          await accountMails.askForConfirmation(changed, askedLanguage(request));
        }
        const own = (await groups.of([user.login])).get(user.login.toLowerCase());
        return { user: viewUser(changed, settings, presence.statusOf(user.login), 'self', own) };
      };
      const { rights, is_active: isActive } = request.body;
      return rights === undefined && isActive === undefined ? edit() : inTurn(edit);
    },
  );

  http.delete(
    one,
    described('Delete an account with its conferences', ANSWERS.id, { params: userParams }),
    (request, reply) =>
      inTurn(async () => {
        const found = await findChangeable(request);
        if (!found.ok) return refuse(reply, found.failure);
        const { user, isSelf, actor } = found.value;
        // The pages have no button to delete the own account, so a stolen token must not be able to.
        if (isSelf) return refuse(reply, FORBIDDEN);
        if (await isLastAdministrator(user)) return refuse(reply, LAST_ADMINISTRATOR);
        // First, so that they can't sign in or start a conference during the deletion.
        await users.change(user.login, { isActive: 0 });
        await putOut(context, user.login);
        const own = await context.conferences.idsOf(user.login);
        for (const id of own) {
          await context.runs.stop(id);
          live.end(id, { book: 'conference', code: '18' });
        }
        await context.heldNotices.removeAll(own);
        const line = { act: 'accountDeleted', actor, target: user.login } as const;
        await users.remove(user.login, fullId(user.login, settings), [
          context.audit.lineOfChange(line),
        ]);
        presence.left(user.login);
        return { id: user.login };
      }),
  );
}

/** The audit lines of an edit, written right after it: one line per kind of act, without the typed values. */
function editLines(
  { audit }: Pick<ServerContext, 'audit'>,
  { user, actor }: NamedAccount,
  change: Partial<UserRow>,
  hasNewPassword: boolean,
): Alongside {
  const target = user.login;
  const { isActive, emailConfirmed: _proof, language: _language, ...others } = change;
  const changed = { ...user, ...others };
  // Forms send every field, even unchanged ones. Roles have their own line.
  const fields = Object.entries(changed)
    .filter(([field, value]) =>
      field === 'rights' ? hasOtherRights(user, changed) : value !== Reflect.get(user, field),
    )
    .map(([field]) => field)
    .toSorted();
  const roles = rolesAmong(rightsOf(changed));
  const entries: AuditEntry[] = [];
  if (hasNewPassword) entries.push({ act: 'passwordChanged', actor, target });
  if (fields.length > 0)
    entries.push({ act: 'accountChanged', actor, target, details: { fields } });
  if (!isDeepStrictEqual(roles, rolesAmong(rightsOf(user)))) {
    entries.push({ act: 'rolesChanged', actor, target, details: { roles } });
  }
  if (isActive !== undefined && isActive !== user.isActive) {
    const act = isActive === 1 ? 'accountSwitchedOn' : 'accountSwitchedOff';
    entries.push({ act, actor, target });
  }
  return entries.map((entry) => audit.lineOfChange(entry));
}

/** Whether the rights differ, apart from roles. */
function hasOtherRights(before: UserRow, after: UserRow): boolean {
  const [one, other] = [before, after].map((user) =>
    rightsOf(user)
      .filter((right) => !isRole(right))
      .toSorted(),
  );
  return !isDeepStrictEqual(one, other);
}

/** The changed columns of an account. */
function changeOf(user: UserRow, body: ManagedUpdateWire): Partial<UserRow> {
  const { email } = body;
  return {
    ...(body.first_name !== undefined && { firstName: body.first_name }),
    ...(body.last_name !== undefined && { lastName: body.last_name }),
    ...(body.display_name !== undefined && { displayName: body.display_name }),
    ...(email !== undefined && { email }),
    // A new address is as unconfirmed as one from a sign-up.
    ...(email !== undefined &&
      email.toLowerCase() !== user.email.toLowerCase() && { emailConfirmed: 0 }),
    ...(body.company !== undefined && { company: body.company }),
    ...(body.mobile_phone !== undefined && { mobilePhone: body.mobile_phone }),
    ...(body.work_phone !== undefined && { workPhone: body.work_phone }),
    ...(body.home_phone !== undefined && { homePhone: body.home_phone }),
    ...(body[USER_LANGUAGE] !== undefined && { language: body[USER_LANGUAGE] }),
    ...(body.rights && { rights: JSON.stringify(rightsWith(user, body.rights)) }),
  };
}

/** An account's rights after an edit: the given ones, and its others, which can't be given here but come from a setting. */
function rightsWith(user: UserRow, given: readonly string[]): readonly string[] {
  const others = rightsOf(user).filter((right) => !isGivenRight(right));
  return [...new Set([...given, ...others])];
}

function switchOf({ is_active: flag }: ManagedUpdateWire): Partial<UserRow> {
  return flag === undefined ? {} : { isActive: isOn(flag) ? 1 : 0 };
}
