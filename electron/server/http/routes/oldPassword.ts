/** To change one's own password, the old one is required (contract U12). */
import { OLD_PASSWORD } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Asker } from '#server/domain/accounts/grantParts.ts';
import type { Judged } from '#server/domain/accounts/guessing.ts';
import { BUSY, type Refusal, wrongField } from '#server/http/server/failures.ts';

/** Checks the old password; returns the refusal, or undefined when it is right. Wrong guesses count as at sign-in. */
export async function checkOldPassword(
  { guessing, passwords }: Pick<ServerContext, 'passwords' | 'guessing'>,
  user: UserRow,
  given: string | undefined,
  { address, signal }: Pick<Asker, 'address' | 'signal'>,
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
