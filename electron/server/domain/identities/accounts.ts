/**
 * The account of a person whom the provider or the directory has authenticated. Only issuer and subject identify the person: there,
 * login and address can be given to someone else.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import type { Identities } from '#server/storage/identities.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Users } from '#server/storage/users.ts';
import { isDisabled } from '#server/domain/accounts/callers.ts';
import { UNUSABLE_HASH } from '#server/domain/accounts/passwords.ts';
import { rolesAmong } from '#shared/rights/roles.ts';
import { type GroupParts, followGroups, isLetIn, rightsByGroups } from './groups.ts';
import type { EntryRules, ProvedPerson } from './person.ts';

export interface AccountParts extends GroupParts {
  readonly settings: Pick<Settings, 'sign_up_rights' | 'user_disabled'>;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly users: GroupParts['users'] & Pick<Users, 'findAny' | 'add'>;
  readonly identities: Pick<Identities, 'find' | 'byEmail' | 'link' | 'linkNow'>;
}

/** Why an authenticated person is refused, and the detail for the operator's log. */
export interface EntryFailure {
  readonly problem: 'notAllowed' | 'noEmail' | 'emailTaken' | 'noLogin' | 'disabled';
  readonly detail: string;
}

type Found = Result<UserRow, EntryFailure>;

/** Finds or creates the account, and applies the person's groups to it. */
export async function accountOf(
  parts: AccountParts,
  rules: EntryRules,
  person: ProvedPerson,
  actor: AuditActor,
): Promise<Found> {
  if (!isLetIn(rules, person)) {
    return fail({ problem: 'notAllowed', detail: 'none of the allowed groups' });
  }
  const known = await parts.identities.find(person.identity);
  const found = known ? ok(known) : await firstTime(parts, rules, person, actor);
  if (!found.ok) return found;
  if (isDisabled(found.value, parts.settings)) {
    return fail({ problem: 'disabled', detail: 'the account is switched off' });
  }
  await followGroups(parts, rules, found.value, person);
  return found;
}

async function firstTime(
  parts: AccountParts,
  rules: EntryRules,
  person: ProvedPerson,
  actor: AuditActor,
): Promise<Found> {
  const { identities, clock } = parts;
  if (person.email === undefined) {
    return fail({ problem: 'noEmail', detail: 'no email address' });
  }
  const taken = await identities.byEmail(person.email);
  if (taken) {
    // Both sides must have confirmed the address; otherwise anyone could enter it to take over the account.
    const isSame =
      rules.linksByEmail &&
      person.isEmailConfirmed &&
      taken.user.emailConfirmed === 1 &&
      !taken.isLinked;
    const isTaken =
      isSame && (await identities.linkNow(person.identity, taken.user.login, clock.nowS()));
    if (isTaken) return ok(taken.user);
    return fail({ problem: 'emailTaken', detail: 'another account has the address' });
  }
  if (!rules.makesAccounts) {
    return fail({ problem: 'notAllowed', detail: 'no account, and none is made' });
  }
  return makeAccount(parts, rules, { ...person, email: person.email }, actor);
}

/** The number of logins that are tried: the wanted one, then with numbers added. */
const LOGINS_TRIED = 50;

async function makeAccount(
  { settings, users, identities, clock, audit }: AccountParts,
  rules: EntryRules,
  person: ProvedPerson & { readonly email: string },
  actor: AuditActor,
): Promise<Found> {
  const nowS = clock.nowS();
  const first = settings.sign_up_rights.split(',').filter((each) => each !== '');
  const rights = rightsByGroups(rules, person, first);
  for (const login of loginsLike(person.wantedLogin)) {
    if (await users.findAny(login)) continue;
    const user: UserRow = {
      login,
      email: person.email,
      passwordHash: UNUSABLE_HASH,
      firstName: person.firstName,
      lastName: person.lastName,
      displayName: person.displayName,
      rights: JSON.stringify(rights),
      ...{ company: '', mobilePhone: '', workPhone: '', homePhone: '' },
      isActive: 1,
      emailConfirmed: person.isEmailConfirmed ? 1 : 0,
      confirmUntilS: null,
      createdAtS: nowS,
      avatarTag: null,
      revision: 1,
      language: null,
    };
    const roles = rolesAmong(rights);
    const added = await users.add(user, [
      identities.link(person.identity, login, nowS),
      audit.line({ act: 'accountAdded', actor, target: login, details: { reason: rules.source } }),
      ...(roles.length > 0
        ? [audit.line({ act: 'rolesChanged', actor, target: login, details: { roles } })]
        : []),
    ]);
    if (added.ok) return ok(user);
    // Another tab of the same person was faster.
    const known = await identities.find(person.identity);
    if (known) return ok(known);
    if (added.failure === 'email') {
      return fail({ problem: 'emailTaken', detail: 'another account has the address' });
    }
  }
  return fail({ problem: 'noLogin', detail: 'no login is free' });
}

/** The wanted login, then others that begin with it. */
function loginsLike(wanted: string): readonly string[] {
  const numbered = Array.from({ length: LOGINS_TRIED }, (_, index) => `${wanted}${index + 2}`);
  return [wanted, ...numbered, `${wanted}.${randomBytes(4).toString('hex')}`];
}
