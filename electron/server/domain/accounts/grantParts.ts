/** What the grants of the token endpoint work with, and why they fail. */
import type { Clock } from '#server/lib/clock.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { AccessCodes } from '#server/storage/accessCodes.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { Groups } from '#server/storage/groups.ts';
import type { Users } from '#server/storage/users.ts';
import type { Applications } from './applications.ts';
import type { Guessing } from './guessing.ts';
import type { Passwords } from './passwords.ts';
import type { DirectoryPort, ProvedSignIns, ProviderPort } from './signInPorts.ts';
import type { Tokens } from './tokens.ts';

export type GrantFailure =
  | { readonly kind: 'invalidRequest' }
  | { readonly kind: 'unsupportedGrant' }
  | { readonly kind: 'invalidClient' }
  | { readonly kind: 'wrongCredentials' }
  | { readonly kind: 'banned' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'notConfirmed' }
  | { readonly kind: 'ended' }
  /** The code of a sign-in at the provider is unknown, used or too old, or of another browser. */
  | { readonly kind: 'providerExpired' }
  /** The provider says that the person is no longer signed in there. */
  | { readonly kind: 'providerEnded'; readonly signIn: string }
  /** The directory does. */
  | { readonly kind: 'directoryEnded'; readonly signIn: string }
  /** The directory does not answer as it should. */
  | { readonly kind: 'directoryAway' }
  /** The password is right, and the person does not come in: by their groups, as the address is another account's, or by what is missing. */
  | { readonly kind: 'directoryNotAllowed' | 'directoryEmailTaken' | 'directoryInvalid' }
  /** The code of an application is unknown, used, too old, or another one's; also its refresh token. */
  | { readonly kind: 'wrongCode' }
  /** It was used before: someone has copied it, and what it gave has ended. */
  | { readonly kind: 'codeReused'; readonly signIn: string }
  | { readonly kind: 'tooMany'; readonly retryAfterS: number }
  | { readonly kind: 'busy' };

/** The caller for a token: the address, for the limits on guessing, and whether they still wait for it. */
export interface Asker {
  readonly address: string;
  readonly signal: AbortSignal;
  /** The program, as it names itself. */
  readonly userAgent: string;
  /** What the browser keeps of its sign-in at the provider. */
  readonly browserKey?: string | undefined;
}

export interface GrantParts {
  readonly settings: Settings;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly users: Pick<Users, 'find' | 'findAny' | 'change'>;
  readonly passwords: Passwords;
  readonly guessing: Pick<Guessing, 'account'>;
  readonly tokens: Pick<
    Tokens,
    'grant' | 'grantAccess' | 'rotate' | 'hasEnded' | 'signInOf' | 'revoke' | 'isUnderWay'
  >;
  readonly applications: Pick<Applications, 'find' | 'withSecret' | 'used'>;
  readonly accessCodes: Pick<AccessCodes, 'claim' | 'endReused' | 'isUsedOnce'>;
  readonly groups: Pick<Groups, 'of'>;
  readonly audit: Pick<AuditLog, 'signIn' | 'write'>;
  readonly provider: ProviderPort;
  readonly directory: DirectoryPort;
  readonly provedSignIns: ProvedSignIns;
}
