/** A new account: its fields, its password's hash and its row. */
import { isGivenRight, type ManagedCreateWire } from '#shared/administration/administration.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { AccountCreateWire } from '#shared/wire/user.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { isLogin } from '#server/domain/accounts/identity.ts';
import { BUSY, type Refusal, valueTaken, wrongField } from '#server/http/server/failures.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';

/** Adds a new account if its fields are valid. */
export async function addAccount(
  context: Pick<ServerContext, 'settings' | 'clock' | 'users' | 'passwords'>,
  body: ManagedCreateWire,
  alongside: (user: UserRow) => Alongside,
  {
    refusal,
    confirmUntilS,
    signal,
  }: {
    readonly refusal: () => Promise<Refusal | undefined>;
    readonly confirmUntilS: number | null;
    readonly signal: AbortSignal;
  },
): Promise<Result<UserRow, Refusal>> {
  const { users, passwords, clock } = context;
  if (!isLogin(body.login_name)) {
    return fail(
      wrongField('login_name', 'fieldHasInvalidValue', 'Use only letters, digits, _, . and -.'),
    );
  }
  if (!isMailAddress(body.email)) {
    return fail(wrongField('email', 'fieldHasInvalidValue', 'This isn’t an email address.'));
  }
  const refused = await refusal();
  if (refused) return fail(refused);
  // Checked before the expensive hash; the unique index decides in the end.
  if (await users.findAny(body.login_name)) {
    return fail(valueTaken('login_name'));
  }
  const hash = await passwords.hash(body.password, { queue: 'signUp', signal });
  if (!hash.ok) return fail(BUSY);
  const { first_name: firstName = '', last_name: lastName = '' } = body;
  const user: UserRow = {
    login: body.login_name,
    email: body.email,
    passwordHash: hash.value,
    firstName,
    lastName,
    displayName: body.display_name?.trim() || `${firstName} ${lastName}`.trim() || body.login_name,
    rights: JSON.stringify(
      body.rights?.filter(isGivenRight) ??
        context.settings.sign_up_rights.split(',').filter((each) => each !== ''),
    ),
    company: body.company ?? '',
    mobilePhone: body.mobile_phone ?? '',
    workPhone: body.work_phone ?? '',
    homePhone: body.home_phone ?? '',
    isActive: isOn(body.is_active) ? 1 : 0,
    emailConfirmed: 0,
    confirmUntilS,
    createdAtS: clock.nowS(),
    avatarTag: null,
    revision: 1,
    language: null,
  };
  const added = await users.add(user, alongside(user));
  if (!added.ok) return fail(valueTaken(added.failure));
  return ok(user);
}

/** An account is active by default. */
export function isOn(flag: AccountCreateWire['is_active'] = 1): boolean {
  return flag === 1 || flag === true;
}
