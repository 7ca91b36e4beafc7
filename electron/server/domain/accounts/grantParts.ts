/** The dependencies of the token endpoint's grants, and their failures. */
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
  /** The code of the provider sign-in is unknown, used, expired, or from another browser. */
  | { readonly kind: 'providerExpired' }
  /** The provider says that the person is no longer signed in there. */
  | { readonly kind: 'providerEnded'; readonly signIn: string }
  /** The directory does. */
  | { readonly kind: 'directoryEnded'; readonly signIn: string }
  /** The directory doesn't answer properly. */
  | { readonly kind: 'directoryAway' }
  /**
   * The password is right, but the person is refused: because of their groups, because another account has the address, or because
   * data is missing.
   */
  | { readonly kind: 'directoryNotAllowed' | 'directoryEmailTaken' | 'directoryInvalid' }
  /** An application's code or refresh token is unknown, used, expired, or another application's. */
  | { readonly kind: 'wrongCode' }
  /** It was used before: someone has copied it, and its tokens have been revoked. */
  | { readonly kind: 'codeReused'; readonly signIn: string }
  | { readonly kind: 'tooMany'; readonly retryAfterS: number }
  | { readonly kind: 'busy' };

/** The client that wants a token: its address, for the limits on guesses, and a signal that it has disconnected. */
export interface Asker {
  readonly address: string;
  readonly signal: AbortSignal;
  /** The program's user agent. */
  readonly userAgent: string;
  /** The browser's cookie for its sign-in at the provider. */
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
