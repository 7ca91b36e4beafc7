/** Adds an account from the command line, also while a server runs on the data folder. */
import { randomBytes } from 'node:crypto';
import { ADMINISTER_SERVER, CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { EDIT_ADDRESS_BOOK } from '#shared/contacts/contact.ts';
import { COMMAND_LINE } from '#server/domain/accounts/auditActor.ts';
import { isLogin } from '#server/domain/accounts/identity.ts';
import { createPasswords } from '#server/domain/accounts/passwords.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';
import { isLongerThan } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { createAuditLog } from '#server/storage/auditLog.ts';
import { createUsers } from '#server/storage/users.ts';
import { type DatabasePlace, openStorageBeside } from './openStorage.ts';

/** The account to add. */
export interface UserOrder extends DatabasePlace {
  readonly user: {
    readonly login: string;
    readonly email: string;
    readonly name: string;
    readonly isAdministrator: boolean;
  };
}

export async function carryOutUser({
  user,
  ...place
}: UserOrder): Promise<Result<readonly string[], string>> {
  const { login, email, name, isAdministrator } = user;
  if (!isLogin(login)) return fail('A login has letters, digits, _, . and - only.');
  if (!isMailAddress(email)) return fail(`"${email}" isn’t an email address.`);
  const tooLong = (
    [
      ['login', login, SIGN_UP_MAX_LENGTH.loginName],
      ['email address', email, SIGN_UP_MAX_LENGTH.email],
      ['name', name, ACCOUNT_MAX_LENGTH.displayName],
    ] as const
  ).find(([, text, limit]) => isLongerThan(text, limit));
  if (tooLong) return fail(`The ${tooLong[0]} has more than ${tooLong[2]} characters.`);
  const opened = await openStorageBeside(place, 'Make one with init.');
  if (!opened.ok) return opened;
  const database = opened.value;
  try {
    const password = randomBytes(12).toString('base64url');
    const hash = await createPasswords(DEFAULT_PASSWORD_COST).hash(password);
    if (!hash.ok) throw new Error('The first hash cannot find a full queue.');
    const rights = [CREATE_GROUP_CONFERENCE, EDIT_ADDRESS_BOOK];
    const row = {
      login,
      email,
      passwordHash: hash.value,
      firstName: '',
      lastName: '',
      displayName: name.trim() === '' ? login : name.trim(),
      rights: JSON.stringify(isAdministrator ? [...rights, ADMINISTER_SERVER] : rights),
      createdAtS: SYSTEM_CLOCK.nowS(),
    };
    const audit = createAuditLog(database, SYSTEM_CLOCK);
    const line = { act: 'accountAdded', actor: COMMAND_LINE, target: login } as const;
    const added = await createUsers(database).add(row, [audit.line(line)]);
    if (added.ok) return ok([`account ${login} with password ${password} (shown once)`]);
    return fail(
      added.failure === 'email'
        ? `Another account has the address ${email}.`
        : `There is an account ${login} already.`,
    );
  } finally {
    database.client.close();
  }
}
