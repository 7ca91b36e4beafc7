/** Checks a login with its password, wherever people enter both. Wrong ones count (`guessing.ts`). */
import type { Clock } from '#server/lib/clock.ts';
import type { Result } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Users } from '#server/storage/users.ts';
import type { GuessRefusal, Guessing, Judged } from './guessing.ts';
import { type Passwords, UNUSABLE_HASH } from './passwords.ts';
import type { DirectoryJudgement } from './signInPorts.ts';
import { hasLapsed } from './signUpPolicy.ts';

export type PasswordJudgement =
  | { readonly kind: 'busy' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'fits'; readonly user: UserRow; readonly isOutdated: boolean }
  /** No local password matches; the directory was asked. */
  | {
      readonly kind: 'elsewhereJudged';
      readonly judgement: Exclude<DirectoryJudgement, { kind: 'wrong' }>;
    };

/**
 * Checks a login and a password; an account whose time to confirm its address is over counts as missing. Local passwords come
 * first, so that local administrators can sign in while the directory is down.
 */
export async function judgePassword(
  {
    settings,
    clock,
    users,
    passwords,
    guessing,
  }: {
    readonly settings: Pick<Settings, 'federated'>;
    readonly clock: Pick<Clock, 'nowS'>;
    readonly users: Pick<Users, 'findAny'>;
    readonly passwords: Pick<Passwords, 'verify'>;
    readonly guessing: Pick<Guessing, 'account'>;
  },
  { login, password }: { readonly login: string; readonly password: string },
  { address, signal }: { readonly address: string; readonly signal: AbortSignal },
  askDirectory?: () => Promise<DirectoryJudgement>,
): Promise<Result<PasswordJudgement, GuessRefusal>> {
  const found = await users.findAny(login);
  const user = found && hasLapsed(found, clock.nowS()) ? undefined : found;
  const elsewhere = settings.federated.get(login.toLowerCase());
  return guessing.account(
    sameFor(login),
    address,
    async (): Promise<Judged<PasswordJudgement>> => {
      if (!user && elsewhere !== undefined && password !== '') {
        return { verdict: 'right', value: { kind: 'elsewhere', url: elsewhere } };
      }
      const verified = await passwords.verify(password, user?.passwordHash, { signal });
      if (!verified.ok) return { verdict: 'unjudged', value: { kind: 'busy' } };
      if (!user || !verified.value.fits) {
        return judgeThere(user?.passwordHash ?? UNUSABLE_HASH, askDirectory);
      }
      const { isOutdated } = verified.value;
      return { verdict: 'right', value: { kind: 'fits', user, isOutdated } };
    },
    signal,
  );
}

/** One key for all spellings that a directory treats as the same name: otherwise each spelling would have its own tries. */
function sameFor(login: string): string {
  return login
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

async function judgeThere(
  hash: string,
  askDirectory: (() => Promise<DirectoryJudgement>) | undefined,
): Promise<Judged<PasswordJudgement>> {
  const judgement = (await askDirectory?.()) ?? { kind: 'wrong' };
  if (judgement.kind === 'wrong') return { verdict: 'wrong', value: { kind: 'wrong' } };
  const value = { kind: 'elsewhereJudged', judgement } as const;
  if (judgement.kind !== 'away') return { verdict: 'right', value };
  // The local password was still wrong: such guesses must count even while the directory is down.
  return { verdict: hash === UNUSABLE_HASH ? 'unjudged' : 'wrong', value };
}
